import { randomBytes, randomUUID } from 'node:crypto';
import { READ_LOCKED, readCart } from './cart.mjs';
import { inTransaction } from './inTransaction.mjs';
import { keepAnswer, sha256 } from './keepAnswer.mjs';

/** @typedef {import('mysql2/promise').Pool} Pool */
/** @typedef {import('./inTransaction.mjs').Connection} Connection */
/** @typedef {Record<string, import('mysql2').ExecuteValues>} Values  by column */

const STANDING = `SELECT figures.pending, orders.id
  FROM (SELECT 1) AS always
  LEFT JOIN order_figures AS figures ON figures.merchant_id = ? AND figures.day = 'all'
  LEFT JOIN orders ON orders.merchant_id = ? AND orders.live_cart_id = ? AND orders.cart_version = ?`;
const NEXT_NUMBER = `UPDATE counters SET value = LAST_INSERT_ID(value + 1) WHERE merchant_id = ? AND name = 'order_number'`;

/**
 * Makes orders like one that is there, so that this file need not know the table's columns.
 *
 * @param {Pool} pool
 * @param {{ merchantId: string, templateOrder: string }} options
 */
export async function createBareOrders(pool, { merchantId, templateOrder }) {
  const order = await readTemplate(pool, 'orders', 'id', templateOrder);
  const item = await readTemplate(pool, 'order_items', 'order_id', templateOrder);

  /**
   * @param {Connection} connection
   * @param {string} session
   * @param {string} key
   * @param {Record<string, unknown>} details
   */
  const place = async (connection, session, key, details) => {
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
      order_number: /** @type {import('mysql2').ResultSetHeader} */ (counted).insertId,
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
    /**
     * @param {string} session
     * @param {string} key
     * @param {Record<string, unknown>} details
     */
    place: (session, key, details) => inTransaction(pool, (connection) => place(connection, session, key, details)),
  };
}

/**
 * A row with all columns that can be written.
 *
 * @param {Pool} pool
 * @param {string} table
 * @param {string} idColumn
 * @param {string} id
 */
async function readTemplate(pool, table, idColumn, id) {
  const [columns] = await pool.query(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name = ? AND extra NOT LIKE '%GENERATED%'`,
    [table],
  );
  const names = /** @type {{ name: string }[]} */ (columns).map(({ name }) => name);
  const [rows] = await pool.query(`SELECT ${names.join(', ')} FROM ${table} WHERE ${idColumn} = ?`, [id]);
  const row = /** @type {Record<string, unknown>[]} */ (rows)[0];
  if (!row) throw new Error(`There is no row of ${table} to make others like`);
  const values = Object.entries(row).map(([name, value]) => [name, plain(value)]);
  return /** @type {Values} */ (Object.fromEntries(values));
}

/**
 * JSON columns come back parsed; they go in as text.
 *
 * @param {unknown} value
 */
function plain(value) {
  return typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
}

/**
 * @param {Connection} connection
 * @param {string} table
 * @param {readonly Values[]} rows  with the same columns
 */
async function insert(connection, table, rows) {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await connection.execute(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`, values);
}
