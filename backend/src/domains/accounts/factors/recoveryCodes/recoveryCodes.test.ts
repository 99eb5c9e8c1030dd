import type { GoTrueClient } from '@supabase/auth-js';
import { select } from '../../../../database/connection';
import { Mail } from '../../../../database/models/Mail';
import { eventually, testServer } from '../../../../testing';
import type { ApiClient } from '../../../../testing/apiClient';
import { signedInClient } from '../../../../testing/authClient';
import {
  buildFactor,
  protectedBuilder,
  codeOf,
  sessionOf,
  type Protected,
} from '../../../../testing/builders/buildFactor';
import { buildUser, signIn, type BuiltUser } from '../../../../testing/builders/buildUser';
import { movedClock } from '../../../../testing/movedClock';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' });
const { pass } = movedClock();
const buildProtected = protectedBuilder(server, pass);

const PATH = '/auth/v1/factors/recovery-codes';
const bearer = (token: string) => server.api.with({ Authorization: `Bearer ${token}` });
const apiOf = async (client: GoTrueClient): Promise<ApiClient> => bearer((await sessionOf(client)).access_token);

type Set = { id: string; type: string; friendly_name: string; total: number; codes: string[] };
type Prepared = Protected & { api: ApiClient; set: Set };

/** Somebody with an authenticator app and recovery codes. */
async function buildPrepared(): Promise<Prepared> {
  const built = await buildProtected();
  const api = bearer(built.session.access_token);
  const { status, json } = await api.post(PATH);
  expect(status).toBe(200);
  return { ...built, api, set: json as Set };
}

/** Somebody whose password alone was shown. */
async function half({ email, password }: BuiltUser): Promise<ApiClient> {
  return bearer((await signIn(server.api, email, password)).token);
}

const LOCKED = { error_code: 'mfa_recovery_codes_locked' };

test('ten codes are shown once, and only hashes of them are kept', async () => {
  const { set, api, user } = await buildPrepared();
  expect(set).toMatchObject({
    id: expect.any(String),
    type: 'recovery_code',
    friendly_name: 'Recovery codes',
    total: 10,
  });
  expect(new Set(set.codes).size).toBe(10);
  for (const code of set.codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{16}$/);
  expect(await api.get(PATH)).toMatchObject({
    status: 200,
    json: { id: set.id, type: 'recovery_code', total: 10, remaining: 10 },
  });
  const { data } = (await api.get('/api/account/export')).json as { data: { recovery_codes: object[] } };
  expect(data.recovery_codes).toMatchObject([{ id: set.id, friendly_name: 'Recovery codes', remaining: 10 }]);
  const kept = JSON.stringify([
    data,
    await select('SELECT * FROM auth_recovery_codes WHERE user_id = :id', { id: user.id }),
    await select('SELECT * FROM auth_events WHERE user_id = :id', { id: user.id }),
    (await api.get(PATH)).json,
    (await api.get('/auth/v1/user')).json,
  ]);
  for (const code of set.codes) expect(kept).not.toContain(code);
});

test('the installed client goes on to list the factors it knows', async () => {
  const { client, factor } = await buildPrepared();
  const { data, error } = await client.mfa.listFactors();
  expect(error).toBeNull();
  expect(data?.all.map(({ id }) => id)).toEqual([factor.id]);
});

test('a code gives aal2, however it is typed, and each works once', async () => {
  const { set, user } = await buildPrepared();
  const typed = `${(set.codes[0] ?? '').toUpperCase().replaceAll(/(.{4})/g, '$1-')} `;
  const first = await (await half(user)).post(`${PATH}/verify`, { code: typed });
  expect(first.status).toBe(200);
  const { access_token: token } = first.json as { access_token: string };
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] });
  expect((await bearer(token).get('/api/orders/')).status).toBe(200);
  expect((await bearer(token).get(PATH)).json).toMatchObject({ total: 10, remaining: 9 });

  const second = await (await half(user)).post(`${PATH}/verify`, { code: set.codes[0] });
  expect(second).toMatchObject({ status: 422, json: { error_code: 'mfa_verification_failed' } });
});

