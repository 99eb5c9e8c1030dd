import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A second factor: an authenticator app that knows a secret with us. */
export class AuthFactor extends Model<InferAttributes<AuthFactor>, InferCreationAttributes<AuthFactor>> {
  declare merchantId: string;
  declare id: string;
  declare userId: string;
  declare factorType: 'totp';
  declare friendlyName: string | null;
  declare status: 'unverified' | 'verified';
  /** Sealed (ACC-M4). */
  declare secret: string;
  /** Number of the last 30 s step whose code was taken: none up to it is taken again (ACC-M1). */
  declare lastStep: number | null;
  declare wrongTries: number;
  declare blockedUntil: Date | null;
  declare lastChallengedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

AuthFactor.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    factorType: { type: DataTypes.STRING(16), allowNull: false },
    friendlyName: DataTypes.STRING(120),
    status: { type: DataTypes.STRING(16), allowNull: false },
    secret: { type: DataTypes.TEXT, allowNull: false },
    lastStep: DataTypes.BIGINT,
    wrongTries: { type: DataTypes.INTEGER, allowNull: false },
    blockedUntil: DataTypes.DATE(3),
    lastChallengedAt: DataTypes.DATE(3),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_factors' },
);

export type AuthFactorRow = InferAttributes<AuthFactor>;
