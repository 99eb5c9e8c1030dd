import { Op, type Transaction } from 'sequelize';
import type { MenuItem as WireMenuItem } from '@site/contracts';
import { execute, select } from '../../../database/connection';
import { MenuItem } from '../../../database/models/MenuItem';
import { changeMenu } from './changeMenu';

/** From here down every guest's menu is updated with each dish sold; above it the number in a copy may lag behind. */
const LOW_STOCK = 5;

export type Stock = { menuItemId: number; name: string; left: number };

type Row = { id: number; name: string; stock_remaining: number };

/**
 * Of some dishes those that are scarce, with what is left of them; locked until the transaction ends. The menu's version
 * is locked before them, as by staff who edit a dish: it moves on when a guest would notice what is taken.
 */
export async function lockStock(
  merchantId: string,
  menuItemIds: readonly number[],
  transaction: Transaction,
): Promise<Stock[]> {
  if (menuItemIds.length === 0) return [];
  const rows = await select<Row>(
    `SELECT dishes.id, dishes.name, dishes.stock_remaining
      FROM menu_versions STRAIGHT_JOIN menu_items AS dishes ON dishes.merchant_id = menu_versions.merchant_id
      WHERE menu_versions.merchant_id = :merchantId AND dishes.id IN (:menuItemIds) AND dishes.stock_remaining IS NOT NULL
      ORDER BY dishes.id FOR UPDATE`,
    { merchantId, menuItemIds },
    transaction,
  );
  return rows.map(({ id, name, stock_remaining: left }) => ({ menuItemId: id, name, left }));
}

/**
 * The scarce ones of `:menuItemIds` as they are at this moment, for a statement that reads them along with something else;
 * the copies of the menu may be some orders behind.
 */
export const SCARCE_DISHES = `
  (SELECT JSON_ARRAYAGG(JSON_OBJECT('menuItemId', dishes.id, 'name', dishes.name, 'left', dishes.stock_remaining))
    FROM menu_items AS dishes
    WHERE dishes.merchant_id = :merchantId AND dishes.id IN (:menuItemIds) AND dishes.stock_remaining IS NOT NULL)`;

/**
 * Adds to what is left of scarce dishes, or takes from it; dishes without a limit stay without. The menu's version moves
 * on only when a guest would notice: the last few are exact everywhere, and a busy evening is not one reload per order.
 *
 * @param moves by dish; negative takes
 * @throws Error when less is left than is taken: lock and look first
 */
export async function moveStock(
  merchantId: string,
  moves: ReadonlyMap<number, number>,
  transaction: Transaction,
): Promise<void> {
  const before = await lockStock(merchantId, [...moves.keys()], transaction);
  let noticed = false;
  for (const { menuItemId, left } of before) {
    const by = moves.get(menuItemId) ?? 0;
    if (by === 0) continue;
    const changed = await execute(
      `UPDATE menu_items SET stock_remaining = stock_remaining + :by
        WHERE merchant_id = :merchantId AND id = :menuItemId AND stock_remaining + :by >= 0`,
      { merchantId, menuItemId, by },
      transaction,
    );
    if (changed === 0) throw new Error(`Dish ${menuItemId} has less left than is taken`);
    if (Math.min(left, left + by) <= LOW_STOCK) noticed = true;
  }
  if (noticed) await changeMenu(merchantId, transaction);
}

/** Adds the exact stock for staff: cached copies of the menu may be some orders behind. */
export async function withExactStock(merchantId: string, items: readonly WireMenuItem[]): Promise<WireMenuItem[]> {
  if (items.every(({ stock_remaining: left }) => left === null)) return [...items];
  const rows = await MenuItem.findAll({
    attributes: ['id', 'stockRemaining'],
    where: { merchantId, stockRemaining: { [Op.ne]: null } },
  });
  const left = new Map(rows.map(({ id, stockRemaining }) => [id, stockRemaining]));
  return items.map((item) => ({ ...item, stock_remaining: left.get(item.id) ?? item.stock_remaining }));
}
