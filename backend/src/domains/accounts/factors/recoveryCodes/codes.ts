import { createHmac, randomInt } from 'node:crypto';
import { keyFor, keysFor } from '../../../../lib/secrets';

const PURPOSE = 'recovery codes';
/** Letters and digits that can't be confused on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** In characters: 79 bits. */
const LENGTH = 16;
export const COUNT = 10;

type UserRef = { merchantId: string; userId: string };

/** A new set, as it is shown once: small letters, nothing between them. */
export function newCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
}

/** The stored hash of a code. Case, spaces and hyphens make no difference: people copy the code from paper. */
export function hashOfCode(code: string, { merchantId, userId }: UserRef, key = keyFor(PURPOSE)): string {
  const canonical = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${merchantId}:${userId}:${canonical}`).digest('base64url');
}

/** All hashes under which a code may be stored: one for SITE_SECRET and each of its fallbacks. */
export function hashesOfCode(code: string, userRef: UserRef): string[] {
  return keysFor(PURPOSE).map((key) => hashOfCode(code, userRef, key));
}
