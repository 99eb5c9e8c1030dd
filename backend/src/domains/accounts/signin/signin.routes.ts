import { exchangeCode } from '../providers/exchangeCode';
import { signInWithIdToken } from '../providers/signInWithIdToken';
import { AuthError, OAuthError } from '../AuthError';
import type { AuthCall, AuthRouters } from '../protocol/authRouter';
import { presentUser } from '../users/presentUser';
import { refreshSession } from '../sessions/refreshSession';
import { readWholeUser } from '../users/readWholeUser';
import { signInWithPassword } from './signInWithPassword';
import { signOut } from './signOut';
import { signUp } from './signUp';

type Grant = (call: AuthCall) => Promise<object>;

/** By `grant_type` of `/token`. A map, not an object: objects inherit members such as `constructor`. */
const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>([
  ['password', signInWithPassword],
  ['refresh_token', refresh],
  ['pkce', exchangeCode],
  ['id_token', signInWithIdToken],
  ['web3', refuseWeb3],
]);

export function signInRoutes({ open, person }: AuthRouters): void {
  open.post('/signup', { limit: 'signup' }, signUp);
  open.post('/token', { limit: 'token' }, (call) => {
    const grant = GRANTS.get(call.query.grant_type ?? '');
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(call);
  });
  person.post('/logout', { recovery: true }, signOut);
  person.get('/user', { recovery: true }, async ({ user }) => presentUser(await readWholeUser(user)));
}

function refresh({ body, origin, settings }: AuthCall): Promise<object> {
  const refreshToken = body.refresh_token ?? '';
  if (refreshToken === '') throw new OAuthError('invalid_request', 'refresh_token required');
  return refreshSession({ refreshToken, origin, settings });
}

function refuseWeb3(): never {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
}
