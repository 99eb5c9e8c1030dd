import { select } from '../../../database/connection';
import { now, setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const server = testServer({
  AUTH_AUTOCONFIRM: 'true',
  AUTH_JWT_SECRET: TEST_JWT_SECRET,
  AUTH_RATE_LIMITS: 'token=100000/60,password=1000/900',
});
beforeEach(() => setClock(new Date('2026-11-22T10:15:00Z')));

const typo = (email: string) => authClient(server).signInWithPassword({ email, password: 'not this one' });
const rejected = () =>
  select<{ user_id: string | null; ip: string; traits: string }>(
    "SELECT user_id, ip, traits FROM auth_events WHERE action = 'password_rejected' ORDER BY id",
    {},
  );

test('ACC-D6 wrong passwords are one event for each account and hour, with their number and the latest time', async () => {
  const user = await buildUser(server);
  await typo(user.email);
  await typo(user.email);
  const { client } = await signedInClient(server, user);
  await client.updateUser({ password: 'nine herons by the lake', current_password: 'not this one' });
  setClock(new Date('2026-11-22T11:00:00Z'));
  await typo(user.email);

  const service = server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` });
  const { json } = await service.get('/auth/v1/admin/audit?query=action:password_rejected');
  expect(json).toMatchObject([
    {
      payload: {
        action: 'password_rejected',
        log_type: 'account',
        traits: { failures: 1, last_at: now().toISOString(), user_id: user.id },
      },
      ip_address: expect.stringMatching(/127\.0\.0\.1$/) as string,
    },
    { payload: { traits: { failures: 3, last_at: '2026-11-22T10:15:00.000Z', user_id: user.id } } },
  ]);
});

test('ACC-D6 strangers who try any number of names fill at most 16 rows an hour, and no name is written down', async () => {
  for (let nth = 0; nth < 60; nth += 1) await typo(`nobody-${nth}@example.com`);
  const rows = (await rejected()).filter(({ user_id: id }) => id === null);
  expect(rows.length).toBeLessThanOrEqual(16);
  const failures = rows.map(({ traits }) => (JSON.parse(traits) as { failures: number }).failures);
  expect(failures.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(JSON.stringify(rows)).not.toContain('nobody');
});
