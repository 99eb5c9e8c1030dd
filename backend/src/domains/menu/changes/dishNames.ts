import type { Transaction } from 'sequelize';
import { MenuItem, type MenuItemRow } from '../../../database/models/MenuItem';
import { nameKey } from '../../../lib/nameKey';

/** The dish of a category that has a name, in whatever case; the menu is locked by `changeMenu` before. */
export async function findDishNamed(
  { merchantId, categoryId, name }: Pick<MenuItemRow, 'merchantId' | 'categoryId' | 'name'>,
  transaction: Transaction,
) {
  const where = { merchantId, categoryId, deletedAt: null };
  const rows = await MenuItem.findAll({ attributes: ['id', 'name'], where, raw: true, transaction });
  return rows.find((row) => nameKey(row.name) === nameKey(name));
}
