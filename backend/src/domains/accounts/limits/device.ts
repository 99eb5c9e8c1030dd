import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { sha256 } from '../../../lib/secrets';
import { hostCookie } from '../../../http/hostCookie';
import type { AuthSettings } from '../settings';

const NAME = 'auth-device';
/** Browsers keep no cookie for longer (RFC 6265bis, section 5.5). */
const MAX_AGE_SECONDS = 400 * 86_400;

/** The browser or program of a request. */
export type Device = {
  /** SHA-256 of its cookie's value. */
  hash: string;
  /** Whether the request came without the cookie. */
  isNew: boolean;
  /** Sets the cookie on the response, for another 400 days. */
  keep(): void;
};

/**
 * The device of a request, by its cookie. The value is random and says nothing; which accounts it belongs to is in the
 * database. A device without one gets it with its first sign-in (`keep`).
 */
export function deviceOf(ctx: Context, settings: AuthSettings): Device {
  const cookie = hostCookie(NAME, settings.issuer);
  const before = cookie.read(ctx);
  const value = before ?? randomBytes(32).toString('base64url');
  let isKept = false;
  return {
    hash: sha256(value),
    isNew: before === undefined,
    keep: () => {
      // A transaction that is retried opens its session twice.
      if (!isKept) cookie.set(ctx, value, MAX_AGE_SECONDS);
      isKept = true;
    },
  };
}
