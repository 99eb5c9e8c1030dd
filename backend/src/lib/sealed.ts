import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './secrets';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Text as the database may hold it when it carries secrets or personal data: AES-256-GCM under a key for one purpose. */
export function seal(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws when it was sealed under another key or for another purpose, or was changed */
export function unseal(sealed: string, purpose: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
