import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What the program has counted of one order so far; the next look at the order books the difference. */
export class LoyaltyOrder extends Model<InferAttributes<LoyaltyOrder>, InferCreationAttributes<LoyaltyOrder>> {
  declare merchantId: string;
  declare orderId: string;
  declare accountId: string;
  declare earnTransactionId: string;
  declare programVersion: number;
  /** What the order earned before any refund. */
  declare points: number;
  /** Of these, what refunds have taken back. */
  declare reversedPoints: number;
  /** How many reversals were booked, corrections included: numbers their keys. */
  declare reversals: number;
  /** Paid less refunded, as it is counted in the account's lifetime spending. */
  declare countedCents: number;
  /** 1 while it counts among the account's orders. */
  declare isCounted: number;
}

LoyaltyOrder.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    orderId: { type: DataTypes.STRING(36), primaryKey: true },
    accountId: { type: DataTypes.STRING(36), allowNull: false },
    earnTransactionId: { type: DataTypes.STRING(36), allowNull: false },
    programVersion: { type: DataTypes.INTEGER, allowNull: false },
    points: { type: DataTypes.BIGINT, allowNull: false },
    reversedPoints: { type: DataTypes.BIGINT, allowNull: false },
    reversals: { type: DataTypes.INTEGER, allowNull: false },
    countedCents: { type: DataTypes.BIGINT, allowNull: false },
    isCounted: { type: DataTypes.TINYINT, allowNull: false },
  },
  { sequelize, tableName: 'loyalty_orders' },
);

export type LoyaltyOrderRow = InferAttributes<LoyaltyOrder>;
