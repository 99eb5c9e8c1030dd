import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

export class ModifierOption extends Model<InferAttributes<ModifierOption>, InferCreationAttributes<ModifierOption>> {
  declare merchantId: string;
  declare id: number;
  declare groupId: number;
  declare name: string;
  /** Added to the dish's price. */
  declare priceCents: number;
  declare isDefault: boolean;
  /** Its place in the group; rows with the same one are in the order of their ids. */
  declare sortOrder: CreationOptional<number>;
}

ModifierOption.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    groupId: { type: DataTypes.BIGINT, allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
    priceCents: { type: DataTypes.BIGINT, allowNull: false },
    isDefault: { type: DataTypes.BOOLEAN, allowNull: false },
    sortOrder: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  },
  { sequelize, tableName: 'modifier_options' },
);
