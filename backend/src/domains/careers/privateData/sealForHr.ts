import {
  constants,
  createCipheriv,
  createDecipheriv,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const VERSION = 'hr1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PADDING = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;

/**
 * Text that only the holder of the HR private key can read: AES-256-GCM under a fresh key, which RSA-OAEP (SHA-256) seals.
 * The parts are as WebCrypto expects them (ciphertext, then tag), so a browser with the key can open it too.
 *
 * @param about what the text belongs to; it opens for the same value only
 */
export function sealForHr(text: string, about: string, publicKey: KeyObject): string {
  const [key, nonce] = [randomBytes(32), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const wrapped = publicEncrypt({ key: publicKey, ...PADDING }, key);
  return [VERSION, ...[wrapped, nonce, sealed].map((part) => part.toString('base64url'))].join('.');
}

/** @throws when it was sealed for another key or about something else, or was changed */
export function openForHr(sealed: string, about: string, privateKey: KeyObject): string {
  const [version, ...parts] = sealed.split('.');
  const [wrapped, nonce, content] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== VERSION || !wrapped || !nonce || !content) throw new Error('Not sealed for HR');
  const key = privateDecrypt({ key: privateKey, ...PADDING }, wrapped);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  decipher.setAuthTag(content.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
