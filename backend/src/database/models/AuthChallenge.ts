import { defineModel, date, key, nullable, string, type RowOf } from '../defineModel';

/** The question for a factor's code, put to one sign-in (ACC-M9). */
export const AuthChallenge = defineModel('AuthChallenge', 'auth_challenges', {
  id: key(string(36)),
  factorId: string(36),
  sessionId: string(36),
  /** Where it was asked for. It may be answered from another address: a telephone changes networks. */
  ip: nullable(string(64)),
  verifiedAt: nullable(date()),
  expiresAt: date(),
  createdAt: date(),
});

export type AuthChallengeRow = RowOf<typeof AuthChallenge>;
