import { DataTypes, Model, type InferAttributes, type InferCreationAttributes } from 'sequelize';
import { sequelize } from '../connection';

/** A person who can sign in. The role in the restaurant is not here but in `user_roles`. */
export class AuthUser extends Model<InferAttributes<AuthUser>, InferCreationAttributes<AuthUser>> {
  declare merchantId: string;
  declare id: string;
  /** Small letters; empty for none. */
  declare email: string;
  /** The address where one may sign in by it: null without one, for a single sign-on, and once deleted. */
  declare emailKey: string | null;
  /** E.164 without the plus. */
  declare phone: string | null;
  /** argon2id; null for somebody without a password. */
  declare passwordHash: string | null;
  declare emailConfirmedAt: Date | null;
  declare phoneConfirmedAt: Date | null;
  declare invitedAt: Date | null;
  declare confirmationSentAt: Date | null;
  declare recoverySentAt: Date | null;
  /** Wanted, not confirmed yet; empty for none. */
  declare newEmail: string;
  declare emailChangeSentAt: Date | null;
  /** 1 once one of the two addresses has agreed to the change. */
  declare emailChangeConfirmed: number;
  declare reauthenticationSentAt: Date | null;
  declare lastSignInAt: Date | null;
  /** JSON; only service calls change it. */
  declare appMetadata: string;
  /** JSON; the person's own, such as `display_name`. */
  declare userMetadata: string;
  /** What access tokens say under `role`: of the authentication protocol, nothing of the restaurant. */
  declare jwtRole: string;
  declare isAnonymous: number;
  declare isSso: number;
  declare bannedUntil: Date | null;
  declare deletedAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

AuthUser.init(
  {
    merchantId: { type: DataTypes.STRING(64), primaryKey: true },
    id: { type: DataTypes.STRING(36), primaryKey: true },
    email: { type: DataTypes.STRING(255), allowNull: false },
    emailKey: DataTypes.STRING(255),
    phone: DataTypes.STRING(16),
    passwordHash: DataTypes.STRING(255),
    emailConfirmedAt: DataTypes.DATE(3),
    phoneConfirmedAt: DataTypes.DATE(3),
    invitedAt: DataTypes.DATE(3),
    confirmationSentAt: DataTypes.DATE(3),
    recoverySentAt: DataTypes.DATE(3),
    newEmail: { type: DataTypes.STRING(255), allowNull: false },
    emailChangeSentAt: DataTypes.DATE(3),
    emailChangeConfirmed: { type: DataTypes.TINYINT, allowNull: false },
    reauthenticationSentAt: DataTypes.DATE(3),
    lastSignInAt: DataTypes.DATE(3),
    appMetadata: { type: DataTypes.TEXT('medium'), allowNull: false },
    userMetadata: { type: DataTypes.TEXT('medium'), allowNull: false },
    jwtRole: { type: DataTypes.STRING(32), allowNull: false },
    isAnonymous: { type: DataTypes.TINYINT, allowNull: false },
    isSso: { type: DataTypes.TINYINT, allowNull: false },
    bannedUntil: DataTypes.DATE(3),
    deletedAt: DataTypes.DATE(3),
    createdAt: { type: DataTypes.DATE(3), allowNull: false },
    updatedAt: { type: DataTypes.DATE(3), allowNull: false },
  },
  { sequelize, tableName: 'auth_users' },
);

/** A person as read with `raw: true`. */
export type AuthUserRow = InferAttributes<AuthUser>;
