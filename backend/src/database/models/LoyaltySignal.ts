import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** `device` is a browser's cart session. */
export type SignalKind = 'device' | 'network' | 'phone' | 'mailbox';

/** Something that two accounts of one person have in common, as a keyed hash. */
export class LoyaltySignal extends Model<InferAttributes<LoyaltySignal>, InferCreationAttributes<LoyaltySignal>> {
  declare merchantId: string;
  declare accountId: string;
  declare kind: SignalKind;
  declare hash: string;
  declare seenAt: Date;
}

LoyaltySignal.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    accountId: { type: DataTypes.STRING(36), primaryKey: true },
    kind: { type: DataTypes.STRING(8), primaryKey: true },
    hash: { type: DataTypes.STRING(64), primaryKey: true },
    seenAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'loyalty_signals' },
);
