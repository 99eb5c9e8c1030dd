import type { Context } from 'koa';
import type { Env } from '../../env';
import { sameSecret } from '../../lib/secrets';

/** How keys of this kind begin, also those that grant more and are not offered here. */
const PREFIX = 'sb_';

type Keys = Pick<Env, 'AUTH_PUBLISHABLE_KEYS'>;

/** Whether this is an API key, as opposed to a JWT. */
export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** Whether it is one of the configured publishable keys. They are public and open what a guest may do. */
export function isPublishableKey(token: string, { AUTH_PUBLISHABLE_KEYS: keys }: Keys): boolean {
  return keys !== '' && keys.split(',').some((key) => sameSecret(token, key.trim()));
}

/**
 * Whether a call names an API key that is not configured, in `apikey` or as its bearer token. A JWT in `apikey` is not
 * checked: it grants nothing.
 */
export function hasUnknownApiKey(ctx: Context, env: Keys): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? '';
  return [ctx.get('apikey'), bearer].some((key) => isApiKey(key) && !isPublishableKey(key, env));
}
