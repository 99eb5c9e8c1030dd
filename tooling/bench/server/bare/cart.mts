import { inTransaction } from './inTransaction.mts';
import { keepAnswer, sha256 } from './keepAnswer.mts';
import type { Pool, RowDataPacket } from 'mysql2/promise';
import type { CartContent, CartLine } from '../../../../backend/src/domains/cart/content/cartContent';
import type { MenuItem } from '@site/contracts';
import type { ResultSetHeader } from 'mysql2';

type Row = RowDataPacket;

type Dishes = Map<number, MenuItem>;

/** With what the site reads along with a cart: the version of the menu, the ordering settings, and what its order holds. */
const READ = `SELECT id, version, content,
    (SELECT version FROM menu_versions WHERE menu_versions.merchant_id = carts.merchant_id) AS menu_version,
    (SELECT settings.content FROM ordering_settings AS settings
      WHERE settings.merchant_id = carts.merchant_id) AS ordering_settings,
    (SELECT JSON_OBJECTAGG(items.menu_item_id, items.quantity)
      FROM kitchen_holds AS holds
      JOIN kitchen_hold_items AS items ON items.merchant_id = holds.merchant_id AND items.order_id = holds.order_id
      WHERE holds.merchant_id = carts.merchant_id AND holds.state = 'held' AND holds.cart_id = carts.id) AS held_dishes
  FROM carts WHERE merchant_id = ? AND owner = ?`;
const WRITE = `UPDATE carts SET content = ?, version = version + 1, updated_at = NOW(3)
  WHERE merchant_id = ? AND id = ? AND version = ?`;

export function createBareCart(pool: Pool, merchantId: string, dishes: Dishes) {
  return {
    async read(session: string) {
      const cart = await readCart(pool, READ, merchantId, session);
      const items = cart.content.lines.map((line) => presentLine(line, dishes));
      return {
        items,
        item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
        subtotal: toAmount(cart.content.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)),
        currency: 'USD',
        version: cart.version,
        warnings: [],
      };
    },

    /**
     * One more of a dish that is in the cart already.
     *
     * @param key  empty: the request carries no idempotency key
     */
    async add(session: string, key: string, body: Record<string, unknown>) {
      if (key === '') return addLine(pool, session, body);
      return inTransaction(pool, async (connection) => {
        const line = await addLine(connection, session, body);
        await keepAnswer(connection, { merchantId, key: session + key, request: body, answer: JSON.stringify(line) });
        return line;
      });
    },
  };

  async function addLine(connection: Pick<Pool, 'execute'>, session: string, body: Record<string, unknown>) {
    // Two requests for one cart may cross, as they may at the site.
    for (;;) {
      const { id, version, content } = await readCart(connection, READ, merchantId, session);
      const line = content.lines.find(({ menuItemId }) => menuItemId === body.menu_item_id);
      if (!line) throw new Error('The benchmark adds what is there');
      line.quantity = Math.min(99, line.quantity + 1);
      const [result] = await connection.execute(WRITE, [JSON.stringify(content), merchantId, id, version]);
      if ((result as ResultSetHeader).affectedRows === 1) return presentLine(line, dishes);
    }
  }
}

export const READ_LOCKED = `${READ} FOR UPDATE`;

export async function readCart(connection: Pick<Pool, 'execute'>, sql: string, merchantId: string, session: string) {
  const owner = `session:${sha256(session)}`;
  const [rows] = await connection.execute(sql, [merchantId, owner]);
  const row = (rows as (Row & { id: string; version: number; content: string })[])[0];
  if (!row) throw new Error('The benchmark reads carts that are there');
  return { ...row, content: JSON.parse(row.content) as CartContent };
}

function presentLine(line: CartLine, dishes: Dishes) {
  const dish = dishes.get(line.menuItemId);
  return {
    id: `ci_${line.id}`,
    menu_item_id: line.menuItemId,
    menu_item_name: dish?.name,
    menu_item_price: toAmount(line.priceCents),
    menu_item_description: dish?.description,
    menu_item_image: dish?.image_url,
    quantity: line.quantity,
    customizations: [...line.optionNames, ...line.wishes],
    option_ids: line.optionIds,
    option_labels: line.optionNames,
    special_instructions: line.note,
    subtotal: toAmount(line.priceCents * line.quantity),
    is_available: true,
  };
}

function toAmount(cents: number) {
  return (cents / 100).toFixed(2);
}
