import type { Env } from '../../env';
import { identifyUser, type HalfSignedIn, type IdentifiedUser } from './authenticateUser';
import { AuthError } from './AuthError';
import { isApiKey, isPublishableKey } from './publishableKeys';
import { authSettings } from './settings';
import { isAnon, isService, verifyAccessToken } from './tokens/accessToken';

type Holder = IdentifiedUser | HalfSignedIn | { kind: 'service' } | { kind: 'anon' };

/**
 * Identifies the holder of a token of this service: a signed-in user, a user without their second factor, a
 * program with a service token, or an anonymous one. Returns undefined for an invalid token.
 */
export function identifyToken(env: Env): (token: string) => Promise<Holder | undefined> {
  const settings = authSettings(env);
  const identify = identifyUser(env);
  return async (token) => {
    if (isApiKey(token)) return isPublishableKey(token, env) ? { kind: 'anon' } : undefined;
    try {
      const claims = await verifyAccessToken(token, settings);
      if (isService(claims)) return { kind: 'service' };
      return isAnon(claims) ? { kind: 'anon' } : await identify(token);
    } catch (error) {
      if (error instanceof AuthError) return undefined;
      throw error;
    }
  };
}
