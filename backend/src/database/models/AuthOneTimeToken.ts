import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** What a mailed link or code is good for, and nothing else (ACC-T6). */
export type TokenPurpose =
  'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';

/** A mailed link and a code that work once. A person has one for each purpose; only hashes are here (ACC-T2). */
export class AuthOneTimeToken extends Model<
  InferAttributes<AuthOneTimeToken>,
  InferCreationAttributes<AuthOneTimeToken>
> {
  declare merchantId: string;
  declare id: string;
  declare userId: string;
  declare purpose: TokenPurpose;
  /** Where it was mailed to; small letters. */
  declare address: string;
  /** SHA-256; null where there is only a code. */
  declare linkHash: string | null;
  /** Under a key of the site, bound to person and purpose; null once it was guessed at too often. */
  declare codeHash: string | null;
  declare wrongTries: number;
  declare linkExpiresAt: Date;
  declare codeExpiresAt: Date;
  /** JSON: `TokenData`. */
  declare data: string;
  declare createdAt: Date;
}

AuthOneTimeToken.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    userId: { type: DataTypes.STRING(36), allowNull: false },
    purpose: { type: DataTypes.STRING(32), allowNull: false },
    address: { type: DataTypes.STRING(255), allowNull: false },
    linkHash: DataTypes.STRING(64),
    codeHash: DataTypes.STRING(64),
    wrongTries: { type: DataTypes.INTEGER, allowNull: false },
    linkExpiresAt: { type: DataTypes.DATE(3), allowNull: false },
    codeExpiresAt: { type: DataTypes.DATE(3), allowNull: false },
    data: { type: DataTypes.TEXT, allowNull: false },
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_one_time_tokens' },
);

export type AuthOneTimeTokenRow = InferAttributes<AuthOneTimeToken>;
