import type { Transaction } from 'sequelize';
import { MenuItem } from '../../../database/models/MenuItem';
import { getMenu } from './menuCache';

/** What the kitchen is shown of a dish that was ordered, as it is now. */
export type OrderedDish = { allergens: string[]; isSoldOut: boolean };

/** The dishes with these ids, also those that were deleted since they were ordered: an open order is cooked all the same. */
export async function readOrderedDishes(
  merchantId: string,
  ids: readonly number[],
  transaction?: Transaction,
): Promise<ReadonlyMap<number, OrderedDish>> {
  const { dishes } = await getMenu(merchantId);
  const found = new Map<number, OrderedDish>();
  const deleted = new Set<number>();
  for (const id of ids) {
    const dish = dishes.get(id);
    if (dish) found.set(id, { allergens: dish.wire.allergens, isSoldOut: dish.isSoldOut });
    else deleted.add(id);
  }
  if (deleted.size === 0) return found;
  const rows = await MenuItem.findAll({
    where: { merchantId, id: [...deleted] },
    attributes: ['id', 'allergens'],
    transaction,
  });
  for (const { id, allergens } of rows) found.set(id, { allergens, isSoldOut: false });
  return found;
}
