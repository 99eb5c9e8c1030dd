import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A nutritional fact; the value is text with its unit, "12g". */
export class MenuFact extends Model<InferAttributes<MenuFact>, InferCreationAttributes<MenuFact>> {
  declare merchantId: string;
  /** Also the order of the list. */
  declare id: number;
  declare menuItemId: number;
  declare name: string;
  declare value: string;
}

MenuFact.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    menuItemId: { type: DataTypes.BIGINT, allowNull: false },
    name: { type: DataTypes.STRING(80), allowNull: false },
    value: { type: DataTypes.STRING(80), allowNull: false },
  },
  { sequelize, tableName: 'menu_facts' },
);
