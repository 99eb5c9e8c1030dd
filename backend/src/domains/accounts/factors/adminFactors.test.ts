import { randomUUID } from 'node:crypto';
import { select } from '../../../database/connection';
import { Mail } from '../../../database/models/Mail';
import { eventually, testServer } from '../../../testing';
import type { ApiClient } from '../../../testing/apiClient';
import { beginFactor, buildProtected } from '../../../testing/builders/buildFactor';
import { buildUser, signIn } from '../../../testing/builders/buildUser';
import { adminClient, signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

const bearer = (token: string) => server.api.with({ Authorization: `Bearer ${token}` });
const serviceApi = async (): Promise<ApiClient> => bearer(await signToken({ role: 'service_role' }));
const pathOf = (userId: string, factorId: string) => `/auth/v1/admin/users/${userId}/factors/${factorId}`;

test('a program lists somebody’s factors, without their secrets', async () => {
  const { user, client, factor } = await buildProtected(server);
  await beginFactor(client, 'Tablet');
  const { data, error } = await (await adminClient(server)).mfa.listFactors({ userId: user.id });
  expect(error).toBeNull();
  expect(data?.factors).toMatchObject([
    { id: factor.id, factor_type: 'totp', status: 'verified' },
    { friendly_name: 'Tablet', status: 'unverified' },
  ]);
  expect(JSON.stringify(data)).not.toContain(factor.secret);
  const none = await buildUser(server);
  expect((await (await adminClient(server)).mfa.listFactors({ userId: none.id })).data?.factors).toEqual([]);
});

test('a program ends a factor that was lost: a password is enough, and the person is notified', async () => {
  const { user, factor, client, session } = await buildProtected(server);
  await bearer(session.access_token).post('/auth/v1/factors/recovery-codes');
  const { data, error } = await (await adminClient(server)).mfa.deleteFactor({ userId: user.id, id: factor.id });
  expect(error).toBeNull();
  // This client wraps the answer twice.
  expect(data).toMatchObject({ data: { id: factor.id } });
  const { token } = await signIn(server.api, user.email, user.password);
  const api = bearer(token);
  expect((await api.get('/api/orders/')).status).toBe(200);
  expect((await api.get('/auth/v1/factors/recovery-codes')).status).toBe(404);
  await client.refreshSession();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1');
  await eventually(async () => {
    const mails = await Mail.findAll({ where: { recipient: user.email } });
    expect(mails.map(({ subject }) => subject)).toContain('An authenticator app was removed');
  });
  const events = await select<{ action: string; actor: string }>(
    `SELECT action, actor FROM auth_events WHERE user_id = :id AND action = 'factor_unenrolled'`,
    { id: user.id },
  );
  expect(events).toEqual([{ action: 'factor_unenrolled', actor: 'service' }]);
});

test('a program renames a factor, to nothing that the person has already', async () => {
  const { user, factor, client } = await buildProtected(server);
  await beginFactor(client, 'Tablet');
  const api = await serviceApi();
  const renamed = await api.put(pathOf(user.id, factor.id), { friendly_name: 'Telephone' });
  expect(renamed).toMatchObject({ status: 200, json: { id: factor.id, friendly_name: 'Telephone' } });
  expect((await api.put(pathOf(user.id, factor.id), { friendly_name: 'Telephone' })).status).toBe(200);
  const taken = await api.put(pathOf(user.id, factor.id), { friendly_name: 'Tablet' });
  expect(taken).toMatchObject({ status: 422, json: { error_code: 'mfa_factor_name_conflict' } });
});

test('ACC-D8 an invalid id, and a factor of somebody else, is 404', async () => {
  const { user, factor } = await buildProtected(server);
  const other = await buildUser(server);
  const api = await serviceApi();
  const answers = {
    validation_failed: [await api.get('/auth/v1/admin/users/1/factors'), await api.delete(pathOf(user.id, '1'))],
    user_not_found: [await api.get(`/auth/v1/admin/users/${randomUUID()}/factors`)],
    mfa_factor_not_found: [
      await api.delete(pathOf(other.id, factor.id)),
      await api.put(pathOf(user.id, randomUUID()), { friendly_name: 'Telephone' }),
    ],
  };
  for (const [code, all] of Object.entries(answers)) {
    for (const answer of all) expect(answer).toMatchObject({ status: 404, json: { error_code: code } });
  }
});

test('ACC-D2 a person’s own token, also an admin’s of the restaurant, is not a program’s', async () => {
  const { user, factor } = await buildProtected(server);
  const { api } = await buildUser(server, { role: 'admin' });
  for (const answer of [
    await api.get(`/auth/v1/admin/users/${user.id}/factors`),
    await api.delete(pathOf(user.id, factor.id)),
    await api.put(pathOf(user.id, factor.id), { friendly_name: 'Mine' }),
  ]) {
    expect(answer).toMatchObject({ status: 403, json: { error_code: 'not_admin' } });
  }
});
