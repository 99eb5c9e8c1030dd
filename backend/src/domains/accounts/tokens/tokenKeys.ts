import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EnvironmentError, type Env } from '../../../env';
import { keyFor } from '../../../lib/secrets';

type Algorithm = 'HS256' | 'RS256' | 'ES256';
export type TokenKey = {
  /** Undefined for the one secret of AUTH_JWT_SECRET. */
  kid: string | undefined;
  alg: Algorithm;
  sign: KeyObject | Uint8Array;
  verify: KeyObject | Uint8Array;
  /** Null for a secret. */
  publicJwk: JsonWebKey | null;
};
export type TokenKeys = { signing: TokenKey; all: readonly TokenKey[] };

const ALGORITHMS: Record<string, Algorithm | undefined> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256' };
const PUBLIC_MEMBERS = ['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'];

/** The keys of access tokens: those of the file, or the one secret. */
export function readTokenKeys({ AUTH_JWT_KEYS: file, AUTH_JWT_SECRET: secret, SITE_SECRET: site }: Env): TokenKeys {
  if (file !== '') return fromFile(file);
  const bytes = secret === '' ? keyFor('access tokens', site) : Buffer.from(secret);
  const signing: TokenKey = { kid: undefined, alg: 'HS256', sign: bytes, verify: bytes, publicJwk: null };
  return { signing, all: [signing] };
}

function fromFile(file: string): TokenKeys {
  let jwks: unknown;
  try {
    jwks = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new EnvironmentError(`AUTH_JWT_KEYS can't be read: ${(error as Error).message}`);
  }
  const listed = Array.isArray(jwks) ? jwks : ((jwks as { keys?: unknown } | null)?.keys ?? []);
  const all = (listed as (JsonWebKey & { kid?: string })[]).map(fromJwk);
  const [signing] = all;
  if (!signing) throw new EnvironmentError('AUTH_JWT_KEYS holds no key');
  if (new Set(all.map(({ kid }) => kid)).size < all.length) throw new EnvironmentError('AUTH_JWT_KEYS: a kid is there twice'); // prettier-ignore
  return { signing, all };
}

function fromJwk(jwk: JsonWebKey & { kid?: string }): TokenKey {
  const alg = ALGORITHMS[jwk.kty ?? ''];
  if (alg === undefined || !jwk.kid)
    throw new EnvironmentError('AUTH_JWT_KEYS: each key needs a kid, and RSA, EC or oct');
  if (alg === 'HS256') {
    const bytes = Buffer.from(jwk.k ?? '', 'base64url');
    if (bytes.length < 32) throw new EnvironmentError('AUTH_JWT_KEYS: a secret needs 32 bytes');
    return { kid: jwk.kid, alg, sign: bytes, verify: bytes, publicJwk: null };
  }
  // A key that may sign and verify is refused by importers that read key_ops strictly.
  const { key_ops: _, ...bare } = jwk;
  const publicJwk = Object.fromEntries(
    Object.entries({ ...bare, alg, use: 'sig' }).filter(([member]) => PUBLIC_MEMBERS.includes(member)),
  ) as JsonWebKey;
  try {
    const sign = createPrivateKey({ key: bare, format: 'jwk' });
    return { kid: jwk.kid, alg, sign, verify: createPublicKey(sign), publicJwk };
  } catch {
    throw new EnvironmentError(`AUTH_JWT_KEYS: "${jwk.kid}" is not a private key`);
  }
}
