import { select } from '../../database/connection';
import { sha256 } from '../../lib/secrets';
import { COMMITS } from '../../testing/connectionFaults';
import { testServer } from '../../testing';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import type { ConnectionFault, ConnectionFaultPlan } from '../../testing/connectionFaults';
import { patiently } from '../../testing/patiently';

const server = testServer({}, { isDatabaseProxied: true });
checkInvariantsAfterEach(server);
// Sequelize writes about each commit whose connection broke.
beforeAll(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

type Point = Pick<ConnectionFaultPlan, 'at' | 'when'>;
type Placed = { id: string; total_amount: string; items: object[] };

const ordersOf = (session: string) =>
  select<{ id: string; items: number }>(
    `SELECT orders.id, COUNT(items.line) AS items FROM orders
       LEFT JOIN order_items AS items ON items.merchant_id = orders.merchant_id AND items.order_id = orders.id
      WHERE orders.session_hash = :hash GROUP BY orders.id`,
    { hash: sha256(session) },
  );

/** Orders a cart while its connection may break at one point, and then once more, as a guest would. */
async function orderWith(point: Point): Promise<ConnectionFault> {
  const session = `broken-connection-${point.when ?? 'never'}-${point.at ?? 0}`;
  const guest = server.api.guest(session);
  const { id } = await buildMenuItem();
  const added = await patiently(() => guest.post('/api/cart/items', { menu_item_id: id, quantity: 2 }));
  expect(added.status).toBe(201);
  const fault = server.database.injectFault({ ...point, about: [sha256(session)] });
  const order = () => guest.post('/api/orders/from-cart', DETAILS);
  const first = await order();
  fault.end();
  const left = await ordersOf(session);
  if (fault.hasHit) {
    // After a 503: what is left is nothing, or the whole order of a commit whose answer was lost.
    expect(first.status).toBe(503);
    expect(first.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(left.map(({ items }) => Number(items))).toEqual(left.length === 0 ? [] : [1]);
    expect(left.length === 0 || point.when === 'after').toBe(true);
  } else {
    expect(first.status).toBe(201);
  }
  // The same cart is the same order: made now, or returned again.
  const { json } = await expectStatus(first.status === 201 || left.length > 0 ? 200 : 201, order());
  expect(json as Placed).toMatchObject({ total_amount: '25.98', items: [{ quantity: 2 }] });
  expect((await ordersOf(session)).map(({ id }) => id)).toEqual([(json as Placed).id]);
  return fault;
}

test('PAY-44 a connection that breaks at any statement of ordering a cart is answered with 503, and never leaves half an order', async () => {
  const whole = await orderWith({});
  expect(whole.hasHit).toBe(false);
  const { length } = whole.statements;
  expect(whole.statements.at(-1)).toMatch(COMMITS);
  expect(length).toBeGreaterThan(2);
  for (let at = 1; at <= length; at += 1) {
    expect((await orderWith({ at, when: 'before' })).hasHit).toBe(true);
  }
  expect((await orderWith({ at: length, when: 'after' })).hasHit).toBe(true);
});
