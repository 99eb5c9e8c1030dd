import { defineModel, date, jsonText, key, nullable, string, tinyint, type RowOf } from '../defineModel';

type Metadata = Record<string, unknown>;

/** A person who can sign in. The role in the restaurant is not here but in `user_roles`. */
export const AuthUser = defineModel('AuthUser', 'auth_users', {
  id: key(string(36)),
  /** Small letters; empty for none. */
  email: string(255),
  /** The address where one may sign in by it: null without one, for a single sign-on, and once deleted. */
  emailKey: nullable(string(255)),
  /** E.164 without the plus. */
  phone: nullable(string(16)),
  /** argon2id; null for a user without a password. */
  passwordHash: nullable(string(255)),
  emailConfirmedAt: nullable(date()),
  phoneConfirmedAt: nullable(date()),
  invitedAt: nullable(date()),
  confirmationSentAt: nullable(date()),
  recoverySentAt: nullable(date()),
  /** Wanted, not confirmed yet; empty for none. */
  newEmail: string(255),
  emailChangeSentAt: nullable(date()),
  /** 1 once one of the two addresses has agreed to the change. */
  emailChangeConfirmed: tinyint(),
  reauthenticationSentAt: nullable(date()),
  lastSignInAt: nullable(date()),
  /** Only service calls change it. */
  appMetadata: jsonText<Metadata>('medium'),
  /** The person's own, such as `display_name`. */
  userMetadata: jsonText<Metadata>('medium'),
  /** What access tokens say under `role`: of the authentication protocol, nothing of the restaurant. */
  jwtRole: string(32),
  isAnonymous: tinyint(),
  isSso: tinyint(),
  bannedUntil: nullable(date()),
  deletedAt: nullable(date()),
  createdAt: date(),
  updatedAt: date(),
});

export type AuthUserRow = RowOf<typeof AuthUser>;
