import { testServer } from '../../testing';
import { paymentRecords, cartCount, untilPaymentIs } from '../../testing/paymentRecords';
import { setKitchen } from '../../testing/builders/buildKitchen';
import { buildCheckout } from '../../testing/builders/buildOrder';
import { eventually } from '../../testing/eventually';
import { NO_UNPAID_LIMITS } from '../../testing/kitchen';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import { sandbox, signed, webhookBody } from '../../testing/sandbox';
import { COMMITS, type ConnectionFault, type ConnectionFaultPlan } from '../../testing/connectionFaults';

const server = testServer({}, { isDatabaseProxied: true });
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);
// Sequelize writes about each commit whose connection broke.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
// An order beyond the limits is not held, so its settlement has other statements than the one that was counted.
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));
afterAll(() => jest.restoreAllMocks());
afterEach(() => provider.disarm());

/** So many orders are being paid at the same time. */
const AT_ONCE = 3;
/**
 * The machine may be busy with other things: opening a connection again takes long then, and guests are asked to wait.
 */
const TIMEOUT_MS = 120_000;
const PATIENCE_MS = 30_000;

type Point = Pick<ConnectionFaultPlan, 'at' | 'when'>;

/** An order whose payment arrives by one webhook; a connection may break while that is worked on. */
async function payWith(point: Point): Promise<ConnectionFault> {
  const built = await eventually(() => buildCheckout(server.api), PATIENCE_MS);
  await provider.pay(built.checkout.checkoutUrl);
  const names = await provider.names(built.checkout.checkoutSessionId);
  const about = [built.order.id, built.checkout.checkoutSessionId, names.sessionId];
  const fault = server.database.injectFault({ ...point, about });
  const body = webhookBody(names);
  // A provider repeats what was not answered with 200.
  await eventually(async () => {
    const { status } = await server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
    expect(status).toBe(200);
  }, PATIENCE_MS);
  const paid = await eventually(() => untilPaymentIs('paid', built), PATIENCE_MS);
  expect(paid.status).toBe('Pending');
  await eventually(async () => expect(await cartCount(built)).toBe(0));
  expect(await paymentRecords.payments(built.order.id)).toMatchObject([
    { accepted: 1, amountCents: 2598, status: 'CAPTURED' },
  ]);
  expect(await paymentRecords.confirmations(built.order.id)).toBe(1);
  expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  fault.end();
  return fault;
}

test(
  'PAY-44 a connection that breaks at any statement between "payment recorded" and "order paid" leaves whole paymentRecords',
  async () => {
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1_000_000 });
    const whole = await payWith({});
    const commits = whole.statements.flatMap((sql, index) => (COMMITS.test(sql) ? [index + 1] : []));
    const settled = commits[0] ?? 0;
    const settlement = whole.statements.slice(0, settled);
    expect(settlement.some((sql) => sql.includes('INSERT INTO payments '))).toBe(true);
    expect(settlement.some((sql) => sql.includes('UPDATE orders '))).toBe(true);
    // After a statement is as before the next one, but for the last of a transaction.
    const points: Point[] = [
      ...whole.statements.map((_, index) => ({ at: index + 1, when: 'before' as const })),
      ...commits.map((at) => ({ at, when: 'after' as const })),
    ];
    expect(points.length).toBeGreaterThan(4);
    for (let first = 0; first < points.length; first += AT_ONCE) {
      const faults = await Promise.all(points.slice(first, first + AT_ONCE).map(payWith));
      for (const fault of faults) expect(fault.hasHit).toBe(true);
    }
  },
  TIMEOUT_MS,
);