test('if one recovery code is sent several times at once, exactly one succeeds', async () => {
  const { set, api } = await buildPrepared();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => api.post(`${PATH}/verify`, { code: set.codes[0] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test('verifying ends other sign-ins at aal1, and no refresh token from before reaches aal2', async () => {
  const { set, user } = await buildPrepared();
  const before = await signIn(server.api, user.email, user.password);
  const other = await half(user);
  await bearer(before.token).post(`${PATH}/verify`, { code: set.codes[0] });
  expect((await other.get('/auth/v1/user')).status).toBe(403);
  const refreshed = await server.api.post('/auth/v1/token?grant_type=refresh_token', {
    refresh_token: before.refreshToken,
  });
  expect(refreshed.status).toBe(400);
  expect((await bearer(before.token).get('/api/orders/')).status).toBe(401);
});

test('a code works for its owner only', async () => {
  const { set } = await buildPrepared();
  const { api } = await buildPrepared();
  expect((await api.post(`${PATH}/verify`, { code: set.codes[0] })).status).toBe(422);
});

test('five wrong codes lock the set for 15 minutes, not the authenticator app; new codes unlock it', async () => {
  const { set, user, client, factor } = await buildPrepared();
  const api = await half(user);
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await api.post(`${PATH}/verify`, { code: `wrong${nth}` })).status).toBe(422);
  }
  const locked = await api.post(`${PATH}/verify`, { code: set.codes[0] });
  expect(locked).toMatchObject({ status: 429, json: LOCKED });
  expect(locked.headers.get('Retry-After')).toBe('900');
  pass(900);
  expect((await api.post(`${PATH}/verify`, { code: set.codes[0] })).status).toBe(200);

  const again = await half(user);
  for (let nth = 0; nth < 5; nth += 1) await again.post(`${PATH}/verify`, {});
  expect((await again.post(`${PATH}/verify`, { code: set.codes[1] })).json).toMatchObject(LOCKED);
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  expect(error).toBeNull();
  const raised = await apiOf(client);
  const { codes } = (await raised.post(`${PATH}/regenerate`)).json as Set;
  expect((await raised.post(`${PATH}/verify`, { code: codes[0] })).status).toBe(200);
});

test('a new set keeps its name and ends the old codes', async () => {
  const { set, api } = await buildPrepared();
  const { status, json } = await api.post(`${PATH}/regenerate`);
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: set.id, friendly_name: 'Recovery codes', total: 10 });
  expect((await api.post(`${PATH}/verify`, { code: set.codes[0] })).status).toBe(422);
  expect((await api.post(`${PATH}/verify`, { code: (json as Set).codes[9] })).status).toBe(200);
});

test('there is one set, with a name of its own', async () => {
  const { api, client } = await buildPrepared();
  expect(await api.post(PATH)).toMatchObject({ status: 422, json: { error_code: 'mfa_verified_factor_exists' } });
  const same = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Recovery codes' });
  expect(same.error).toMatchObject({ code: 'mfa_factor_name_conflict' });
  const { client: theirs } = await buildProtected();
  await buildFactor(theirs, 'Backup');
  const taken = await (await apiOf(theirs)).post(PATH, { friendly_name: 'Backup' });
  expect(taken).toMatchObject({ status: 422, json: { error_code: 'mfa_factor_name_conflict' } });
});

test('codes come beside a verified authenticator app, and go with the last one', async () => {
  const alone = await buildUser(server);
  expect(await alone.api.post(PATH)).toMatchObject({ status: 422, json: { error_code: 'mfa_recovery_codes_sole_factor' } }); // prettier-ignore
  expect(await alone.api.get(PATH)).toMatchObject({ status: 404, json: { error_code: 'mfa_factor_not_found' } });
  const { client, factor, api } = await buildPrepared();
  await client.mfa.unenroll({ factorId: factor.id });
  expect((await api.get(PATH)).status).toBe(404);
});

test('ACC-M5 making, renewing and removing codes needs the second factor', async () => {
  const { user, set, api } = await buildPrepared();
  const aal1 = await half(user);
  for (const answer of [await aal1.post(PATH), await aal1.post(`${PATH}/regenerate`), await aal1.delete(PATH)]) {
    expect(answer).toMatchObject({ status: 403, json: { error_code: 'insufficient_aal' } });
  }
  expect((await aal1.get(PATH)).json).toMatchObject({ remaining: 10 });
  expect(await api.delete(PATH)).toMatchObject({ status: 200, json: { id: set.id } });
  expect(await api.delete(PATH)).toMatchObject({ status: 404 });
});

test('without the app a user signs in with a code and removes the app', async () => {
  const { user, set, factor } = await buildPrepared();
  const { client } = await signedInClient(server, user);
  const { json } = await (await apiOf(client)).post(`${PATH}/verify`, { code: set.codes[3] });
  await client.setSession(json as { access_token: string; refresh_token: string });
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect((await (await half(user)).get('/api/orders/')).status).toBe(200);
});

test('ACC-M8 making, using and removing codes sends a mail', async () => {
  const { user, set, api } = await buildPrepared();
  const { json } = await (await half(user)).post(`${PATH}/verify`, { code: set.codes[0] });
  await bearer((json as { access_token: string }).access_token).delete(PATH);
  expect((await api.get('/auth/v1/user')).status).toBe(200);
  await eventually(async () => {
    const mails = await Mail.findAll({ where: { recipient: user.email } });
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'New recovery codes were made',
        'A recovery code was used',
        'Your recovery codes were removed',
      ]),
    );
  });
});
