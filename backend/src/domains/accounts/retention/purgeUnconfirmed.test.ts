import { randomUUID } from 'node:crypto';
import { AuthUser } from '../../../database/models/AuthUser';
import { readEnv } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { buildUser } from '../../../testing/builders/buildUser';
import { untilLockWait } from '../../../testing/untilLockWait';
import { lockUser } from '../users/findUser';
import { purgeUnconfirmed } from './purgeUnconfirmed';

const server = testServer({ AUTH_RATE_LIMITS: 'off' });

const DAY = 86_400_000;
const inDays = (days: number): void => setClock(new Date(Date.now() + days * DAY));
const purge = () => purgeUnconfirmed(readEnv().MERCHANT_ID, new AbortController().signal);
const isThere = async (email: string): Promise<boolean> => (await AuthUser.count({ where: { email } })) > 0;

async function signUp(): Promise<string> {
  const email = `person-${randomUUID()}@example.com`;
  expect((await server.api.post('/auth/v1/signup', { email, password: 'a-quiet-evening' })).status).toBe(200);
  return email;
}

test('ACC-D10 an account whose address nobody confirms is deleted after 30 days, and the address can sign up again', async () => {
  const email = await signUp();
  inDays(29);
  await purge();
  expect(await isThere(email)).toBe(true);
  inDays(31);
  expect(await purge()).toBeGreaterThan(0);
  expect(await isThere(email)).toBe(false);
  expect((await server.api.post('/auth/v1/signup', { email, password: 'a-quiet-evening' })).status).toBe(200);
});

test('ACC-D10 a confirmed account, and an invited one, stay', async () => {
  const confirmed = await buildUser(server);
  const invited = await buildUser(server, { confirmed: false });
  await AuthUser.update({ invitedAt: new Date() }, { where: { id: invited.id } });
  inDays(31);
  await purge();
  expect(await isThere(confirmed.email)).toBe(true);
  expect(await isThere(invited.email)).toBe(true);
});

test('ACC-D10 a run that is stopped leaves the rest to the next one', async () => {
  const email = await signUp();
  inDays(31);
  const stopped = new AbortController();
  stopped.abort();
  expect(await purgeUnconfirmed(server.merchantId, stopped.signal)).toBe(0);
  expect(await isThere(email)).toBe(true);
});

test('ACC-D10 an account that is invited while it is about to be deleted stays', async () => {
  const email = await signUp();
  const { id, merchantId } = await AuthUser.findOne({ where: { email }, rejectOnEmpty: true });
  inDays(31);
  let purging: Promise<number> | undefined;
  await inTransaction(async (transaction) => {
    await lockUser(merchantId, id, transaction);
    purging = purge();
    await untilLockWait();
    await AuthUser.update({ invitedAt: new Date() }, { where: { merchantId, id }, transaction });
  });
  await purging;
  expect(await isThere(email)).toBe(true);
});
