import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

export class MenuIngredient extends Model<InferAttributes<MenuIngredient>, InferCreationAttributes<MenuIngredient>> {
  declare merchantId: string;
  /** Also the order of the list. */
  declare id: number;
  declare menuItemId: number;
  declare name: string;
}

MenuIngredient.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.BIGINT, primaryKey: true },
    menuItemId: { type: DataTypes.BIGINT, allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
  },
  { sequelize, tableName: 'menu_ingredients' },
);
