import type { Order, OrderSearch } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { readEnv } from '../../../env';
import { checkInvariants } from '../../../invariants';
import { addDays, businessDayBounds, localTime, momentOf, setClock } from '../../../lib/clock';
import { seedOrders } from '../../../seeding/seedOrders';
import { eventually, testServer } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';

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

/** A job that runs meanwhile reads rows too, so the least of three attempts is what the page itself costs. */
async function readCounted(path: string): Promise<Page & { rows: number }> {
  const attempts: (Page & { rows: number })[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = await rowsRead();
    const page = await read(path);
    attempts.push({ ...page, rows: (await rowsRead()) - before });
  }
  return attempts.reduce((least, each) => (each.rows < least.rows ? each : least));
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
  await eventually(customersIndexed, 120_000);
}, 600_000);

/** The job reads every confirmed order once, ten seconds after they were seeded; its rows belong to no page. */
async function customersIndexed(): Promise<void> {
  const [behind] = await select<{ n: number }>(
    `SELECT COUNT(*) AS n FROM orders WHERE confirmed_rank >
       (SELECT COALESCE(MAX(value), 0) FROM counters WHERE name = 'order_name_parts_indexed')`,
    {},
  );
  expect(behind?.n).toBe(0);
}

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

/** Ids of 5,000 orders, the orders themselves, their dishes, and the matches of two indexes. */
const ROWS_OF_SEARCH = 20_000;

describe('a search', () => {
  const ITEMS = 'SELECT order_id FROM order_items WHERE menu_item_id =';
  const wanted = async (sql: string): Promise<string[]> =>
    (await select<{ id: string }>(`SELECT id FROM orders WHERE ${sql} ORDER BY id DESC`, {})).map(({ id }) => id);

  /** Walks to the oldest order; each page reads a bounded number of rows. */
  async function searchAll(query: string): Promise<string[]> {
    const ids: string[] = [];
    let next: string | null = null;
    do {
      const before = await rowsRead();
      const { status, json } = await server.api.staff().get(`/api/admin/orders?${query}&limit=200${next ? `&before=${next}` : ''}`); // prettier-ignore
      expect(status).toBe(200);
      const page = json as OrderSearch;
      expect((await rowsRead()) - before).toBeLessThanOrEqual(ROWS_OF_SEARCH);
      expect(page.searched_to === null).toBe(page.next === null || page.orders.length === 200);
      ids.push(...page.orders.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    return ids;
  }

  test.each([
    [
      'a name that many share',
      'q=w',
      "confirmed_at IS NOT NULL AND (customer_name LIKE 'w%' OR last_name LIKE 'w%' OR name_second LIKE 'w%' OR name_end LIKE 'w%')",
    ],
    ['a rarer name', 'q=ada+p', "confirmed_at IS NOT NULL AND customer_name LIKE 'ada p%'"],
    [
      'the end of a phone number',
      'q=4242',
      "confirmed_at IS NOT NULL AND (order_number = 4242 OR customer_phone LIKE '%4242')",
    ],
    ['filters without an index of their own', 'status=Cancelled&type=delivery', "confirmed_at IS NOT NULL AND status = 'Cancelled' AND order_type = 'delivery'"], // prettier-ignore
    ['a name and other filters', 'q=w&payment=refunded', "payment_status = 'refunded' AND (customer_name LIKE 'w%' OR last_name LIKE 'w%' OR name_second LIKE 'w%' OR name_end LIKE 'w%')"], // prettier-ignore
  ])('for %s finds every match, newest first', async (_, query, sql) => {
    const expected = await wanted(sql);
    expect(expected.length).toBeGreaterThan(0);
    expect(await searchAll(query)).toEqual(expected);
  });

  test('for a dish finds every order of it, on one day too, and unpaid orders of a day', async () => {
    const [dish] = await select<{ id: number; name: string }>(
      'SELECT id, name FROM menu_items ORDER BY id LIMIT 1',
      {},
    );
    const [old] = await select<{ day: string }>(
      'SELECT CAST(business_date AS CHAR) AS day FROM orders WHERE business_date IS NOT NULL ORDER BY id LIMIT 1',
      {},
    );
    const q = encodeURIComponent(dish?.name ?? '');
    const ofDish = `confirmed_at IS NOT NULL AND id IN (${ITEMS} ${dish?.id})`;
    expect(await searchAll(`q=${q}`)).toEqual(await wanted(ofDish));
    expect(await searchAll(`q=${q}&day=${old?.day}`)).toEqual(
      await wanted(`${ofDish} AND business_date = '${old?.day}'`),
    );
    const { from, to } = businessDayBounds(old?.day ?? '');
    const between = `created_at >= '${from.toISOString().slice(0, 19)}' AND created_at < '${to.toISOString().slice(0, 19)}'`;
    expect(await searchAll(`payment=unpaid&day=${old?.day}`)).toEqual(await wanted(`payment_status = 'unpaid' AND ${between}`)); // prettier-ignore
  });
});
