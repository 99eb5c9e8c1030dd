import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A tab of the menu. A deleted one stays, because past orders refer to it. */
export class MenuCategory extends Model<InferAttributes<MenuCategory>, InferCreationAttributes<MenuCategory>> {
  declare merchantId: string;
  declare id: number;
  declare seedKey: CreationOptional<string | null>;
  declare name: string;
  declare color: string;
  declare sortOrder: number;
  declare isPublished: boolean;
  declare createdAt: Date;
  declare deletedAt: CreationOptional<Date | null>;
}

MenuCategory.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    seedKey: DataTypes.STRING(80),
    name: { type: DataTypes.STRING(120), allowNull: false },
    color: { type: DataTypes.CHAR(7), allowNull: false },
    sortOrder: { type: DataTypes.INTEGER, allowNull: false },
    isPublished: { type: DataTypes.BOOLEAN, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    deletedAt: DataTypes.DATE(3),
  },
  { sequelize, tableName: 'menu_categories' },
);
