import { Mail } from '../../../database/models/Mail';
import { eventually, testServer } from '../../../testing';
import { signedInClient } from '../../../testing/authClient';
import {
  beginFactor,
  buildFactor,
  protectedBuilder,
  challenge,
  codeOf,
  sessionOf,
} from '../../../testing/builders/buildFactor';
import { buildUser, giveRole, signIn } from '../../../testing/builders/buildUser';
import { movedClock } from '../../../testing/movedClock';
import { tableClient } from '../../../testing/tableClient';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' });
const { pass } = movedClock();
const buildProtected = protectedBuilder(server, pass);

const refresh = (token: string) => server.api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
const bearer = (token: string) => server.api.with({ Authorization: `Bearer ${token}` });

describe('ACC-M5 with a second factor, changes of it need aal2', () => {
  test('to enroll another, and to remove the one there is', async () => {
    const { user, factor, client: shown } = await buildProtected();
    const { client } = await signedInClient(server, user);
    const enrolled = await client.mfa.enroll({ factorType: 'totp' });
    expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removed = await client.mfa.unenroll({ factorId: factor.id });
    expect(removed.error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    expect((await shown.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })).error).toBeNull();
    expect((await shown.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
  });

  test('also with a token from before the factor was shown, though its sign-in has shown it since', async () => {
    const user = await buildUser(server);
    const { client, session: before } = await signedInClient(server, user);
    const factor = await buildFactor(client);
    const old = bearer(before.access_token);
    expect((await old.post('/auth/v1/factors', { factor_type: 'totp' })).status).toBe(403);
    expect((await old.delete(`/auth/v1/factors/${factor.id}`)).status).toBe(422);
  });

  test('and one that was begun before by somebody else never counts', async () => {
    const user = await buildUser(server);
    const { client: thief } = await signedInClient(server, user);
    const theirs = await beginFactor(thief);
    const challengeId = await challenge(thief, theirs.id);
    const { client } = await signedInClient(server, user);
    await buildFactor(client);
    const { error } = await thief.mfa.verify({ factorId: theirs.id, challengeId, code: codeOf(theirs.secret) });
    expect(error).not.toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toHaveLength(1);
  });
});

describe('ACC-M7', () => {
  test('verifying ends the other sign-ins that did not show the factor', async () => {
    const user = await buildUser(server);
    const { client } = await signedInClient(server, user);
    const factor = await buildFactor(client);
    pass(30);
    const { client: second } = await signedInClient(server, user);
    const { session: third } = await signedInClient(server, user);
    await second.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect((await refresh(user.refreshToken)).status).toBe(400);
    expect((await bearer(third.access_token).get('/auth/v1/user')).status).toBe(403);
    expect((await client.getUser()).error).toBeNull();
    expect((await second.getUser()).error).toBeNull();
  });

  test('a refresh token from before the factor was shown cannot reach aal2, not even at once', async () => {
    const { client, session: before } = await signedInClient(server, await buildUser(server));
    await buildFactor(client);
    const { json } = await refresh(before.refresh_token);
    expect(json).toMatchObject({ error_code: 'refresh_token_already_used' });
    const { data } = await client.refreshSession();
    expect(data.session?.refresh_token).toBeDefined();
    // Right after a refresh, old tokens of the same level would be let in.
    expect((await refresh(before.refresh_token)).json).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await client.getUser()).error).toBeNull();
  });

  test('an access token from before the factor was shown never counts as aal2 at the restaurant’s own routes', async () => {
    const { client, session: before } = await signedInClient(server, await buildUser(server));
    expect((await bearer(before.access_token).get('/api/orders/')).status).toBe(200);
    await buildFactor(client);
    const { access_token: after } = await sessionOf(client);
    expect((await bearer(before.access_token).get('/api/orders/')).status).toBe(401);
    expect((await bearer(after).get('/api/orders/')).status).toBe(200);
  });

  test('a sign-in by password alone does not count at the restaurant’s own routes', async () => {
    const { user } = await buildProtected();
    const { token } = await signIn(server.api, user.email, user.password);
    expect((await bearer(token).get('/api/orders/')).status).toBe(401);
    expect((await bearer(token).get('/auth/v1/user')).status).toBe(200);
  });
});

test('a sign-in by password alone reads no role of its own and no error, what anybody reads, and writes nothing', async () => {
  const { user } = await buildProtected();
  await giveRole(server.merchantId, user.id, 'admin');
  const { token } = await signIn(server.api, user.email, user.password);
  const tables = tableClient(server, token);
  const mine = () => tables.from('user_roles').select('role').eq('user_id', user.id);
  expect(await mine()).toMatchObject({ status: 200, data: [], error: null });
  expect(await mine().maybeSingle()).toMatchObject({ status: 200, data: null, error: null });
  expect(await mine().single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  expect(await tables.from('menu_items').select('id')).toMatchObject({ status: 200, error: null });
  for (const write of [
    tables.from('menu_items').insert({ name: 'Pie', price: 5 }),
    tables.from('menu_items').delete().eq('id', 1),
    tables.from('user_roles').update({ role: 'admin' }).eq('user_id', user.id),
  ]) {
    expect(await write).toMatchObject({ status: 403, error: { code: '42501' } });
  }
});

test('ACC-M8 adding or removing a factor sends a mail', async () => {
  const { client, factor, user } = await buildProtected();
  await client.mfa.unenroll({ factorId: factor.id });
  await eventually(async () => {
    const mails = await Mail.findAll({ where: { recipient: user.email }, order: ['createdAt'] });
    expect(mails).toHaveLength(2);
  });
});
