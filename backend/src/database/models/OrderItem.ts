import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A frozen copy of what was ordered; later changes of the menu do not touch it. */
export class OrderItem extends Model<InferAttributes<OrderItem>, InferCreationAttributes<OrderItem>> {
  declare merchantId: string;
  declare orderId: string;
  /** Its place in the order, from 1. */
  declare line: number;
  declare menuItemId: number;
  /** The line of the cart that it came from; null for an order without a cart. */
  declare cartLineId: number | null;
  declare name: string;
  declare quantity: number;
  /** Chosen options included. */
  declare unitPriceCents: number;
  declare subtotalCents: number;
  declare customizations: string[];
  declare optionIds: number[];
  declare specialInstructions: string | null;
}

OrderItem.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    orderId: { type: DataTypes.STRING(36), primaryKey: true },
    line: { type: DataTypes.SMALLINT, primaryKey: true },
    menuItemId: { type: DataTypes.BIGINT, allowNull: false },
    cartLineId: DataTypes.INTEGER,
    name: { type: DataTypes.STRING(200), allowNull: false },
    quantity: { type: DataTypes.INTEGER, allowNull: false },
    unitPriceCents: { type: DataTypes.BIGINT, allowNull: false },
    subtotalCents: { type: DataTypes.BIGINT, allowNull: false },
    customizations: { type: DataTypes.JSON, allowNull: false },
    optionIds: { type: DataTypes.JSON, allowNull: false },
    specialInstructions: DataTypes.STRING(500),
  },
  { sequelize, tableName: 'order_items' },
);

/** A line as read with `raw: true`. */
export type OrderItemRow = InferAttributes<OrderItem>;
