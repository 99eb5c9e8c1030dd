import { defineModel, bigint, date, jsonText, key, nullable, string, type RowOf } from '../defineModel';

export type Aal = 'aal1' | 'aal2';

/** One sign-in of a person on one device. No token can be made from the row: its key is derived (ACC-S1). */
export const AuthSession = defineModel('AuthSession', 'auth_sessions', {
  id: key(string(36)),
  userId: string(36),
  /** `recovery`: from a reset link; it may set a password and nothing else (ACC-S9). */
  kind: string<'normal' | 'recovery'>(16),
  /** `aal2`: a second factor was shown. */
  aal: string<Aal>(4),
  /** Newest first; seconds since 1970. */
  amr: jsonText<{ method: string; timestamp: number }[]>(),
  /** Number of the refresh token that is good; each refresh makes the next. */
  refreshCounter: bigint(),
  /** Of the first refresh token after the second factor was shown: none from before is taken (ACC-M7). */
  leastCounter: bigint(),
  /** Of the factor that was shown, or of the set of recovery codes; the sign-in falls to aal1 with it. */
  factorId: nullable(string(36)),
  refreshedAt: date(),
  ip: nullable(string(64)),
  userAgent: nullable(string(255)),
  createdAt: date(),
});

export type AuthSessionRow = RowOf<typeof AuthSession>;
