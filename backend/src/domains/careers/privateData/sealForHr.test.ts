import { generateKeyPairSync } from 'node:crypto';
import { openForHr, sealForHr } from './sealForHr';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('a text sealed with the public key opens with the private key', () => {
  expect(openForHr(sealForHr('078051120', 'app_1', publicKey), 'app_1', privateKey)).toBe('078051120');
});

test('the same number is sealed differently each time, so equal numbers cannot be found', () => {
  expect(sealForHr('078051120', 'app_1', publicKey)).not.toBe(sealForHr('078051120', 'app_1', publicKey));
});

test('it does not open with another key, for another application, or when it was changed', () => {
  const sealed = sealForHr('078051120', 'app_1', publicKey);
  expect(() => openForHr(sealed, 'app_1', other.privateKey)).toThrow();
  expect(() => openForHr(sealed, 'app_2', privateKey)).toThrow();
  expect(() => openForHr(`${sealed.slice(0, -4)}AAAA`, 'app_1', privateKey)).toThrow();
  expect(() => openForHr('hr1.x', 'app_1', privateKey)).toThrow();
});

test('a browser with the private key opens it by WebCrypto', async () => {
  const [, ...parts] = sealForHr('078051120', 'app_1', publicKey).split('.');
  const bytesOf = (part = '') => new Uint8Array(Buffer.from(part, 'base64url'));
  const [wrapped, nonce, content] = [bytesOf(parts[0]), bytesOf(parts[1]), bytesOf(parts[2])];
  const der = new Uint8Array(privateKey.export({ type: 'pkcs8', format: 'der' }));
  const rsa = await crypto.subtle.importKey('pkcs8', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt']);
  const raw = await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, rsa, wrapped);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const additionalData = new TextEncoder().encode('app_1');
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, content);
  expect(new TextDecoder().decode(text)).toBe('078051120');
});
