import { exchangeCode } from '../providers/exchangeCode';
import { signInWithIdToken } from '../providers/signInWithIdToken';
import { AuthError, OAuthError } from '../protocol/AuthError';
import type { AuthCall, AuthRouters } from '../protocol/authRouter';
import { presentUser } from '../protocol/presentUser';
import { textOf } from '../protocol/readAuthBody';
import { refreshSession } from '../sessions/refreshSession';
import { readWholeUser } from '../users/readWholeUser';
import { signInWithPassword } from './signInWithPassword';
import { signOut } from './signOut';
import { signUp } from './signUp';

type Grant = (call: AuthCall) => Promise<object>;

/** By `grant_type` of `/token`. */
const GRANTS: Record<string, Grant | undefined> = {
  password: signInWithPassword,
  refresh_token: ({ body, origin, settings }) => {
    const refreshToken = textOf(body, 'refresh_token') ?? '';
    if (refreshToken === '') throw new OAuthError('invalid_request', 'refresh_token required');
    return refreshSession({ refreshToken, origin, settings });
  },
  pkce: exchangeCode,
  id_token: signInWithIdToken,
  web3: () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  },
};

export function signInRoutes({ open, person }: AuthRouters): void {
  open.post('/signup', { limit: 'signup' }, signUp);
  open.post('/token', { limit: 'token' }, (call) => {
    const grant = GRANTS[call.query.grant_type ?? ''];
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(call);
  });
  person.post('/logout', { recovery: true }, signOut);
  person.get('/user', { recovery: true }, async ({ user }) => presentUser(await readWholeUser(user)));
}
