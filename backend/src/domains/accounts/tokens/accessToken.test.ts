import { createPublicKey, createSecretKey, randomUUID, type JsonWebKey, type KeyObject } from 'node:crypto';
import { decodeJwt, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { testServer } from '../../../testing';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { keysFile, newSigningKey } from '../../../testing/signingKeys';

const current = newSigningKey('ES256', 'current');
const previous = newSigningKey('RS256', 'previous');
const strange = newSigningKey('ES256', 'current');
const server = testServer({ AUTH_JWT_KEYS: keysFile(current, previous), AUTH_RATE_LIMITS: 'off' });

let user: BuiltUser;
let claims: JWTPayload;
beforeAll(async () => {
  user = await buildUser(server, { role: 'admin' });
  claims = decodeJwt(user.token);
});

const sign = (key: KeyObject, header: JWTHeaderParameters, changes: JWTPayload = {}): Promise<string> =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ typ: 'JWT', ...header }).sign(key);
const asked = (token: string) => server.api.with({ Authorization: `Bearer ${token}` }).get('/auth/v1/user');
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('ACC-S11 the key that was replaced verifies until its tokens end, and the new one signs', async () => {
  expect(JSON.parse(Buffer.from(user.token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    alg: 'ES256',
    typ: 'JWT',
    kid: 'current',
  });
  const { status, json } = await asked(await sign(previous.privateKey, { alg: 'RS256', kid: 'previous' }));
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: user.id });
});

test('ACC-S11 the published keys have public members only', async () => {
  const { json, headers } = await server.api.get('/auth/v1/.well-known/jwks.json');
  const { keys } = json as { keys: (JsonWebKey & { kid: string; use: string; alg: string })[] };
  expect(keys.map(({ kid }) => kid)).toEqual(['current', 'previous']);
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
    ['alg', 'e', 'kid', 'kty', 'n', 'use'],
  ]);
  expect(headers.get('Cache-Control')).toBe('public, max-age=600');
});

test('the discovery document names the issuer of tokens and where its keys are', async () => {
  const { json } = await server.api.get('/auth/v1/.well-known/openid-configuration');
  const found = json as { issuer: string; jwks_uri: string };
  expect(found).toMatchObject({ issuer: claims.iss, id_token_signing_alg_values_supported: ['ES256', 'RS256'] });
  expect(found.jwks_uri).toBe(`${found.issuer}/.well-known/jwks.json`);
});

describe('ACC-S10 refused with 403 bad_jwt, and by every other part of the site:', () => {
  const publicOf = (key: KeyObject): KeyObject => createPublicKey(key);
  const asSecret = (text: string): KeyObject => createSecretKey(Buffer.from(text));
  const pem = (key: KeyObject): string => publicOf(key).export({ type: 'spki', format: 'pem' }).toString();
  const { privateKey: key } = current;
  const header = { alg: 'ES256', kid: 'current' } as const;

  test.each<[string, () => Promise<string> | string]>([
    ['no algorithm', () => `${base64url({ alg: 'none', typ: 'JWT', kid: 'current' })}.${base64url(claims)}.`],
    ['no algorithm in other letters', () => `${base64url({ alg: 'nOnE' })}.${base64url(claims)}.`],
    ['HS256 with the public key', () => sign(asSecret(pem(key)), { alg: 'HS256', kid: 'current' })],
    [
      'HS256 with the public RSA key',
      () => sign(asSecret(pem(previous.privateKey)), { alg: 'HS256', kid: 'previous' }),
    ],
    [
      'HS256 with the published members',
      () => sign(asSecret(JSON.stringify(publicOf(key).export({ format: 'jwk' }))), { alg: 'HS256' }),
    ],
    ['a kid that nobody has', () => sign(key, { alg: 'ES256', kid: 'next' })],
    ['a kid of another algorithm', () => sign(key, { alg: 'ES256', kid: 'previous' })],
    ['another key under our kid', () => sign(strange.privateKey, header)],
    [
      'a key that it brings along',
      () =>
        sign(strange.privateKey, {
          ...header,
          jwk: publicOf(strange.privateKey).export({ format: 'jwk' }),
        }),
    ],
    ['an address of keys', () => sign(key, { ...header, jku: 'https://keys.example.com/jwks.json' })],
    ['a certificate address', () => sign(key, { ...header, x5u: 'https://keys.example.com/cert.pem' })],
    ['another algorithm of the same key type', () => sign(previous.privateKey, { alg: 'RS512', kid: 'previous' })],
    ['another audience', () => sign(key, header, { aud: 'somebody' })],
    ['no audience', () => sign(key, header, { aud: undefined })],
    ['another issuer', () => sign(key, header, { iss: 'https://elsewhere.example.com/auth/v1' })],
    ['no issuer', () => sign(key, header, { iss: undefined })],
    ['an end that is past', () => sign(key, header, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['a beginning that is to come', () => sign(key, header, { nbf: Math.floor(Date.now() / 1000) + 600 })],
    [
      'other claims under its signature',
      () => {
        const [head, , signature] = user.token.split('.');
        return `${head}.${base64url({ ...claims, role: 'service_role', session_id: undefined })}.${signature}`;
      },
    ],
    ['no token at all', () => 'not.a.token'],
  ])('%s', async (_, make) => {
    const token = await make();
    const { status, json } = await asked(token);
    expect(status).toBe(403);
    expect(json).toMatchObject({
      error_code: 'bad_jwt',
      msg: expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
    });
    const api = server.api.with({ Authorization: `Bearer ${token}` });
    expect((await api.get('/api/orders/')).status).toBe(401);
    expect((await api.get('/rest/v1/user_roles')).status).toBe(401);
    expect((await api.get('/auth/v1/admin/users')).status).toBe(403);
  });
});

test('a service token without an end is refused, and one with an end is not', async () => {
  const { privateKey: key } = current;
  const header = { alg: 'ES256', kid: 'current' } as const;
  const service = { role: 'service_role', sub: undefined, session_id: undefined };
  const ask = async (token: string) => {
    const api = server.api.with({ Authorization: `Bearer ${token}` });
    const [admin, table] = [await api.get('/auth/v1/admin/users'), await api.get('/rest/v1/user_roles')];
    return [admin.status, (admin.json as { error_code?: string }).error_code, table.status];
  };
  expect(await ask(await sign(key, header, { ...service, exp: undefined }))).toEqual([403, 'bad_jwt', 401]);
  expect(await ask(await sign(key, header, service))).toEqual([200, undefined, 200]);
});

test('ACC-S10 a token of ours without a subject, with a subject that is no UUID, and with an unknown subject', async () => {
  const { privateKey: key } = current;
  const header = { alg: 'ES256', kid: 'current' } as const;
  const answers = [
    await asked(await sign(key, header, { sub: undefined })),
    await asked(await sign(key, header, { sub: 'me' })),
    await asked(await sign(key, header, { sub: randomUUID() })),
    await asked(await sign(key, header, { session_id: randomUUID() })),
  ];
  expect(answers.map(({ status, json }) => [status, (json as { error_code: string }).error_code])).toEqual([
    [403, 'bad_jwt'],
    [400, 'bad_jwt'],
    [403, 'user_not_found'],
    [403, 'session_not_found'],
  ]);
});
