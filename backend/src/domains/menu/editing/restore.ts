import type { Category, DeletedMenu, MenuItem as WireMenuItem } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { AppError, notFound } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { changeMenu } from '../changes/changeMenu';
import { findCategoryNamed } from '../changes/saveCategory';
import { presentCategory } from '../menu.presenter';
import { readMenuItem } from '../reading/readMenuItem';

/** Rows of the list of deleted things. Older ones stay in the database for the orders that name them. */
const LISTED = 50;

const isDeleted = { [Op.ne]: null };

/**
 * Puts a deleted dish back on the menu as it was.
 *
 * @throws AppError not_found when there is no such deleted dish; conflict while its category is deleted
 */
export async function restoreMenuItem(merchantId: string, id: number, transaction: Transaction): Promise<WireMenuItem> {
  await changeMenu(merchantId, transaction);
  const row = await MenuItem.findOne({ where: { merchantId, id, deletedAt: isDeleted }, raw: false, transaction });
  if (!row) throw notFound('The deleted dish');
  const category = { merchantId, id: row.categoryId, deletedAt: null };
  if ((await MenuCategory.count({ where: category, transaction })) === 0) {
    throw new AppError('conflict', `The category of ${row.name} is deleted too. Restore the category first.`);
  }
  await row.update({ deletedAt: null, updatedAt: now() }, { transaction });
  return readMenuItem(merchantId, id, transaction);
}

/**
 * Puts a deleted category back, with the dishes that were deleted together with it. A dish that was deleted before on its
 * own stays deleted.
 *
 * @throws AppError not_found; conflict when another category has its name now
 */
export async function restoreCategory(merchantId: string, id: number, transaction: Transaction): Promise<Category> {
  await changeMenu(merchantId, transaction);
  const row = await MenuCategory.findOne({ where: { merchantId, id, deletedAt: isDeleted }, raw: false, transaction });
  if (!row) throw notFound('The deleted category');
  const taken = await findCategoryNamed(merchantId, row.name, transaction);
  if (taken) throw new AppError('conflict', `There is a category ${taken.name} already. Rename it first.`);
  const together = { merchantId, categoryId: id, deletedAt: row.deletedAt };
  await MenuItem.update({ deletedAt: null, updatedAt: now() }, { where: together, transaction });
  return presentCategory(await row.update({ deletedAt: null }, { transaction }));
}

/** The newest deleted categories and dishes. Dishes of a deleted category come back with it and are counted there. */
export async function listDeleted(merchantId: string): Promise<DeletedMenu> {
  const newest = { where: { merchantId, deletedAt: isDeleted }, order: [['deletedAt', 'DESC']] } as const;
  const categories = await MenuCategory.findAll({ ...newest, order: [['deletedAt', 'DESC']], limit: LISTED });
  const items = await MenuItem.findAll({ ...newest, order: [['deletedAt', 'DESC']], limit: LISTED });
  const categoryIds = new Set(categories.map(({ id }) => id));
  return {
    categories: categories.map(({ id, name, color, deletedAt }) => ({
      id,
      name,
      color,
      deleted_at: toInstant(new Date(deletedAt ?? 0)),
      item_count: items.filter((item) => item.categoryId === id && isSameMoment(item.deletedAt, deletedAt)).length,
    })),
    items: items
      .filter(({ categoryId }) => !categoryIds.has(categoryId))
      .map(({ id, name, priceCents, categoryId, deletedAt }) => ({
        id,
        name,
        price: toWire(priceCents),
        category_id: categoryId,
        deleted_at: toInstant(new Date(deletedAt ?? 0)),
      })),
  };
}

function isSameMoment(a: Date | null, b: Date | null): boolean {
  return new Date(a ?? 0).getTime() === new Date(b ?? 0).getTime();
}
