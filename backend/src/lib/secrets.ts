import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readEnv, type Env } from '../env';

/** Hex. Secrets that guests hold (session ids, order tokens) are kept only as this. */
export function sha256(text: string | Buffer): string {
  return hash('sha256', text, 'hex');
}

/** Compares in constant time, and does not reveal the length. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

/** A key for one purpose, derived from SITE_SECRET: a leak of one does not reveal the others. */
export function keyFor(purpose: string, secret = readEnv().SITE_SECRET): Buffer {
  const name = `${secret}\n${purpose}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  keys.set(name, key);
  return key;
}

/**
 * The key for one purpose, and then those of SITE_SECRET_FALLBACKS. They open, verify and find what was made under another
 * secret of the site while it is replaced (decision 0283).
 */
export function keysFor(
  purpose: string,
  { SITE_SECRET, SITE_SECRET_FALLBACKS }: Secrets = readEnv(),
): [Buffer, ...Buffer[]] {
  const fallbacks = SITE_SECRET_FALLBACKS === '' ? [] : SITE_SECRET_FALLBACKS.split(',');
  return [keyFor(purpose, SITE_SECRET), ...fallbacks.map((secret) => keyFor(purpose, secret))];
}

type Secrets = Pick<Env, 'SITE_SECRET' | 'SITE_SECRET_FALLBACKS'>;

/** Derived already. Purposes are constants of the program, so there are a few dozen. */
const keys = new Map<string, Buffer>();
