import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** Somebody who is signed in on a tablet; one at a time on each. */
export class KitchenSession extends Model<InferAttributes<KitchenSession>, InferCreationAttributes<KitchenSession>> {
  declare merchantId: string;
  declare id: string;
  /** SHA-256 of the session's cookie. */
  declare tokenHash: string;
  declare userId: string;
  declare tabletId: string;
  declare createdAt: Date;
  declare expiresAt: Date;
}

KitchenSession.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    tokenHash: { type: DataTypes.STRING(64), allowNull: false },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    tabletId: { type: DataTypes.STRING(36), allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    expiresAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'kitchen_sessions' },
);
