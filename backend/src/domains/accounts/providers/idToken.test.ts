import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { providerSite, PROVIDER } from '../../../testing/providerSite';

const site = providerSite(() => ({
  AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'of-google',
  AUTH_EXTERNAL_GOOGLE_ENABLED: 'false',
}));
const { server } = site;

let nth = 0;
const somebody = (more: object = {}) => {
  nth += 1;
  return { sub: `person-${nth}`, email: `person-${nth}@example.com`, email_verified: true, ...more };
};
const signIn = (token: string, more: object = {}) =>
  authClient(server).signInWithIdToken({ provider: PROVIDER, token, ...more });

test('an id_token of the provider is a session, with the program’s nonce', async () => {
  const claims = somebody();
  const { data, error } = await signIn(await site.issuer.idToken(claims, 'raw nonce'), { nonce: 'raw nonce' });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: claims.email, app_metadata: { provider: 'demo' } });
  const again = await signIn(await site.issuer.idToken(claims));
  expect(again.data.user?.id).toBe(data.user?.id);
});

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://accounts.example' }],
  ['a time that is over', { exp: 1 }],
  ['a time to come', { nbf: 4_000_000_000 }],
])('an id_token of %s is refused', async (_, change) => {
  const { error } = await signIn(await site.issuer.idToken(somebody(change)));
  expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
});

test.each<[string, Record<string, unknown>]>([
  ['another site', { aud: 'another-site' }],
  ['two sites', { aud: ['the-site', 'another-site'] }],
  ['two sites, by another', { aud: ['the-site', 'another-site'], azp: 'another-site' }],
])('an id_token for %s is refused', async (_, change) => {
  const { error } = await signIn(await site.issuer.idToken(somebody(change)));
  expect(error).toMatchObject({ status: 400 });
  expect(error?.message).toMatch(/^Unacceptable audience in id_token/);
});

test('a nonce must be on both sides and be the same', async () => {
  const withNonce = await site.issuer.idToken(somebody(), 'raw nonce');
  expect((await signIn(withNonce, { nonce: 'another' })).error?.message).toBe('Nonces mismatch');
  const hash = createHash('sha256').update('raw nonce').digest('hex');
  expect((await signIn(withNonce, { nonce: hash })).error?.message).toBe('Nonces mismatch');
  const oneSided = 'Passed nonce and nonce in id_token should either both exist or not.';
  expect((await signIn(withNonce)).error?.message).toBe(oneSided);
  const without = await site.issuer.idToken(somebody());
  expect((await signIn(without, { nonce: 'raw nonce' })).error?.message).toBe(oneSided);
});

test('a token with another signature is refused: another key, a key in the header, the client’s secret, none', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const claims = { ...somebody(), iss: site.issuer.issuer, aud: 'the-site' };
  const signed = (header: object, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...header })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
  const body = Buffer.from(JSON.stringify({ ...claims, iat: 1, exp: 4_000_000_000 })).toString('base64url');
  const forged = [
    await signed({}, privateKey),
    await signed({ jwk: await exportJWK(publicKey) }, privateKey),
    await signed({ alg: 'HS256' }, Buffer.from('a secret of the tests')),
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'no token at all',
  ];
  for (const token of forged) expect((await signIn(token)).error).toMatchObject({ message: 'Bad ID token' });
});

test('an access token must be the one that the id_token names', async () => {
  const half = createHash('sha256').update('the access token').digest().subarray(0, 16).toString('base64url');
  const token = await site.issuer.idToken(somebody({ at_hash: half }));
  expect((await signIn(token, { access_token: 'another' })).error?.message).toBe('Bad ID token');
  expect((await signIn(token, { access_token: 'the access token' })).error).toBeNull();
});

test('a provider that is off or missing is reported as such', async () => {
  const token = await site.issuer.idToken(somebody());
  for (const provider of ['google', 'apple']) {
    const off = await authClient(server).signInWithIdToken({ provider, token });
    expect(off.error).toMatchObject({ status: 400, code: 'provider_disabled' });
  }
  const none = await authClient(server).signInWithIdToken({ provider: 'nobody', token });
  expect(none.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a signed-in user adds a way to sign in with it; another’s is refused (ACC-O5)', async () => {
  const [user, other] = [await buildUser(server), await buildUser(server)];
  const token = await site.issuer.idToken(somebody());
  const { client } = await signedInClient(server, user);
  const { data, error } = await client.linkIdentity({ provider: PROVIDER, token });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: user.id, app_metadata: { providers: ['email', 'demo'] } });
  const { client: stranger } = await signedInClient(server, other);
  expect((await stranger.linkIdentity({ provider: PROVIDER, token })).error).toMatchObject({
    code: 'identity_already_exists',
  });
  const body = { provider: 'demo', id_token: token, link_identity: true };
  const nobody = await server.api.post('/auth/v1/token?grant_type=id_token', body);
  expect(nobody).toMatchObject({ status: 400, json: { error: 'invalid request' } });
});
