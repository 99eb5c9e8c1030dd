import type { ReferralStatus } from '@site/contracts';
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** One customer referred another by a link. A friend is referred once. */
export class LoyaltyReferral extends Model<InferAttributes<LoyaltyReferral>, InferCreationAttributes<LoyaltyReferral>> {
  declare merchantId: string;
  declare friendAccountId: string;
  declare referrerAccountId: string;
  declare status: ReferralStatus;
  declare reason: string | null;
  /** The friend's order that decided it. */
  declare orderId: string | null;
  /** Points that the friend has from it at the moment. */
  declare friendPoints: number;
  /** Points that the referrer has from it at the moment. */
  declare referrerPoints: number;
  /** How often bonuses were booked or taken back: numbers their keys. */
  declare bookings: number;
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
    friendPoints: { type: DataTypes.INTEGER, allowNull: false },
    referrerPoints: { type: DataTypes.INTEGER, allowNull: false },
    bookings: { type: DataTypes.INTEGER, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    decidedAt: DataTypes.DATE(3),
  },
  { sequelize, tableName: 'loyalty_referrals' },
);

export type LoyaltyReferralRow = InferAttributes<LoyaltyReferral>;
