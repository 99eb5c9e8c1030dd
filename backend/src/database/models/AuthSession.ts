import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

export type Aal = 'aal1' | 'aal2';

/** One sign-in of a person on one device. No token can be made from the row: its key is derived (ACC-S1). */
export class AuthSession extends Model<InferAttributes<AuthSession>, InferCreationAttributes<AuthSession>> {
  declare merchantId: string;
  declare id: string;
  declare userId: string;
  /** `recovery`: from a reset link; it may set a password and nothing else (ACC-S9). */
  declare kind: 'normal' | 'recovery';
  /** `aal2`: a second factor was shown. */
  declare aal: Aal;
  /** JSON: `[{method, timestamp}]`, newest first; seconds since 1970. */
  declare amr: string;
  /** Number of the refresh token that is good; each refresh makes the next. */
  declare refreshCounter: number;
  /** Of the first refresh token after the second factor was shown: none from before is taken (ACC-M7). */
  declare leastCounter: number;
  /** Of the factor that was shown, or of the set of recovery codes; the sign-in falls to aal1 with it. */
  declare factorId: string | null;
  declare refreshedAt: Date;
  declare ip: string | null;
  declare userAgent: string | null;
  declare createdAt: Date;
}

AuthSession.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    kind: { type: DataTypes.STRING(16), allowNull: false },
    aal: { type: DataTypes.STRING(4), allowNull: false },
    amr: { type: DataTypes.TEXT, allowNull: false },
    refreshCounter: { type: DataTypes.BIGINT, allowNull: false },
    leastCounter: { type: DataTypes.BIGINT, allowNull: false },
    factorId: DataTypes.STRING(36),
    refreshedAt: { type: DataTypes.DATE(3), allowNull: false },
    ip: DataTypes.STRING(64),
    userAgent: DataTypes.STRING(255),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_sessions' },
);

export type AuthSessionRow = InferAttributes<AuthSession>;
