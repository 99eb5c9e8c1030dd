import type { Order } from '@site/contracts';
import { execute, select } from '../../database/connection';
import { readEnv } from '../../env';
import { checkInvariants } from '../../invariants';
import { addDays, localTime, momentOf, setClock } from '../../lib/clock';
import { seedOrders } from '../../seeding/seedOrders';
import { testServer } from '../../testing';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';

const server = testServer();
const SEEDED = Number(process.env.SEEDED_ORDERS ?? 20_000);

type Page = { ids: string[]; total: number; lines: number };

async function read(path: string): Promise<Page> {
  const { status, json, headers } = await server.api.staff().get(path);
  expect(status).toBe(200);
  const orders = json as Order[];
  return {
    ids: orders.map(({ id }) => id),
    total: Number(headers.get('X-Total-Count')),
    lines: orders.reduce((sum, { items }) => sum + items.length, 0),
  };
}

/** Rows that the storage engine handed out of the tables of orders in this schema; other files' schemas don't count. */
async function rowsRead(): Promise<number> {
  const [row] = await select<{ n: number | null }>(
    `SELECT CAST(SUM(rows_read) AS SIGNED) AS n FROM information_schema.table_statistics
      WHERE table_schema = DATABASE() AND (table_name LIKE 'order%' OR table_name = 'counters')`,
    {},
  );
  return row?.n ?? 0;
}

async function readCounted(path: string): Promise<Page & { rows: number }> {
  const before = await rowsRead();
  const page = await read(path);
  return { ...page, rows: (await rowsRead()) - before };
}

let user = '';

beforeAll(async () => {
  await execute('SET GLOBAL userstat = 1', {});
  for (let dish = 0; dish < 5; dish += 1) await buildMenuItem({ priceCents: 995 + 100 * dish });
  // At noon, whatever the time is: at night the kitchen has no orders.
  setClock(momentOf(addDays(localTime(new Date()).date, -1), 12 * 60));
  await seedOrders({ databaseUrl: readEnv().DATABASE_URL, merchantId: server.merchantId, orders: SEEDED });
  setClock();
  // Filled this fast, the tables' statistics are those of empty ones, and plans made by them are slow.
  await execute('ANALYZE TABLE orders, order_items, payments, payment_sessions, refunds', {});
  const [regular] = await select<{ user_id: string }>(
    'SELECT user_id FROM orders WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY COUNT(*) DESC LIMIT 1',
    {},
  );
  user = regular?.user_id ?? '';
}, 600_000);

const LISTS: [string, () => string, string][] = [
  ['all confirmed orders', () => '/api/orders/?', 'confirmed_at IS NOT NULL ORDER BY confirmed_rank DESC'],
  ['all orders', () => '/api/orders/?include_unpaid=true&', 'TRUE ORDER BY order_number DESC'],
  ['fulfilled orders', () => '/api/orders/status/Fulfilled?', "status = 'Fulfilled' ORDER BY closed_rank DESC"],
  ['cancelled orders', () => '/api/orders/status/Cancelled?', "status = 'Cancelled' ORDER BY closed_rank DESC"],
  ['orders in the kitchen', () => '/api/orders/status/Pending?', "status = 'Pending' AND confirmed_at IS NOT NULL ORDER BY confirmed_at DESC, id DESC"], // prettier-ignore
  ['orders of a customer', () => `/api/orders/?user_id=${user}&`, 'user_id = :user AND confirmed_at IS NOT NULL ORDER BY confirmed_at DESC, id DESC'], // prettier-ignore
];

describe.each(LISTS)('%s', (_, path, expected) => {
  const idsAt = async (offset: number, limit: number): Promise<string[]> =>
    (await select<{ id: string }>(`SELECT id FROM orders WHERE ${expected} LIMIT :limit OFFSET :offset`, { user, offset, limit })).map(({ id }) => id); // prettier-ignore

  test('come newest first, the same orders at every offset, with the whole count', async () => {
    const { total } = await read(`${path()}limit=1`);
    expect(total).toBeGreaterThan(0);
    for (const offset of [0, 1, Math.floor(total / 2), Math.max(0, total - 20), total, total + 5]) {
      const page = await read(`${path()}limit=20&offset=${offset}`);
      expect({ offset, ids: page.ids, total: page.total }).toEqual({ offset, ids: await idsAt(offset, 20), total });
    }
  });

  test('cost what the page holds, at the first page and at the last', async () => {
    const { total } = await read(`${path()}limit=1`);
    for (const offset of [0, Math.floor(total / 2), Math.max(0, total - 50)]) {
      const { ids, lines, rows } = await readCounted(`${path()}limit=50&offset=${offset}`);
      expect(rows).toBeLessThanOrEqual(3 * (ids.length + lines) + 20);
      expect(rows).toBeGreaterThanOrEqual(ids.length + lines);
    }
  });
});

test('the figures of the dashboard cost a handful of rows', async () => {
  const before = await rowsRead();
  expect((await server.api.staff().get('/api/orders/stats/summary')).status).toBe(200);
  expect((await rowsRead()) - before).toBeLessThanOrEqual(20);
});

test('every promise of the data holds at this size', async () => {
  expect(await checkInvariants(server.merchantId)).toEqual([]);
});
