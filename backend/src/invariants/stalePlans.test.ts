import { QueryTypes, type Sequelize } from 'sequelize';
import { createSequelize, execute, keepMilliseconds, select } from '../database/connection';
import { readEnv } from '../env';
import { seedOrders } from '../seeding/seedOrders';
import { testServer } from '../testing';
import { buildMenuItem } from '../testing/builders/buildMenuItem';
import type { RunSelect } from './Invariant';
import { invariants } from './definitions';

const server = testServer();
const ORDERS = 1500;
const YEARS = 2 * 366 * 86_400_000;
/** Tables that grow with the orders. */
const TABLES = [
  'orders',
  'order_items',
  'payments',
  'payment_sessions',
  'refunds',
  'webhook_inbox',
  'outbox',
  'kitchen_holds',
  'kitchen_slots',
  'kitchen_hold_slots',
  'idempotency_keys',
];
/** A look may read each row several times: it joins tables, and asks about some rows in several statements. */
const READS_PER_ROW = 8;

let connection: Sequelize;
let rows = 0;

beforeAll(async () => {
  // The statistics are those of empty tables, and stay so however much is written.
  for (const table of TABLES) await execute(`ALTER TABLE ${table} STATS_PERSISTENT = 1, STATS_AUTO_RECALC = 0`, {});
  await execute(`ANALYZE TABLE ${TABLES.join(', ')}`, {});
  for (let dish = 0; dish < 5; dish += 1) await buildMenuItem({ priceCents: 995 + 100 * dish });
  await seedOrders({ databaseUrl: readEnv().DATABASE_URL, merchantId: server.merchantId, orders: ORDERS });
  await addRest();
  for (const table of TABLES)
    rows += (await select<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`, {}))[0]?.n ?? 0;
  connection = createSequelize({ queryTimeoutMs: null, poolSize: 1 });
}, 120_000);
afterAll(() => connection.close());

/** What seeded orders leave out: messages, the kitchen's places, and kept answers. */
async function addRest(): Promise<void> {
  const later = `'2036-01-01'`;
  await execute(
    `INSERT INTO idempotency_keys (merchant_id, scope_hash, request_hash, status, body, headers, created_at, order_id)
      SELECT merchant_id, access_token_hash, access_token_hash, 201, '', '{}', created_at, id FROM orders`,
    {},
  );
  await execute(
    `INSERT INTO webhook_inbox (merchant_id, id, provider, dedupe_key, raw, signature_ok, received_at)
      SELECT merchant_id, id, 'sandbox', id, '{}', 1, created_at FROM orders`,
    {},
  );
  await execute(
    `INSERT INTO outbox (id, merchant_id, topic, message_key, payload, attempts, available_at, created_at)
      SELECT id, merchant_id, 'payments.webhook', id, '{}', 0, ${later}, created_at FROM orders`,
    {},
  );
  const kept = "confirmed_at IS NOT NULL AND status <> 'Cancelled'";
  const slot = `TIMESTAMP(${later}) + INTERVAL 15 * confirmed_rank MINUTE`;
  await execute(
    `INSERT INTO kitchen_holds (merchant_id, order_id, state, ready_at, created_at)
      SELECT merchant_id, id, 'taken', ${later}, created_at FROM orders WHERE ${kept}`,
    {},
  );
  await execute(
    `INSERT INTO kitchen_slots (merchant_id, slot_at, used_minutes, idle_minutes)
      SELECT merchant_id, ${slot}, 10, 0 FROM orders WHERE ${kept}`,
    {},
  );
  await execute(
    `INSERT INTO kitchen_hold_slots (merchant_id, order_id, slot_at, minutes)
      SELECT merchant_id, id, ${slot}, 10 FROM orders WHERE ${kept}`,
    {},
  );
}

const runSelect: RunSelect = (sql, values) =>
  connection.query(sql, { type: QueryTypes.SELECT, replacements: keepMilliseconds(values) });

/** Rows that the storage engine has handed to this connection. */
async function rowsRead(): Promise<number> {
  const counters = await runSelect<{ Value: string }>("SHOW SESSION STATUS LIKE 'Handler_read%'", {});
  return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
}

async function readsOf(find: (typeof invariants)[number]['find'], backMs: number): Promise<number> {
  const moment = new Date();
  const check = {
    runSelect,
    merchantId: server.merchantId,
    since: new Date(moment.getTime() - backMs),
    moment,
    isServed: true,
    limit: 100,
  };
  const before = await rowsRead();
  expect(await find(check)).toEqual([]);
  return (await rowsRead()) - before;
}

const recent = invariants.filter(({ wholeOnly }) => wholeOnly !== true);

describe.each([
  ['all tables', []],
  ['every table but the orders', ['orders']],
  ['every table but the payments', ['payments']],
])('with statistics of empty tables for %s', (_, analysed) => {
  beforeAll(async () => {
    for (const table of analysed) await execute(`ANALYZE TABLE ${table}`, {});
  });

  test.each(recent.map(({ id, find }) => [id, find] as const))(
    '%s reads each row a few times at most',
    async (_id, find) => {
      expect(await readsOf(find, YEARS)).toBeLessThan(READS_PER_ROW * rows);
    },
  );

  // Of the kitchen's places all are checked: a week of them is kept.
  const bounded = recent.filter(({ id }) => id !== 'K1');
  test.each(bounded.map(({ id, find }) => [id, find] as const))(
    '%s reads little where little is recent',
    async (_id, find) => {
      expect(await readsOf(find, -YEARS)).toBeLessThan(rows / 10);
    },
  );
});
