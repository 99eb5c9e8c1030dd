import { randomUUID } from 'node:crypto';
import { now } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { signedInClient } from '../../../testing/authClient';
import {
  beginFactor,
  buildFactor,
  protectedBuilder,
  challenge,
  codeOf,
  sessionOf,
} from '../../../testing/builders/buildFactor';
import { buildUser, signIn } from '../../../testing/builders/buildUser';
import { movedClock } from '../../../testing/movedClock';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' });
const { pass } = movedClock();
const buildProtected = protectedBuilder(server, pass);

const bearer = (token: string) => server.api.with({ Authorization: `Bearer ${token}` });

describe('the public client', () => {
  test('enrolls an authenticator app, shows a code and is at aal2', async () => {
    const { client } = await signedInClient(server, await buildUser(server));
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Telephone' });
    expect(data?.totp.uri).toContain('issuer=Lone%20Pine%20Kitchen');
    expect(data?.totp.uri).toContain(data?.totp.secret);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ status: 'unverified', factor_type: 'totp', friendly_name: 'Telephone' }],
      totp: [],
    });

    const factorId = data?.id ?? '';
    const asked = await client.mfa.challenge({ factorId });
    expect(asked.data).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: Math.floor(now().getTime() / 1000) + 300,
    });
    const code = codeOf(data?.totp.secret ?? '');
    const verified = await client.mfa.verify({ factorId, challengeId: asked.data?.id ?? '', code });
    expect(verified.error).toBeNull();
    expect(verified.data).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(verified.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1);
    const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level?.currentAuthenticationMethods.map((entry) => (entry as { method: string }).method)).toEqual([
      'totp',
      'password',
    ]);
  });

  test('stays at aal2 when it refreshes, and its next sign-in asks for a code', async () => {
    const { client, user } = await buildProtected();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    const { client: other } = await signedInClient(server, user);
    const { data } = await other.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  test('shows the code to scan as an address that a browser can draw', async () => {
    const { client } = await signedInClient(server, await buildUser(server));
    const { data } = await client.mfa.enroll({ factorType: 'totp', issuer: 'A & B <Grill>: 100% #1' });
    const picture = data?.totp.qr_code ?? '';
    expect(picture).toMatch(
      /^data:image\/svg\+xml;utf-8,<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' [^#%"]+<\/svg>$/,
    );
    expect(data?.totp.uri).toContain('issuer=A%20%26%20B%20%3CGrill%3E%20%20100%25%20%231');
  });

  test.each([
    [{ factor_type: 'phone', phone: '+12025550123' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'carrier pigeon' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(121) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(65) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 7 }, 400, 'bad_json'],
  ])('is refused to enroll %j', async (body, status, code) => {
    const { api } = await buildUser(server);
    const answer = await api.post('/auth/v1/factors', body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error_code: code });
  });

  test('has each name once and ten factors at most; one that was never verified makes room after five minutes', async () => {
    const { client } = await signedInClient(server, await buildUser(server));
    await beginFactor(client, 'Telephone');
    const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: ' Telephone' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let nth = 2; nth <= 10; nth += 1) await beginFactor(client);
    const more = await client.mfa.enroll({ factorType: 'totp' });
    expect(more.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    pass(301);
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' })).error).toBeNull();
  });

  test('finds no factor of somebody else, and none without an id', async () => {
    const { factor } = await buildProtected();
    const { client } = await signedInClient(server, await buildUser(server));
    const missing = { status: 404, code: 'mfa_factor_not_found' };
    expect((await client.mfa.challenge({ factorId: factor.id })).error).toMatchObject(missing);
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(missing);
    const odd = await client.mfa.challenge({ factorId: 'none' });
    expect(odd.error).toMatchObject({
      status: 404,
      code: 'validation_failed',
      message: 'factor_id must be an UUID',
    });
  });

  test('needs a code and a challenge to verify', async () => {
    const { client, factor } = await buildProtected();
    const challengeId = await challenge(client, factor.id);
    const empty = await client.mfa.verify({ factorId: factor.id, challengeId, code: ' ' });
    expect(empty.error).toMatchObject({ status: 400, message: 'Code needs to be non-empty' });
    const none = await client.mfa.verify({ factorId: factor.id, challengeId: '', code: '123456' });
    expect(none.error).toMatchObject({ status: 400, code: 'validation_failed' });
    const unknown = await client.mfa.verify({ factorId: factor.id, challengeId: randomUUID(), code: '123456' });
    expect(unknown.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  });
});

describe('a factor that is removed', () => {
  test('takes the level of its sign-ins along: with another left they must show that one', async () => {
    const { client, factor } = await buildProtected();
    const second = await buildFactor(client, 'Second');
    const { access_token: token } = await sessionOf(client);
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    // Shown by the second, it stands.
    expect((await bearer(token).get('/api/orders/')).status).toBe(200);
    pass(30);
    const third = await buildFactor(client, 'Third');
    expect((await client.mfa.unenroll({ factorId: third.id })).error).toBeNull();
    expect((await bearer(token).get('/api/orders/')).status).toBe(401);
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'password' }],
    });
    expect((await client.mfa.unenroll({ factorId: second.id })).error).toMatchObject({ code: 'insufficient_aal' });
  });

  test('was the last: a password is enough again', async () => {
    const { client, factor, user } = await buildProtected();
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    const { token } = await signIn(server.api, user.email, user.password);
    expect((await bearer(token).get('/api/orders/')).status).toBe(200);
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });
});
