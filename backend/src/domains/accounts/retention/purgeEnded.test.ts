import { randomUUID } from 'node:crypto';
import { select } from '../../../database/connection';
import { readEnv } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { recordEvent } from '../audit/recordEvent';
import { purgeEnded } from './purgeEnded';

const server = testServer({ AUTH_RATE_LIMITS: 'off' });

const DAY = 86_400_000;
const later = (days: number): void => setClock(new Date(Date.now() + days * DAY));
const forget = () => purgeEnded(readEnv(), new AbortController().signal);
const count = async (table: string, userId: string): Promise<number> =>
  (await select(`SELECT 1 FROM ${table} WHERE user_id = :userId`, { userId })).length;

test('a sign-in that ended is forgotten a week later; until then its owner hears why', async () => {
  const user = await buildUser(server);
  later(31);
  await forget();
  const { error } = await authClient(server).refreshSession({ refresh_token: user.refreshToken });
  expect(error).toMatchObject({ code: 'session_expired' });
  const other = await buildUser(server);
  later(31 + 38);
  await forget();
  expect(await count('auth_sessions', other.id)).toBe(0);
});

test('a sign-in that is used, and a link that is good, stay', async () => {
  const user = await buildUser(server);
  await server.api.post('/auth/v1/recover', { email: user.email });
  await forget();
  expect(await count('auth_sessions', user.id)).toBe(1);
  expect((await user.api.get('/auth/v1/user')).status).toBe(200);
});

test('events are kept for 180 days', async () => {
  const userId = randomUUID();
  const event = { merchantId: server.merchantId, action: 'login', userId, actor: `user:${userId}` } as const;
  await inTransaction((transaction) => recordEvent(event, transaction));
  later(179);
  await forget();
  expect(await count('auth_events', userId)).toBe(1);
  later(181);
  await forget();
  expect(await count('auth_events', userId)).toBe(0);
});

test('it stops on request', async () => {
  const stopped = new AbortController();
  stopped.abort();
  later(400);
  expect(await purgeEnded(readEnv(), stopped.signal)).toBe(0);
});
