import { randomUUID } from 'node:crypto';
import { testServer } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

const PASSWORD = 'a-quiet-evening';

test('ACC-D6 the audit log shows who did what, newest first, by action and author, without a secret', async () => {
  const email = `person-${randomUUID()}@example.com`;
  const { client } = await authClient(server)
    .signUp({ email, password: PASSWORD })
    .then(() => signedInClient(server, { email, password: PASSWORD }));
  await client.signOut();
  const api = server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` });
  const { status, json, headers } = await api.get(`/auth/v1/admin/audit?query=author:${email}`);
  expect(status).toBe(200);
  expect(headers.get('X-Total-Count')).toBe('4');
  const entries = json as {
    payload: { action: string; log_type: string; actor_username: string };
    ip_address: string;
  }[];
  expect(entries.map(({ payload }) => payload.action)).toEqual(['logout', 'login', 'login', 'user_signedup']);
  expect(entries[0]).toMatchObject({
    payload: { log_type: 'account', actor_username: email },
    ip_address: expect.stringMatching(/127\.0\.0\.1$/),
    created_at: expect.any(String),
  });
  expect(JSON.stringify(json)).not.toContain(PASSWORD);
  const logouts = (await api.get('/auth/v1/admin/audit?query=action:logout')).json as typeof entries;
  expect(new Set(logouts.map(({ payload }) => payload.action))).toEqual(new Set(['logout']));
  const teams = (await api.get('/auth/v1/admin/audit?query=type:team&per_page=5')).json as typeof entries;
  expect(new Set(teams.map(({ payload }) => payload.log_type))).toEqual(new Set(['team']));
  expect((await api.get('/auth/v1/admin/audit?query=secret:1')).status).toBe(400);
});
