import { createHmac, randomInt } from 'node:crypto';
import { keyFor } from '../../../../lib/secrets';

/** Letters and digits that nobody takes for one another on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
/** Characters: 79 bits, which nobody guesses. */
const LENGTH = 16;
export const COUNT = 10;

type UserRef = { merchantId: string; userId: string };

/** A new set, as it is shown once: small letters, nothing between them. */
export function newCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
}

/** What is kept of a code. Capitals, spaces and hyphens make no difference: people copy it from paper. */
export function hashOfCode(code: string, { merchantId, userId }: UserRef): string {
  const canonical = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', keyFor('recovery codes'))
    .update(`${merchantId}:${userId}:${canonical}`)
    .digest('base64url');
}
