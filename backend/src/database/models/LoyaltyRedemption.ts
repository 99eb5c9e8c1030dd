import type { RedemptionStatus, RewardType } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What was redeemed, frozen: later changes of the reward don't touch codes that were given out. */
export type RedeemedTerms = {
  name: string;
  rewardType: RewardType;
  discountValue: number | null;
  menuItemIds: number[];
};

/** A code that points were spent on. */
export class LoyaltyRedemption extends Model<
  InferAttributes<LoyaltyRedemption>,
  InferCreationAttributes<LoyaltyRedemption>
> {
  declare merchantId: string;
  declare id: string;
  declare accountId: string;
  declare userId: string;
  declare code: string;
  declare rewardId: string;
  declare terms: RedeemedTerms;
  declare pointsSpent: number;
  declare status: RedemptionStatus;
  /** The order it is reserved on or was used for. */
  declare orderId: string | null;
  declare cartId: string | null;
  declare discountCents: number | null;
  declare issuedAt: Date;
  declare expiresAt: Date;
  declare reservedAt: Date | null;
  declare usedAt: Date | null;
  declare cancelledAt: Date | null;
}

LoyaltyRedemption.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    accountId: { type: DataTypes.STRING(36), allowNull: false },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    code: { type: DataTypes.STRING(16), allowNull: false },
    rewardId: { type: DataTypes.STRING(36), allowNull: false },
    terms: { type: DataTypes.JSON, allowNull: false },
    pointsSpent: { type: DataTypes.INTEGER, allowNull: false },
    status: { type: DataTypes.STRING(16), allowNull: false },
    orderId: DataTypes.STRING(36),
    cartId: DataTypes.STRING(36),
    discountCents: DataTypes.BIGINT,
    issuedAt: { type: DataTypes.DATE(3), allowNull: false },
    expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    reservedAt: DataTypes.DATE(3),
    usedAt: DataTypes.DATE(3),
    cancelledAt: DataTypes.DATE(3),
  },
  { sequelize, tableName: 'loyalty_redemptions' },
);

export type LoyaltyRedemptionRow = InferAttributes<LoyaltyRedemption>;
