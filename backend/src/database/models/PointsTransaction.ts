import type { PointsBasis, ReferenceType, TransactionStatus, TransactionType } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

const points = () => ({ type: DataTypes.BIGINT, allowNull: false });

/**
 * One row of the append-only points ledger. A posted credit is a lot; a debit takes from lots (points_lot_movements).
 * After the insert only `status`, `balanceAfter`, `pointsRemaining`, `pointsUncovered`, and the expiry of a lot move.
 */
export class PointsTransaction extends Model<
  InferAttributes<PointsTransaction>,
  InferCreationAttributes<PointsTransaction>
> {
  declare merchantId: string;
  /** UUIDv7: rows of an account sort by it in the order in which they were made. */
  declare id: string;
  declare accountId: string;
  declare transactionType: TransactionType;
  declare status: TransactionStatus;
  /** Signed. */
  declare points: number;
  /** Null until it is posted. */
  declare balanceAfter: number | null;
  /** What is left of the lot; 0 for debits and pending credits. */
  declare pointsRemaining: number;
  /** Of a debit that found too few points: what the next credits have to cover. */
  declare pointsUncovered: number;
  declare description: string;
  declare referenceType: ReferenceType;
  declare referenceId: string | null;
  declare orderId: string | null;
  declare redemptionId: string | null;
  declare reversesTransactionId: string | null;
  declare basis: PointsBasis | null;
  /** Unique: the same cause can't be booked twice. `earn:<order>`, `refund:<refund>`, `birthday:<account>:<year>` … */
  declare naturalKey: string;
  /** When a pending credit is posted at the latest; when a posted one began to count. */
  declare availableAt: Date;
  declare expiresAt: Date | null;
  declare createdBy: string;
  declare createdAt: Date;
}

PointsTransaction.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    accountId: { type: DataTypes.STRING(36), allowNull: false },
    transactionType: { type: DataTypes.STRING(16), allowNull: false },
    status: { type: DataTypes.STRING(8), allowNull: false },
    points: points(),
    balanceAfter: DataTypes.BIGINT,
    pointsRemaining: points(),
    pointsUncovered: points(),
    description: { type: DataTypes.STRING(200), allowNull: false },
    referenceType: { type: DataTypes.STRING(24), allowNull: false },
    referenceId: DataTypes.STRING(64),
    orderId: DataTypes.STRING(36),
    redemptionId: DataTypes.STRING(36),
    reversesTransactionId: DataTypes.STRING(36),
    basis: DataTypes.JSON,
    naturalKey: { type: DataTypes.STRING(140), allowNull: false },
    availableAt: { type: DataTypes.DATE(3), allowNull: false },
    expiresAt: DataTypes.DATE(3),
    createdBy: { type: DataTypes.STRING(64), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'points_transactions' },
);

export type PointsTransactionRow = InferAttributes<PointsTransaction>;
