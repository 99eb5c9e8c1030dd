import { randomUUID } from 'node:crypto';
import { testServer } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

const PASSWORD = 'a-quiet-evening';

const calls = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${randomUUID()}`],
  ['PUT', `/admin/users/${randomUUID()}`],
  ['DELETE', `/admin/users/${randomUUID()}`],
  ['GET', '/admin/audit'],
  ['GET', '/admin/oauth/clients'],
] as const;

test.each(calls)(
  'ACC-D2 %s %s is refused without a token, to anon, to a user and to an admin of the restaurant',
  async (method, path) => {
    const admin = await buildUser(server, { role: 'admin' });
    const send = async (token?: string) => {
      const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const { status, json } = await server.api.send(method, `/auth/v1${path}`, { headers });
      return { status, code: (json as { error_code: string }).error_code };
    };
    expect(await send()).toEqual({ status: 401, code: 'no_authorization' });
    expect(await send(admin.token)).toEqual({ status: 403, code: 'not_admin' });
    const about = { aud: 'authenticated', iss: `http://localhost:${new URL(server.url).port}/auth/v1` };
    expect(await send(await signToken({ role: 'anon', ...about }))).toEqual({ status: 403, code: 'not_admin' });
    expect(await send(await signToken({ role: 'service_role' }, 'another secret that nobody here has seen'))).toEqual({
      status: 403,
      code: 'bad_jwt',
    });
    const ofASignIn = { role: 'service_role', sub: admin.id, session_id: randomUUID(), ...about };
    expect(await send(await signToken(ofASignIn))).toEqual({ status: 403, code: 'not_admin' });
  },
);

test('ACC-D2 metadata that users set themselves give them no role', async () => {
  const email = `person-${randomUUID()}@example.com`;
  const client = authClient(server);
  const { data } = await client.signUp({
    email,
    password: PASSWORD,
    options: { data: { role: 'service_role', is_admin: true, app_metadata: { role: 'admin' } } },
  });
  expect(data.user).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } });
  expect(data.user?.app_metadata).not.toHaveProperty('role');
  const token = data.session?.access_token ?? '';
  expect((await server.api.with({ Authorization: `Bearer ${token}` }).get('/auth/v1/admin/users')).status).toBe(403);
  expect((await server.api.with({ Authorization: `Bearer ${token}` }).get('/api/orders/stats/summary')).status).toBe(
    403,
  );
});

test.each(['GET', 'PUT', 'DELETE'])('ACC-D8 an id that is no UUID is answered 404 to %s', async (method) => {
  const headers = { Authorization: `Bearer ${await signToken({ role: 'service_role' })}` };
  for (const id of ['1', 'me', `${randomUUID()}x`, '%27%20OR%201']) {
    const { status, json } = await server.api.send(method, `/auth/v1/admin/users/${id}`, { headers });
    expect(status).toBe(404);
    expect(json).toMatchObject({ error_code: 'validation_failed', msg: 'user_id must be an UUID' });
  }
});
