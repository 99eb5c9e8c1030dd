import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** The codes that somebody wrote down for the day their authenticator app is gone: one set for a person. */
export class AuthRecoveryCodes extends Model<
  InferAttributes<AuthRecoveryCodes>,
  InferCreationAttributes<AuthRecoveryCodes>
> {
  declare merchantId: string;
  declare userId: string;
  declare id: string;
  declare friendlyName: string;
  /** JSON: keyed hashes of the codes that are not used yet. */
  declare codeHashes: string;
  declare wrongTries: number;
  declare blockedUntil: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

AuthRecoveryCodes.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    userId: { type: DataTypes.STRING(36), primaryKey: true },
    id: { type: DataTypes.STRING(36), allowNull: false },
    friendlyName: { type: DataTypes.STRING(120), allowNull: false },
    codeHashes: { type: DataTypes.TEXT, allowNull: false },
    wrongTries: { type: DataTypes.INTEGER, allowNull: false },
    blockedUntil: DataTypes.DATE(3),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_recovery_codes' },
);

export type AuthRecoveryCodesRow = InferAttributes<AuthRecoveryCodes>;
