import type { Category, DeletedMenu, MenuItem as WireMenuItem } from '@site/contracts';
import { Op, type Transaction } from 'sequelize';
import { MenuCategory, type MenuCategoryRow } from '../../../database/models/MenuCategory';
import { MenuItem, type MenuItemRow } from '../../../database/models/MenuItem';
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
  const all = { merchantId, deletedAt: isDeleted };
  const newest = { order: [['deletedAt', 'DESC']] as [string, string][], limit: LISTED };
  const categories = await MenuCategory.findAll({ where: all, ...newest });
  const categoryIds = categories.map(({ id }) => id);
  const together = await deletedWith(merchantId, categories);
  const items = await MenuItem.findAll({ where: { ...all, categoryId: { [Op.notIn]: categoryIds } }, ...newest });
  return {
    categories: categories.map(({ id, name, color, deletedAt }) => ({
      id,
      name,
      color,
      deleted_at: toInstant(new Date(deletedAt ?? 0)),
      item_count: together.filter(({ categoryId }) => categoryId === id).length,
    })),
    items: items.map(({ id, name, priceCents, categoryId, deletedAt }) => ({
      id,
      name,
      price: toWire(priceCents),
      category_id: categoryId,
      deleted_at: toInstant(new Date(deletedAt ?? 0)),
    })),
  };
}

/** The dishes that were deleted together with some categories. */
async function deletedWith(merchantId: string, categories: readonly MenuCategoryRow[]): Promise<MenuItemRow[]> {
  if (categories.length === 0) return [];
  const ways = categories.map(({ id, deletedAt }) => ({ categoryId: id, deletedAt }));
  return MenuItem.findAll({ where: { merchantId, [Op.or]: ways }, attributes: ['categoryId'] });
}
