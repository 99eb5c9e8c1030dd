import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** How often a dish was ordered on a business day, without cancelled orders. */
export class OrderDishFigures extends Model<
  InferAttributes<OrderDishFigures>,
  InferCreationAttributes<OrderDishFigures>
> {
  declare merchantId: string;
  declare businessDate: string;
  declare menuItemId: number;
  declare quantity: number;
  /** Before discounts and tax. */
  declare subtotalCents: number;
}

OrderDishFigures.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    businessDate: { type: DataTypes.DATEONLY, primaryKey: true },
    menuItemId: { type: DataTypes.BIGINT, primaryKey: true },
    quantity: { type: DataTypes.BIGINT, allowNull: false },
    subtotalCents: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize, tableName: 'order_dish_figures' },
);
