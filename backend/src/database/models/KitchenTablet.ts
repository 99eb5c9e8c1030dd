import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A tablet that a manager has registered. */
export class KitchenTablet extends Model<InferAttributes<KitchenTablet>, InferCreationAttributes<KitchenTablet>> {
  declare merchantId: string;
  declare id: string;
  declare name: string;
  /** SHA-256 of the cookie that the tablet got when it was paired. */
  declare tokenHash: string | null;
  /** Keyed hash of the pairing code; null once it was used. */
  declare pairingHash: string | null;
  declare pairingExpiresAt: Date | null;
  declare pairedAt: Date | null;
  declare lastSeenAt: Date | null;
  /** Wrong PINs since `failuresSince`, for all members together. */
  declare failures: number;
  declare failuresSince: Date | null;
  declare revokedAt: Date | null;
  declare createdAt: Date;
}

const moment = () => ({ type: DataTypes.DATE(3), allowNull: true });

KitchenTablet.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    name: { type: DataTypes.STRING(60), allowNull: false },
    tokenHash: DataTypes.STRING(64),
    pairingHash: DataTypes.STRING(64),
    pairingExpiresAt: moment(),
    pairedAt: moment(),
    lastSeenAt: moment(),
    failures: { type: DataTypes.INTEGER, allowNull: false },
    failuresSince: moment(),
    revokedAt: moment(),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'kitchen_tablets' },
);

export type KitchenTabletRow = InferAttributes<KitchenTablet>;
