import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

const points = () => ({ type: DataTypes.BIGINT, allowNull: false });

/**
 * A customer's membership. The point columns are caches of the ledger, changed in the same transaction as its rows;
 * invariants I5 and I6 compare them.
 */
export class LoyaltyAccount extends Model<InferAttributes<LoyaltyAccount>, InferCreationAttributes<LoyaltyAccount>> {
  declare merchantId: string;
  declare id: string;
  declare userId: string;
  /** Posted, not expired, not spent. Negative only after a refund took back points that were spent. */
  declare availablePoints: number;
  /** Credits that are not posted yet, less reversals that wait with them. */
  declare pendingPoints: number;
  /** Posted `earned` and `bonus`. */
  declare earnedPoints: number;
  /** Taken back by refunds; positive. */
  declare reversedPoints: number;
  /** Spent on redemptions less what cancelled ones gave back; positive. */
  declare redeemedPoints: number;
  /** Positive. */
  declare expiredPoints: number;
  /** Signed. */
  declare adjustedPoints: number;
  /** Paid orders. */
  declare orderCount: number;
  /** Paid less refunded. */
  declare lifetimeSpentCents: number;
  declare tierId: string;
  /** Null for the lowest tier, which is never reviewed. */
  declare tierValidUntil: Date | null;
  /** `MM-DD` */
  declare birthday: string | null;
  declare birthdaySetAt: Date | null;
  /** `YYYY-MM-DD`: the restaurant's day of the next birthday bonus. Null without a birthday, or until the job sets it. */
  declare birthdayBonusOn: string | null;
  declare referralCode: string;
  declare enrolledAt: Date;
  declare updatedAt: Date;
}

LoyaltyAccount.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    availablePoints: points(),
    pendingPoints: points(),
    earnedPoints: points(),
    reversedPoints: points(),
    redeemedPoints: points(),
    expiredPoints: points(),
    adjustedPoints: points(),
    orderCount: points(),
    lifetimeSpentCents: points(),
    tierId: { type: DataTypes.STRING(32), allowNull: false },
    tierValidUntil: DataTypes.DATE(3),
    birthday: DataTypes.CHAR(5),
    birthdaySetAt: DataTypes.DATE(3),
    birthdayBonusOn: DataTypes.DATEONLY,
    referralCode: { type: DataTypes.STRING(16), allowNull: false },
    enrolledAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'loyalty_accounts' },
);

export type LoyaltyAccountRow = InferAttributes<LoyaltyAccount>;
