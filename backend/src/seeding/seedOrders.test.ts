import type { Order, OrderStats } from '@site/contracts';
import { execute, select } from '../database/connection';
import { readEnv } from '../env';
import { checkInvariants } from '../invariants';
import { testServer } from '../testing';
import { buildMenuItem } from '../testing/builders/buildMenuItem';
import { buildOrder } from '../testing/builders/buildOrder';
import { seedOrders } from './seedOrders';

const server = testServer();

const seed = (orders: number): Promise<number> =>
  seedOrders({ databaseUrl: readEnv().DATABASE_URL, merchantId: server.merchantId, orders });

const count = async (where = 'TRUE'): Promise<number> => {
  const [row] = await select<{ n: number }>(`SELECT COUNT(*) AS n FROM orders WHERE ${where}`, {});
  return row?.n ?? 0;
};

beforeAll(async () => {
  for (let dish = 0; dish < 5; dish += 1) await buildMenuItem({ priceCents: 995 + 100 * dish });
});

test('a year of orders keeps every promise, beside orders of real guests', async () => {
  await buildOrder(server.api);
  expect(await seed(2500)).toBe(2500);
  await buildOrder(server.api);
  expect(await count()).toBe(2502);
  expect(await checkInvariants(server.merchantId)).toEqual([]);

  const { json } = await server.api.staff().get('/api/orders/?limit=200');
  expect(new Set((json as Order[]).map(({ payment_status: status }) => status))).toContain('paid');
  const stats = (await server.api.staff().get('/api/orders/stats/summary')).json as OrderStats;
  expect(stats.total_orders).toBe(await count('confirmed_at IS NOT NULL'));
  const [first] = await select<{ at: Date }>('SELECT MIN(created_at) AS at FROM orders', {});
  expect((Date.now() - (first?.at.getTime() ?? 0)) / 86_400_000).toBeGreaterThan(360);
});

test('it is done once, and adds what is missing when more are asked for', async () => {
  expect(await seed(2500)).toBe(2500);
  expect(await count()).toBe(2502);
  expect(await seed(2700)).toBe(2700);
  expect(await count()).toBe(2702);
  expect(await checkInvariants(server.merchantId)).toEqual([]);
});

test('a run that was killed is finished by the next', async () => {
  await execute("UPDATE counters SET value = 4700 WHERE name = 'seeding_to'", {});
  expect(await seed(3000)).toBe(4700);
  expect(await count()).toBe(4702);
  expect(await checkInvariants(server.merchantId)).toEqual([]);
});
