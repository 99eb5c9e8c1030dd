import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readEnv } from '../env';

/** Hex. Secrets that guests hold (session ids, order tokens) are kept only as this. */
export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Takes the same time whatever the difference, and tells nothing of the length. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());
}

/** A key for one purpose, derived from SITE_SECRET: a leak of one tells nothing of the others. */
export function keyFor(purpose: string, secret = readEnv().SITE_SECRET): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
