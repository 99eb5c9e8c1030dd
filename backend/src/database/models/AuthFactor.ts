import { defineModel, bigint, date, integer, key, nullable, string, text, type RowOf } from '../defineModel';

/** A second factor: an authenticator app that knows a secret with us. */
export const AuthFactor = defineModel('AuthFactor', 'auth_factors', {
  id: key(string(36)),
  userId: string(36),
  factorType: string<'totp'>(16),
  friendlyName: nullable(string(120)),
  status: string<'unverified' | 'verified'>(16),
  /** Sealed (ACC-M4). */
  secret: text(),
  /** Number of the last 30 s step whose code was taken: none up to it is taken again (ACC-M1). */
  lastStep: nullable(bigint()),
  wrongTries: integer(),
  blockedUntil: nullable(date()),
  lastChallengedAt: nullable(date()),
  createdAt: date(),
  updatedAt: date(),
});

export type AuthFactorRow = RowOf<typeof AuthFactor>;
