import { testServer } from '../../testing';
import { buildUser, giveRole } from '../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';
import { tableClient } from '../../testing/tableClient';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

const roleOf = (id: string, token?: string) =>
  tableClient(server, token).from('user_roles').select('role').eq('user_id', id).single();

test('ACC-D3 a person reads their own role, as it is now', async () => {
  const user = await buildUser(server, { role: 'admin' });
  expect(await roleOf(user.id, user.token)).toMatchObject({ status: 200, error: null, data: { role: 'admin' } });
  await giveRole(server.merchantId, user.id, 'user');
  expect((await roleOf(user.id, user.token)).data).toEqual({ role: 'user' });
});

test('ACC-D3 no other role is visible, not even for an admin, and no role is no row', async () => {
  const admin = await buildUser(server, { role: 'admin' });
  const user = await buildUser(server);
  const none = {
    code: 'PGRST116',
    details: 'The result contains 0 rows',
    hint: null,
    message: 'Cannot coerce the result to a single JSON object',
  };
  for (const asked of [roleOf(admin.id, user.token), roleOf(user.id, user.token)]) {
    expect(await asked).toMatchObject({ status: 406, data: null, error: none });
  }
  const all = await tableClient(server, admin.token).from('user_roles').select('*');
  expect(all.data).toEqual([{ user_id: admin.id, role: 'admin' }]);
  const maybe = await tableClient(server, user.token)
    .from('user_roles')
    .select('role')
    .eq('user_id', user.id)
    .maybeSingle();
  expect(maybe).toMatchObject({ status: 200, data: null, error: null });
});

test('ACC-D3 roles cannot be written from outside', async () => {
  const admin = await buildUser(server, { role: 'admin' });
  const user = await buildUser(server);
  const service = await signToken({ role: 'service_role' });
  for (const [token, status] of [
    [user.token, 403],
    [admin.token, 403],
    [service, 403],
    [undefined, 401],
  ] as const) {
    const table = () => tableClient(server, token).from('user_roles');
    const tries = [
      await table().insert({ user_id: user.id, role: 'admin' }),
      await table().update({ role: 'admin' }).eq('user_id', user.id),
      await table().delete().eq('user_id', admin.id),
    ];
    for (const tried of tries) expect(tried).toMatchObject({ status, error: { code: '42501' } });
  }
  expect((await roleOf(admin.id, admin.token)).data).toEqual({ role: 'admin' });
});

test('ACC-D3 without a token no role is readable; an invalid token is refused', async () => {
  const user = await buildUser(server);
  expect(await roleOf(user.id)).toMatchObject({ status: 401, error: { code: '42501' } });
  const anon = await signToken({ role: 'anon', iss: 'somebody' });
  expect(await roleOf(user.id, anon)).toMatchObject({ status: 401, error: { code: '42501' } });
  expect(await roleOf(user.id, 'no-token')).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
  const claims = { sub: user.id, role: 'authenticated', aud: 'authenticated', iss: 'http://elsewhere/auth/v1' };
  expect(await roleOf(user.id, await signToken(claims))).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
  const old = await signToken({ role: 'service_role', exp: 1_700_000_000 });
  expect(await roleOf(user.id, old)).toMatchObject({
    status: 401,
    error: { code: 'PGRST303', message: 'JWT expired' },
  });
  await user.api.post('/auth/v1/logout');
  expect(await roleOf(user.id, user.token)).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
});

test('a program with a service token reads whose role it is', async () => {
  const user = await buildUser(server, { role: 'admin' });
  expect((await roleOf(user.id, await signToken({ role: 'service_role' }))).data).toEqual({ role: 'admin' });
});
