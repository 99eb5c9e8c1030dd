import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentError, type Env } from '../../../env';
import { newSigningKey } from '../../../testing/signingKeys';
import { readTokenKeys } from './tokenKeys';

const first = newSigningKey('ES256', 'first').jwk;
const second = newSigningKey('ES256', 'second').jwk;
const secret = { kty: 'oct', kid: 'secret', k: Buffer.alloc(32, 7).toString('base64url') };
const publicOf = ({ d: _, ...jwk }: typeof first) => jwk;
const without = ({ key_ops: _, ...jwk }: typeof first) => jwk;

function fileOf(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'token-keys-')), 'keys.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const read = (content: unknown) =>
  readTokenKeys({ AUTH_JWT_KEYS: fileOf(content), AUTH_JWT_SECRET: '', SITE_SECRET: '' } as unknown as Env);

describe('the key that signs access tokens', () => {
  test.each([
    ['is the first of the file', [first, second], 'first'],
    ['is the first one without key_ops, too', [without(first), second], 'first'],
    ['is never one whose key_ops only verify', [{ ...first, key_ops: ['verify'] }, second], 'second'],
    ['is never a public key', [{ ...publicOf(first), key_ops: ['verify'] }, second], 'second'],
    ['is never a public key without key_ops', [without(publicOf(first)), second], 'second'],
    ['is never a secret that only verifies', [{ ...secret, key_ops: ['verify'] }, second], 'second'],
    ['may be one whose key_ops only sign', [{ ...first, key_ops: ['sign'] }, second], 'first'],
    ['may be a secret', [secret, second], 'secret'],
  ])('%s', (_, keys, expected) => {
    const { signing, all } = read(keys);
    expect(signing.kid).toBe(expected);
    expect(all.map(({ kid }) => kid)).toEqual(keys.map(({ kid }) => kid));
    expect(read({ keys }).signing.kid).toBe(expected);
  });

  test('leaves the others to verify, without their private half', () => {
    const { all } = read([{ ...first, key_ops: ['verify'] }, second]);
    expect(all[0]).toMatchObject({ kid: 'first', sign: null, publicJwk: { kid: 'first', alg: 'ES256' } });
    for (const { publicJwk } of all) expect(publicJwk).not.toHaveProperty('d');
  });
});

describe('a file of keys is refused at start, by its name', () => {
  test.each([
    [
      'without any key that may sign',
      [{ ...first, key_ops: ['verify'] }, publicOf(without(second))],
      'no key may sign',
    ],
    ['without a key', [], 'holds no key'],
    ['that is no list', { keys: 'none' }, 'holds no key'],
    ['that is no JSON', 'no JSON', "can't be read"],
    [
      'with a public key that is to sign',
      [publicOf(first)],
      '"first" is not a private key, and its key_ops say "sign"',
    ],
    ['with key_ops for something else', [{ ...first, key_ops: ['encrypt'] }], 'neither "sign" nor "verify"'],
    ['with key_ops that are no list', [{ ...first, key_ops: 'sign' }], 'neither "sign" nor "verify"'],
    ['with a key for encryption', [{ ...first, use: 'enc' }], 'which is not "sig"'],
    ['with a broken key', [{ ...first, x: 'broken' }], '"first" is not a valid EC key'],
    ['with a short secret', [{ ...secret, k: 'c2hvcnQ' }], 'needs 32 bytes'],
    ['with one kid twice', [first, { ...second, kid: 'first' }], 'the same kid'],
  ])('%s', (_, content, reason) => {
    const attempt = () => read(content);
    expect(attempt).toThrow(EnvironmentError);
    expect(attempt).toThrow(reason);
    expect(attempt).toThrow(/^AUTH_JWT_KEYS \(.*keys\.json\): /);
  });
});
