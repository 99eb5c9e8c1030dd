import { createHash, randomUUID } from 'node:crypto';
import { ask } from '../ask.mts';
import type { Connection } from 'mysql2/promise';
import type { MenuItem } from '@site/contracts';

const COPIES_A_STATEMENT = 500;

/**
 * Fills a guest's cart with three dishes, through the site.
 *
 * @returns the session and a dish that is in its cart
 */
export async function fillCart(origin: string): Promise<{ session: string; menuItemId: number }> {
  const session = randomUUID();
  const { json } = await ask(`${origin}/api/menu-items/`);
  const dishes = json as MenuItem[];
  const plain = dishes.filter((dish) => dish.is_available && !dish.in_store_only && dish.modifier_groups.length === 0);
  for (const { id } of plain.slice(0, 3)) {
    await ask(`${origin}/api/cart/items`, { headers: { 'X-Session-ID': session }, body: { menu_item_id: id } });
  }
  return { session, menuItemId: plain[0]?.id ?? 0 };
}

/**
 * Copies a cart under sessions of its own, straight in the database: thousands through the site would take longer than
 * what is measured.
 *
 * @param session  whose cart is copied
 * @returns the new carts' sessions
 */
export async function copyCart(database: Connection, session: string, count: number): Promise<string[]> {
  const sessions = Array.from({ length: count }, () => randomUUID());
  for (let from = 0; from < count; from += COPIES_A_STATEMENT) {
    const owners = sessions.slice(from, from + COPIES_A_STATEMENT).map(ownerOf);
    const copies = owners.map(() => 'SELECT ? AS id, ? AS owner').join(' UNION ALL ');
    await database.query(
      `INSERT INTO carts (merchant_id, id, owner, version, content, updated_at)
       SELECT merchant_id, copies.id, copies.owner, version, content, updated_at
       FROM carts CROSS JOIN (${copies}) AS copies WHERE carts.owner = ?`,
      [...owners.flatMap((owner) => [randomUUID(), owner]), ownerOf(session)],
    );
  }
  return sessions;
}

function ownerOf(session: string) {
  return `session:${createHash('sha256').update(session).digest('hex')}`;
}
