import { testServer } from '../../testing';
import { books, cartCount, untilPaymentIs } from '../../testing/books';
import { buildCheckout } from '../../testing/builders/buildOrder';
import { eventually } from '../../testing/eventually';
import { promisesHoldAfterEach } from '../../testing/promisesHold';
import { sandbox, signed, webhookBody } from '../../testing/sandbox';
import type { Strike, WantedStrike } from '../../testing/strikes';

const server = testServer();
const provider = sandbox(() => server.url);
promisesHoldAfterEach(server);
// Sequelize writes about each commit whose connection broke.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());
afterEach(() => provider.disarm());

/** So many orders are being paid at the same time. */
const AT_ONCE = 3;

type Point = Pick<WantedStrike, 'at' | 'when'>;

/** An order whose payment is told by one webhook; a connection may break while that is worked on. */
async function payWith(point: Point): Promise<Strike> {
  const built = await buildCheckout(server.api);
  await provider.pay(built.checkout.checkoutUrl);
  const names = await provider.names(built.checkout.checkoutSessionId);
  const about = [built.order.id, built.checkout.checkoutSessionId, names.sessionId];
  const strike = server.database.strike({ ...point, about });
  const body = webhookBody(names);
  expect((await server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) })).status).toBe(200);
  const paid = await untilPaymentIs('paid', built);
  expect(paid.status).toBe('Pending');
  await eventually(async () => expect(await cartCount(built)).toBe(0));
  expect(await books.payments(built.order.id)).toMatchObject([{ accepted: 1, amountCents: 2598, status: 'CAPTURED' }]);
  expect(await books.confirmations(built.order.id)).toBe(1);
  expect(await books.refunds(built.order.id)).toEqual([]);
  strike.end();
  return strike;
}

test('P44 a connection that breaks at any statement between "payment recorded" and "order paid" leaves whole books', async () => {
  await provider.arm({ point: 'webhook', kind: 'silence', times: 1_000_000 });
  const whole = await payWith({});
  const commits = whole.statements.flatMap((sql, index) => (/^COMMIT/.test(sql) ? [index + 1] : []));
  const settled = commits[0] ?? 0;
  expect(whole.statements.slice(0, settled).some((sql) => sql.startsWith('INSERT INTO `payments`'))).toBe(true);
  // After a statement is as before the next one, but for the last of a transaction.
  const points: Point[] = [
    ...whole.statements.map((_, index) => ({ at: index + 1, when: 'before' as const })),
    ...commits.map((at) => ({ at, when: 'after' as const })),
  ];
  expect(points.length).toBeGreaterThan(15);
  for (let first = 0; first < points.length; first += AT_ONCE) {
    const strikes = await Promise.all(points.slice(first, first + AT_ONCE).map(payWith));
    for (const strike of strikes) expect(strike.hasHit).toBe(true);
  }
});
