import { register } from 'prom-client';
import { select, sequelize } from '../database/connection';
import { logOutput } from '../lib/logOutput';
import { eventually, testServer, type ApiClient } from '../testing';
import { setKitchen } from '../testing/builders/buildKitchen';
import { buildCart, buildOrder, DETAILS } from '../testing/builders/buildOrder';
import { NO_UNPAID_LIMITS } from '../testing/kitchen';

const logged: string[] = [];
jest.spyOn(logOutput(), 'write').mockImplementation((line) => void logged.push(line));

/** Longer than a slow machine takes to bring so many requests to the queue. */
const WAIT_MS = 60_000;
const server = testServer({
  DATABASE_WAIT_MS: String(WAIT_MS),
  DATABASE_BUDGET_MS: String(2 * WAIT_MS),
  LOG_LEVEL: 'info',
});
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));

type Placed = { status: number; retryAfter: string | null };

/** Places the orders of some guests at once. */
function place(guests: readonly ApiClient[]): Promise<Placed[]> {
  const placing = guests.map(async (guest): Promise<Placed> => {
    const { status, headers } = await guest.post('/api/orders/from-cart', DETAILS);
    return { status, retryAfter: headers.get('Retry-After') };
  });
  return Promise.all(placing);
}

/** Transactions that wait for their turn. */
async function queued(): Promise<number> {
  const metric = await register.getSingleMetric('database_queue_waiting')?.get();
  return metric?.values.find(({ labels }) => labels.queue === 'transactions')?.value ?? 0;
}

/** From now on work that runs seems to have begun so much earlier. Returns what ends it. */
function letTimePass(milliseconds: number): () => void {
  const now = performance.now.bind(performance);
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
  return () => spy.mockRestore();
}

test('at overload those who cannot be served in time are refused at once, and logged in one line', async () => {
  const guests: ApiClient[] = [];
  for (let count = 0; count < 70; count += 1) guests.push((await buildCart(server.api)).guest);
  // The row of order numbers is there from the first order on.
  await buildOrder(server.api);
  // Nobody gets an order number for some time.
  const blocking = await sequelize.transaction();
  await select(
    "SELECT value FROM counters WHERE merchant_id = :merchantId AND name = 'order_number' FOR UPDATE",
    { merchantId: server.merchantId },
    blocking,
  );
  logged.length = 0;
  const first = place(guests.slice(0, 40));
  // On a slow machine it takes them long to come so far.
  await eventually(async () => expect(await queued()).toBeGreaterThanOrEqual(20));
  const endTime = letTimePass(WAIT_MS);
  const late = await place(guests.slice(40));
  endTime();
  // No earlier guest has been refused yet: the late ones did not wait at all.
  expect(await queued()).toBeGreaterThanOrEqual(20);
  await blocking.commit();
  const placed = [...(await first), ...late];

  for (const { status, retryAfter } of late) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(placed.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(8);
  const refused = placed.filter(({ status }) => status === 503);
  const lines = logged.map((line) => JSON.parse(line) as { msg: string; refused?: string });
  const warned = lines.filter(({ refused: reason }) => reason === 'overload');
  expect(warned.map(({ msg }) => msg)).toEqual(refused.map(() => 'request'));
  expect(lines.filter(({ msg }) => msg === 'failed')).toEqual([]);
});
