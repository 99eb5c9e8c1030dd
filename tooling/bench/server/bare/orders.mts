import { randomBytes, randomUUID } from 'node:crypto';
import { READ_LOCKED, readCart } from './cart.mts';
import { inTransaction } from './inTransaction.mts';
import { keepAnswer, sha256 } from './keepAnswer.mts';
import type { Pool } from 'mysql2/promise';
import type { Connection } from './inTransaction.mts';
import type { ExecuteValues, ResultSetHeader } from 'mysql2';

/** By column */
type Values = Record<string, ExecuteValues>;

const STANDING = `SELECT figures.pending, orders.id
  FROM (SELECT 1) AS always
  LEFT JOIN order_figures AS figures ON figures.merchant_id = ? AND figures.day = 'all'
  LEFT JOIN orders ON orders.merchant_id = ? AND orders.live_cart_id = ? AND orders.cart_version = ?`;
const NEXT_NUMBER = `UPDATE counters SET value = LAST_INSERT_ID(value + 1) WHERE merchant_id = ? AND name = 'order_number'`;

/** Makes orders like one that is there, so that this file need not know the table's columns. */
export async function createBareOrders(
  pool: Pool,
  { merchantId, templateOrder }: { merchantId: string; templateOrder: string },
) {
  const order = await readTemplate(pool, 'orders', 'id', templateOrder);
  const item = await readTemplate(pool, 'order_items', 'order_id', templateOrder);

  const place = async (connection: Connection, session: string, key: string, details: Record<string, unknown>) => {
    const cart = await readCart(connection, READ_LOCKED, merchantId, session);
    await connection.execute(STANDING, [merchantId, merchantId, cart.id, cart.version]);
    const id = randomUUID();
    const items = cart.content.lines.map((line, index) => ({
      ...item,
      order_id: id,
      line: index + 1,
      menu_item_id: line.menuItemId,
      cart_line_id: line.id,
      name: line.name,
      quantity: line.quantity,
      unit_price_cents: line.priceCents,
      subtotal_cents: line.priceCents * line.quantity,
    }));
    await insert(connection, 'order_items', items);
    const [counted] = await connection.execute(NEXT_NUMBER, [merchantId]);
    const accessToken = randomBytes(24).toString('base64url');
    const row = {
      ...order,
      id,
      order_number: (counted as ResultSetHeader).insertId,
      cart_id: cart.id,
      cart_version: cart.version,
      session_hash: sha256(session),
      access_token_hash: sha256(accessToken),
      customer_name: String(details.customer_name),
      customer_phone: String(details.customer_phone),
    };
    await insert(connection, 'orders', [row]);
    const answer = JSON.stringify({ ...row, items, access_token: accessToken });
    await keepAnswer(connection, { merchantId, key: session + key, request: details, answer });
    return answer;
  };

  return {
    place: (session: string, key: string, details: Record<string, unknown>) =>
      inTransaction(pool, (connection) => place(connection, session, key, details)),
  };
}

/** A row with all columns that can be written. */
async function readTemplate(pool: Pool, table: string, idColumn: string, id: string) {
  const [columns] = await pool.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name = ? AND extra NOT LIKE '%GENERATED%'`,
    [table],
  );
  const names = (columns as { name: string }[]).map(({ name }) => name);
  const [rows] = await pool.query(`SELECT ${names.join(', ')} FROM ${table} WHERE ${idColumn} = ?`, [id]);
  const row = (rows as Record<string, unknown>[])[0];
  if (!row) throw new Error(`There is no row of ${table} to make others like`);
  const values = Object.entries(row).map(([name, value]) => [name, plain(value)]);
  return Object.fromEntries(values) as Values;
}

/** JSON columns come back parsed; they go in as text. */
function plain(value: unknown) {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}

/** @param rows  with the same columns */
async function insert(connection: Connection, table: string, rows: readonly Values[]) {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await connection.execute(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`, values);
}
