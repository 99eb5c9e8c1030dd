import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A picture that staff uploaded, as the server encoded it. Never changed: its address names its content. */
export class MenuPicture extends Model<InferAttributes<MenuPicture>, InferCreationAttributes<MenuPicture>> {
  declare merchantId: string;
  /** Of `bytes`. */
  declare hash: string;
  /** WebP, at most 1280 x 720. */
  declare bytes: Buffer;
  declare width: number;
  declare height: number;
  declare createdAt: Date;
}

MenuPicture.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    hash: { type: DataTypes.STRING(64), primaryKey: true },
    bytes: { type: DataTypes.BLOB('medium'), allowNull: false },
    width: { type: DataTypes.INTEGER, allowNull: false },
    height: { type: DataTypes.INTEGER, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'menu_pictures' },
);
