import type { Env } from '../../env';
import type { Authenticator } from '../../http/authenticate';
import { authenticateUser } from './authenticateUser';
import { isApiKey, isPublishableKey } from './publishableKeys';
import { AuthError } from './protocol/AuthError';
import { authSettings } from './settings';
import { isAnon, isService, verifyAccessToken } from './tokens/accessToken';

type Holder = NonNullable<Awaited<ReturnType<Authenticator>>> | { kind: 'service' } | { kind: 'anon' };

/**
 * Who holds a token of this service: a person whose sign-in stands, a program with a service token, or one that acts for
 * nobody. Undefined for a token that is worth nothing.
 */
export function whoHolds(env: Env): (token: string) => Promise<Holder | undefined> {
  const settings = authSettings(env);
  const authenticate = authenticateUser(env);
  return async (token) => {
    if (isApiKey(token)) return isPublishableKey(token, env) ? { kind: 'anon' } : undefined;
    try {
      const claims = await verifyAccessToken(token, settings);
      if (isService(claims)) return { kind: 'service' };
      return isAnon(claims) ? { kind: 'anon' } : await authenticate(token);
    } catch (error) {
      if (error instanceof AuthError) return undefined;
      throw error;
    }
  };
}
