import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { execute, select, sequelize } from '../../database/connection';
import { migrate } from '../../database/migrate';
import { checkInvariants } from '../../invariants';
import { eventually, TEST_SERVICE_TOKEN } from '../../testing';
import { backendProcess, type BackendProcess } from '../../testing/backendProcess';
import { paymentRecords, cartCount, checkoutStatus, untilPaymentIs } from '../../testing/paymentRecords';
import { setKitchen } from '../../testing/builders/buildKitchen';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus, openCheckout, type GuestOrder } from '../../testing/builders/buildOrder';
import { databaseProxy, type DatabaseProxy } from '../../testing/databaseProxy';
import { NO_UNPAID_LIMITS } from '../../testing/kitchen';
import { sandbox } from '../../testing/sandbox';
import { COMMITS, type ConnectionFault, type ConnectionFaultPlan } from '../../testing/connectionFaults';

const MERCHANT = 'lone-pine-kitchen';
/** So many orders are being paid when the process is killed; a held transaction keeps one connection of ten. */
const AT_ONCE = 6;
/** Waiting transactions are given up by the process itself after 1.8 s. */
const HELD_WITHIN_MS = 1200;
const STARTS_MAX = 40;

let database: TestDatabase;
let wire: DatabaseProxy;
let backend: BackendProcess;
let dish: number;
const provider = sandbox(() => backend.url);

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, { SITE_MODE: 'test', DATABASE_URL: database.url, SERVICE_TOKEN: TEST_SERVICE_TOKEN });
  await migrate();
  // Every start finds it on the menu; one that came later would be heard of a moment later.
  dish = (await buildMenuItem()).id;
  wire = await databaseProxy(database.url);
  backend = await backendProcess({ databaseUrl: wire.url });
  await backend.start();
  // An order beyond the limits is not held, so its settlement has other statements than the one that is counted.
  await setKitchen(backend.api, NO_UNPAID_LIMITS);
  // The guests who come back are all who tell of these payments.
  await provider.arm({ point: 'webhook', kind: 'silence', times: 1_000_000 });
});

afterAll(async () => {
  await backend.stop();
  await wire.close();
  await sequelize.close();
  await database.drop();
});

type Point = Required<Pick<ConnectionFaultPlan, 'at' | 'when'>>;
type Paid = Pick<GuestOrder, 'guest' | 'order'> & { checkoutSessionId: string; about: string[] };

/** An order that is paid at the provider, without a webhook so far. */
async function payAtProvider(): Promise<Paid> {
  const guest = backend.api.guest();
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish, quantity: 2 }));
  const order = (await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS))).json as GuestOrder['order'];
  const { checkoutSessionId, checkoutUrl } = await openCheckout({ guest, order });
  await provider.pay(checkoutUrl);
  const [row] = await select<{ cart: string }>('SELECT cart_id AS cart FROM orders WHERE id = :id', { id: order.id });
  return { guest, order, checkoutSessionId, about: [order.id, checkoutSessionId, row?.cart ?? ''] };
}

/** The guest's page asks what happened to the payment, and that settles it. */
async function ask({ checkoutSessionId: id }: Paid): Promise<void> {
  await execute('UPDATE payment_sessions SET next_check_at = created_at WHERE id = :id', { id });
  await checkoutStatus(backend.api, id);
}

async function expectConsistentRecords(paid: Paid): Promise<void> {
  await untilPaymentIs('paid', paid);
  await eventually(async () => expect(await cartCount(paid)).toBe(0));
  const { id } = paid.order;
  expect(await paymentRecords.payments(id)).toMatchObject([{ accepted: 1, amountCents: 2598, status: 'CAPTURED' }]);
  expect(await paymentRecords.confirmations(id)).toBe(1);
  expect(await paymentRecords.refunds(id)).toEqual([]);
}

/** What a dead process had claimed is free again after twenty seconds; here they have passed. */
async function claimsRunOut(): Promise<void> {
  await execute('UPDATE outbox SET claimed_until = created_at WHERE done_at IS NULL AND claimed_until IS NOT NULL', {});
}

/** Pays some orders at once, each held at its point, and kills the process there. Answers who has been held. */
async function killAt(points: readonly Point[]): Promise<{ paid: Paid[]; reached: Point[] }> {
  const paid = await Promise.all(points.map(() => eventually(payAtProvider)));
  const faults: ConnectionFault[] = paid.map(({ about }, index) =>
    wire.injectFault({ ...points[index], about, holds: true }),
  );
  const asked = paid.map((each) => ask(each).catch(() => undefined));
  const until = performance.now() + HELD_WITHIN_MS;
  while (performance.now() < until && faults.some(({ isHolding }) => !isHolding)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const reached = points.filter((_, index) => faults[index]?.isHolding);
  await backend.kill();
  await Promise.all(asked);
  faults.forEach((fault) => fault.end());
  return { paid, reached };
}

test('PAY-44 a process killed at any statement between "payment recorded" and "order paid" leaves whole paymentRecords once it is back', async () => {
  const first = await payAtProvider();
  const whole = wire.injectFault({ about: first.about });
  await ask(first);
  await expectConsistentRecords(first);
  whole.end();
  const statements = whole.statements;
  const recorded = statements.findIndex((sql) => sql.includes('INSERT INTO payments '));
  expect(recorded).toBeGreaterThan(0);
  expect(statements.filter((sql) => COMMITS.test(sql)).length).toBeGreaterThan(1);

  // After a statement is as before the next one, but for the last of a transaction.
  let open: Point[] = statements.flatMap((sql, index) => [
    { at: index + 1, when: 'before' as const },
    ...(COMMITS.test(sql) ? [{ at: index + 1, when: 'after' as const }] : []),
  ]);
  const all: Paid[] = [];
  for (let starts = 0; open.length > 0; starts += 1) {
    if (starts === STARTS_MAX) throw new Error(`Not reached: ${JSON.stringify(open)} of\n${statements.join('\n')}`);
    // A payment that waits for a row lock is not reached this time: spread over the whole, most are.
    const stride = Math.ceil(open.length / AT_ONCE);
    const points = open.filter((_, index) => index % stride === 0);
    const { paid, reached } = await killAt(points);
    all.push(...paid);
    open = open.filter((point) => !reached.includes(point));
    expect(await checkInvariants(MERCHANT)).toEqual([]);
    await backend.start();
  }
  await claimsRunOut();
  for (const each of all) {
    await ask(each);
    await expectConsistentRecords(each);
  }
  expect(await checkInvariants(MERCHANT)).toEqual([]);
}, 240_000);
