import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

const count = () => ({ type: DataTypes.BIGINT, allowNull: false });

/**
 * Sums of the orders that were confirmed in one hour of a business day. They change in the transaction that changes an
 * order, also when that happens days later.
 */
export class OrderHourFigures extends Model<
  InferAttributes<OrderHourFigures>,
  InferCreationAttributes<OrderHourFigures>
> {
  declare merchantId: string;
  declare businessDate: string;
  /** Of the restaurant's clock, 0 to 23. */
  declare hour: number;
  /** Confirmed orders, cancelled ones included. */
  declare orders: number;
  declare cancelledOrders: number;
  declare paidOrders: number;
  declare paidCents: number;
  declare refundedOrders: number;
  declare refundedCents: number;
  declare guestOrders: number;
  declare firstOrders: number;
  declare returningOrders: number;
  /** Orders that became ready and had a promised time. */
  declare readyOrders: number;
  /** Of these, ready after the promised time. */
  declare lateOrders: number;
  /** Of these, more than ten minutes after it. */
  declare veryLateOrders: number;
  /** Of the ready orders, those without a requested time: only their waiting time says something about the kitchen. */
  declare soonOrders: number;
  /** Of these, from confirmed to promised. */
  declare soonPromisedSeconds: number;
  /** Of these, from confirmed to ready. */
  declare soonActualSeconds: number;
}

OrderHourFigures.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    businessDate: { type: DataTypes.DATEONLY, primaryKey: true },
    hour: { type: DataTypes.TINYINT, primaryKey: true },
    orders: count(),
    cancelledOrders: count(),
    paidOrders: count(),
    paidCents: count(),
    refundedOrders: count(),
    refundedCents: count(),
    guestOrders: count(),
    firstOrders: count(),
    returningOrders: count(),
    readyOrders: count(),
    lateOrders: count(),
    veryLateOrders: count(),
    soonOrders: count(),
    soonPromisedSeconds: count(),
    soonActualSeconds: count(),
  },
  { sequelize, tableName: 'order_hour_figures' },
);
