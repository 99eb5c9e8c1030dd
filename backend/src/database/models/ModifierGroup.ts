import { DataTypes, Model, type CreationOptional, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A choice that belongs to a dish, "Choose two sides". */
export class ModifierGroup extends Model<InferAttributes<ModifierGroup>, InferCreationAttributes<ModifierGroup>> {
  declare merchantId: string;
  declare id: number;
  declare menuItemId: number;
  declare name: string;
  declare minSelect: number;
  declare maxSelect: number;
  /** Its place on the dish; rows with the same one are in the order of their ids. */
  declare sortOrder: CreationOptional<number>;
}

ModifierGroup.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    menuItemId: { type: DataTypes.BIGINT, allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
    minSelect: { type: DataTypes.INTEGER, allowNull: false },
    maxSelect: { type: DataTypes.INTEGER, allowNull: false },
    sortOrder: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  },
  { sequelize, tableName: 'modifier_groups' },
);
