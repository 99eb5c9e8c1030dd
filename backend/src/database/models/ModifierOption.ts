import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

export class ModifierOption extends Model<InferAttributes<ModifierOption>, InferCreationAttributes<ModifierOption>> {
  declare merchantId: string;
  /** Also the order in the group. */
  declare id: number;
  declare groupId: number;
  declare name: string;
  /** Added to the dish's price. */
  declare priceCents: number;
  declare isDefault: boolean;
}

ModifierOption.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    groupId: { type: DataTypes.BIGINT, allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
    priceCents: { type: DataTypes.BIGINT, allowNull: false },
    isDefault: { type: DataTypes.BOOLEAN, allowNull: false },
  },
  { sequelize, tableName: 'modifier_options' },
);
