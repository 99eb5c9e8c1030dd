import { PaymentSession } from '../../../database/models/PaymentSession';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { sandbox } from '../../../testing/sandbox';
import { waitingTime } from '../../../testing/waitingTime';
import { sweepSessions } from '..';
import { queryProvider } from './queryProvider';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());

const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

/**
 * The server under test sweeps its own restaurant every 15 seconds, and would ask about sessions that a test counts.
 */
const ANOTHER = 'another-restaurant';

/**
 * Sessions of another restaurant that are due, copied from a real one: opening hundreds over HTTP would be the test's
 * longest part.
 */
async function buildDue(count: number, of: string): Promise<string[]> {
  const built = await buildCheckout(server.api);
  const session = await paymentRecords.session(built.checkout.checkoutSessionId);
  if (!session) throw new Error('A checkout without a session');
  const copies = Array.from({ length: count }, (_, index) => {
    const id = `${of}-${index}`;
    return {
      ...session,
      merchantId: ANOTHER,
      id,
      orderId: id,
      provider: of,
      providerSessionId: id,
      idempotencyKey: id,
      status: 'DECLINED',
    } as const;
  });
  await PaymentSession.bulkCreate(copies);
  return copies.map(({ id }) => id);
}

const checksOf = async (ids: string[]): Promise<number[]> =>
  (await PaymentSession.findAll({ where: { id: ids } })).map(({ checks }) => checks);

test('four sweepers at once ask about each session once, and what was paid becomes paid (PAY-04)', async () => {
  const built = [];
  for (let index = 0; index < 6; index += 1) {
    const one = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(one.checkout.checkoutUrl);
    built.push(one);
  }
  // The last pause and the time that nobody has asked are over; a sweep comes every 15 seconds.
  later(1.75);
  await Promise.all(Array.from({ length: 4 }, () => sweepSessions(server.merchantId)));
  expect(await checksOf(built.map(({ checkout }) => checkout.checkoutSessionId))).toEqual(built.map(() => 1));
  // A machine that is starved for three seconds gets no answer in time: then the next sweeps ask again, as they do
  // live.
  for (let minutes = 4; minutes <= 10; minutes += 2) {
    later(minutes);
    await sweepSessions(server.merchantId);
  }
  for (const one of built) expect((await readOrder(one)).payment_status).toBe('paid');
});

test('a sweeper that read a session before another one asked about it leaves it alone, however long that took', async () => {
  const built = await buildCheckout(server.api);
  later(2);
  const seen = await paymentRecords.session(built.checkout.checkoutSessionId);
  if (!seen) throw new Error('A checkout without a session');
  expect(await queryProvider(seen)).toBe('nothing_new');
  later(4);
  expect(await queryProvider(seen)).toBe('not_our_turn');
});

test('hundreds that are due of one slow provider end a sweep in time, and hold up no other provider’s', async () => {
  const slow = await buildDue(600, 'sandbox');
  const others = await buildDue(40, 'of-yesterday');
  // One by one they would take three minutes, and eight at a time still 22 s. Far from the three seconds that make a
  // provider "away".
  await provider.arm({ point: 'read_session', kind: 'delay', delayMs: 300, times: 1000 });
  later(2);
  const waited = waitingTime();
  await sweepSessions(ANOTHER);
  expect(waited()).toBeLessThan(18_000);
  expect(await checksOf(others)).toEqual(others.map(() => 1));
  const asked = (await checksOf(slow)).filter((checks) => checks === 1);
  // Eight at a time for twelve seconds; a starved machine manages less.
  expect(asked.length).toBeGreaterThan(30);
  await PaymentSession.destroy({ where: { id: [...slow, ...others] } });
});

test('a provider that is away is asked about a few, and the others wait for the next sweep', async () => {
  const ids = await buildDue(100, 'sandbox');
  await provider.arm({ point: 'read_session', kind: 'http_500', times: 1000 });
  later(2);
  await sweepSessions(ANOTHER);
  expect((await checksOf(ids)).filter((checks) => checks > 0).length).toBeLessThanOrEqual(8);
  await PaymentSession.destroy({ where: { id: ids } });
});

test('a stopped sweep begins nothing more', async () => {
  const ids = await buildDue(50, 'of-yesterday');
  later(2);
  await sweepSessions(ANOTHER, AbortSignal.abort());
  expect(await checksOf(ids)).toEqual(ids.map(() => 0));
  await PaymentSession.destroy({ where: { id: ids } });
});
