import type { AuthSessionRow } from '../../../database/models/AuthSession';
import { presentUser } from '../users/presentUser';
import type { AuthSettings } from '../settings';
import { signAccessToken } from '../tokens/accessToken';
import { makeRefreshToken } from '../tokens/refreshToken';
import type { WholeUser } from '../users/readWholeUser';

export type SessionTokens = {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
};

export async function sessionTokens(
  { user }: Pick<WholeUser, 'user'>,
  session: AuthSessionRow,
  settings: AuthSettings,
): Promise<SessionTokens> {
  const { token, expiresIn, expiresAt } = await signAccessToken(user, session, settings);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken({ sessionId: session.id, counter: Number(session.refreshCounter) }),
  };
}

/** The answer that makes a client signed in. */
export async function presentSession(
  whole: WholeUser,
  session: AuthSessionRow,
  settings: AuthSettings,
): Promise<SessionTokens & { user: object }> {
  return { ...(await sessionTokens(whole, session, settings)), user: presentUser(whole) };
}
