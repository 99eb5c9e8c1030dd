import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { FIRST_ORDER_NUMBER, HOUR_COLUMNS } from '../domains/orders';
import { figuresOf } from './figuresOf';
import { hourFiguresOfAll } from './hourFiguresOfAll';
import type { InventedOrder } from './InventedOrder';
import { save, type Progress } from './progress';
import { ranksOf } from './ranksOf';
import { COLUMNS, rowsOf } from './rowsOf';

/** Writes some orders with all that belongs to them, their figures and the note that they are there: all or nothing. */
export async function writeOrders(
  connection: Connection,
  merchantId: string,
  orders: readonly InventedOrder[],
  progress: Progress,
): Promise<void> {
  await connection.beginTransaction();
  try {
    await addFigures(connection, merchantId, orders);
    const ranks = await ranksOf(connection, merchantId, orders);
    await addHourFigures(connection, merchantId, hourFiguresOfAll(orders, ranks));
    const firstNumber = await reserveNumbers(connection, merchantId, orders.length);
    const rows = rowsOf(orders, { merchantId, firstNumber, ranks });
    for (const table of Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]) {
      if (rows[table].length > 0) {
        await connection.query(`INSERT INTO ${table} (${COLUMNS[table]}) VALUES ?`, [rows[table]]);
      }
    }
    await save(connection, merchantId, progress);
    await connection.commit();
  } catch (error) {
    await connection.rollback().catch(() => undefined);
    throw error;
  }
}

async function addHourFigures(
  connection: Connection,
  merchantId: string,
  { hours, dishes }: ReturnType<typeof hourFiguresOfAll>,
): Promise<void> {
  const adds = (columns: readonly string[]): string =>
    columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ');
  if (hours.length === 0) return;
  await connection.query(
    `INSERT INTO order_hour_figures (merchant_id, business_date, hour, ${HOUR_COLUMNS.join(', ')}) VALUES ?
     ON DUPLICATE KEY UPDATE ${adds(HOUR_COLUMNS)}`,
    [hours.map((row) => [merchantId, ...row])],
  );
  if (dishes.length === 0) return;
  await connection.query(
    `INSERT INTO order_dish_figures (merchant_id, business_date, menu_item_id, quantity, subtotal_cents) VALUES ?
     ON DUPLICATE KEY UPDATE ${adds(['quantity', 'subtotal_cents'])}`,
    [dishes.map((row) => [merchantId, ...row])],
  );
}

async function reserveNumbers(connection: Connection, merchantId: string, count: number): Promise<number> {
  const [{ insertId }] = await connection.query<ResultSetHeader>(
    `INSERT INTO counters (merchant_id, name, value) VALUES (?, 'order_number', LAST_INSERT_ID(?))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + ?)`,
    [merchantId, FIRST_ORDER_NUMBER + count - 1, count],
  );
  return insertId - count + 1;
}

async function addFigures(connection: Connection, merchantId: string, orders: readonly InventedOrder[]): Promise<void> {
  const { days, dishes } = figuresOf(orders);
  if (days.length > 0) {
    const columns = ['pending', 'fulfilled', 'cancelled', 'paid_orders', 'paid_cents', 'refunded_cents'];
    await connection.query(
      `INSERT INTO order_figures (merchant_id, day, ${columns.join(', ')}) VALUES ?
       ON DUPLICATE KEY UPDATE ${columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ')}`,
      [days.map((row) => [merchantId, ...row])],
    );
  }
  if (dishes.length > 0) {
    await connection.query(
      `INSERT INTO order_item_figures (merchant_id, menu_item_id, name, quantity) VALUES ?
       ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity)`,
      [dishes.map((row) => [merchantId, ...row])],
    );
  }
}
