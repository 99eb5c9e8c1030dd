import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EnvironmentError, type Env } from '../../../env';
import { keysFor } from '../../../lib/secrets';

type Algorithm = 'HS256' | 'RS256' | 'ES256';
export type TokenKey = {
  /** Undefined for the one secret of AUTH_JWT_SECRET. */
  kid: string | undefined;
  alg: Algorithm;
  /** Null for a key that only verifies. */
  sign: KeyObject | Uint8Array | null;
  verify: KeyObject | Uint8Array;
  /** Null for a secret. */
  publicJwk: JsonWebKey | null;
};
type SigningKey = TokenKey & { sign: KeyObject | Uint8Array };
export type TokenKeys = { signing: SigningKey; all: readonly TokenKey[] };
type Jwk = JsonWebKey & { kid?: string; key_ops?: unknown; use?: unknown };

const ALGORITHMS: Record<string, Algorithm | undefined> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256' };
const PUBLIC_MEMBERS = ['kty', 'kid', 'alg', 'use', 'n', 'e', 'crv', 'x', 'y'];

/** The keys of access tokens: those of the file, or the one secret, or those that are derived from the site's secrets. */
export function readTokenKeys(env: Env): TokenKeys {
  const { AUTH_JWT_KEYS: file, AUTH_JWT_SECRET: secret } = env;
  if (file !== '') return fromFile(file);
  if (secret !== '') return fromSecrets([Buffer.from(secret)]);
  return fromSecrets(keysFor('access tokens', env));
}

/** The first one signs; all verify. */
function fromSecrets(secrets: readonly [Buffer, ...Buffer[]]): TokenKeys {
  const keyOf = (bytes: Buffer): SigningKey => {
    return { kid: undefined, alg: 'HS256', sign: bytes, verify: bytes, publicJwk: null };
  };
  return { signing: keyOf(secrets[0]), all: secrets.map(keyOf) };
}

/** The first key that may sign signs; all verify. */
function fromFile(file: string): TokenKeys {
  const refuse = (reason: string): EnvironmentError => new EnvironmentError(`AUTH_JWT_KEYS (${file}): ${reason}`);
  let jwks: unknown;
  try {
    jwks = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw refuse(`can't be read: ${(error as Error).message}`);
  }
  const listed: unknown = Array.isArray(jwks) ? jwks : (jwks as { keys?: unknown } | null)?.keys;
  if (!Array.isArray(listed) || listed.length === 0) throw refuse('holds no key');
  const all = (listed as Jwk[]).map((jwk) => fromJwk(jwk, refuse));
  if (new Set(all.map(({ kid }) => kid)).size < all.length) throw refuse('two keys have the same kid');
  const signing = all.find((key): key is SigningKey => key.sign !== null);
  if (!signing) {
    throw refuse('no key may sign. One of them must be a private key, with "sign" in its key_ops if it has key_ops');
  }
  return { signing, all };
}

type Refuse = (reason: string) => EnvironmentError;

function fromJwk(jwk: Jwk, refuse: Refuse): TokenKey {
  const alg = ALGORITHMS[jwk.kty ?? ''];
  if (alg === undefined || !jwk.kid) throw refuse('each key needs a kid, and a kty of RSA, EC or oct');
  const maySign = maySignOf(jwk, refuse);
  if (alg === 'HS256') {
    const bytes = Buffer.from(jwk.k ?? '', 'base64url');
    if (bytes.length < 32) throw refuse(`the secret "${jwk.kid}" needs 32 bytes`);
    return { kid: jwk.kid, alg, sign: maySign ? bytes : null, verify: bytes, publicJwk: null };
  }
  // A key that may sign and verify is refused by importers that read key_ops strictly.
  const { key_ops: _, ...bare } = jwk;
  const publicJwk = Object.fromEntries(
    Object.entries({ ...bare, alg, use: 'sig' }).filter(([member]) => PUBLIC_MEMBERS.includes(member)),
  ) as JsonWebKey;
  try {
    const verify = createPublicKey({ key: publicJwk, format: 'jwk' });
    const sign = maySign ? createPrivateKey({ key: bare, format: 'jwk' }) : null;
    return { kid: jwk.kid, alg, sign, verify, publicJwk };
  } catch {
    throw refuse(`"${jwk.kid}" is not a valid ${jwk.kty} key`);
  }
}

/**
 * Whether a key signs (RFC 7517, section 4.3): a private one does unless its `key_ops` leave it out. A public one, and
 * a private one for `verify` only, verify tokens that were signed elsewhere or before.
 */
function maySignOf({ kid, key_ops: operations, use, d, k }: Jwk, refuse: Refuse): boolean {
  if (use !== undefined && use !== 'sig')
    throw refuse(`"${kid}" has the use ${JSON.stringify(use)}, which is not "sig"`);
  const isPrivate = d !== undefined || k !== undefined;
  if (operations === undefined) return isPrivate;
  const listed: unknown[] = Array.isArray(operations) ? operations : [];
  if (!listed.includes('sign') && !listed.includes('verify')) {
    throw refuse(`the key_ops of "${kid}" name neither "sign" nor "verify"`);
  }
  if (listed.includes('sign') && !isPrivate) throw refuse(`"${kid}" is not a private key, and its key_ops say "sign"`);
  return listed.includes('sign');
}
