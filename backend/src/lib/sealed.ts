import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor, keysFor } from './secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Text as the database may hold it when it carries secrets or personal data: AES-256-GCM under a key for one purpose. */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws when it was sealed under no key of this site or for another purpose, or was changed */
export function unseal(sealed: string, purpose: string): string {
  return open(sealed, purpose).text;
}

/**
 * Seals under SITE_SECRET what was sealed under one of SITE_SECRET_FALLBACKS.
 *
 * @returns undefined when it is sealed under SITE_SECRET already
 * @throws as `unseal`
 */
export function sealAgain(sealed: string, purpose: string): string | undefined {
  const { text, isCurrent } = open(sealed, purpose);
  return isCurrent ? undefined : seal(text, purpose);
}

function open(sealed: string, purpose: string): { text: string; isCurrent: boolean } {
  const bytes = Buffer.from(sealed, 'base64');
  let failure: unknown;
  for (const [index, key] of keysFor(purpose).entries()) {
    try {
      return { text: decrypt(bytes, key), isCurrent: index === 0 };
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function decrypt(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
