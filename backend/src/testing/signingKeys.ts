import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SigningKey = { kid: string; alg: 'ES256' | 'RS256'; privateKey: KeyObject; jwk: JsonWebKey };

/** A key as `AUTH_JWT_KEYS` has them. */
export function newSigningKey(alg: SigningKey['alg'], kid: string): SigningKey {
  const { privateKey } =
    alg === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, alg, key_ops: ['sign', 'verify'] };
  return { kid, alg, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), jwk };
}

/** The file of these keys, the first of which signs. */
export function keysFile(...keys: SigningKey[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'signing-keys-')), 'keys.json');
  writeFileSync(file, JSON.stringify(keys.map(({ jwk }) => jwk)));
  return file;
}
