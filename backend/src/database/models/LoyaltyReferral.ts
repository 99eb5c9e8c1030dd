import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** `pending` until the friend's first paid order is fulfilled; `refused` with a reason when it earns no bonus. */
export type ReferralStatus = 'pending' | 'rewarded' | 'refused' | 'reversed';

/** That one customer came by another's link. A friend is referred once. */
export class LoyaltyReferral extends Model<InferAttributes<LoyaltyReferral>, InferCreationAttributes<LoyaltyReferral>> {
  declare merchantId: string;
  declare friendAccountId: string;
  declare referrerAccountId: string;
  declare status: ReferralStatus;
  declare reason: string | null;
  /** The friend's order that decided it. */
  declare orderId: string | null;
  declare createdAt: Date;
  declare decidedAt: Date | null;
}

LoyaltyReferral.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    friendAccountId: { type: DataTypes.STRING(36), primaryKey: true },
    referrerAccountId: { type: DataTypes.STRING(36), allowNull: false },
    status: { type: DataTypes.STRING(16), allowNull: false },
    reason: DataTypes.STRING(120),
    orderId: DataTypes.STRING(36),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    decidedAt: DataTypes.DATE(3),
  },
  { sequelize, tableName: 'loyalty_referrals' },
);

export type LoyaltyReferralRow = InferAttributes<LoyaltyReferral>;
