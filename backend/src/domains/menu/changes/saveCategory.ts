import { MENU_DEFAULTS, type Category, type CreateCategoryRequest, type UpdateCategoryRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber } from '../../../database/models/Counter';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { nameKey } from '../../../lib/nameKey';
import { changeMenu } from './changeMenu';
import { presentCategory } from '../menu.presenter';

/** @throws AppError validation_failed when another category has the name */
export async function createCategory(
  merchantId: string,
  request: CreateCategoryRequest,
  transaction: Transaction,
): Promise<Category> {
  await changeMenu(merchantId, transaction);
  await requireFreeName(merchantId, request.name, transaction);
  const row = await MenuCategory.create(
    {
      merchantId,
      id: await nextNumber(merchantId, 'menu_category', transaction),
      name: request.name,
      color: request.color ?? MENU_DEFAULTS.categoryColor,
      sortOrder: request.sort_order ?? MENU_DEFAULTS.categorySortOrder,
      isPublished: request.is_published ?? true,
      createdAt: now(),
    },
    { transaction },
  );
  return presentCategory(row);
}

/**
 * Only the given fields change.
 *
 * @throws AppError not_found; validation_failed when another category has the new name
 */
export async function updateCategory(
  merchantId: string,
  id: number,
  request: UpdateCategoryRequest,
  transaction: Transaction,
): Promise<Category> {
  await changeMenu(merchantId, transaction);
  const row = await MenuCategory.findOne({ where: { merchantId, id, deletedAt: null }, raw: false, transaction });
  if (!row) throw notFound('The category');
  // Categories of the same name from before this rule can be changed otherwise.
  if (request.name !== undefined && nameKey(request.name) !== nameKey(row.name)) {
    await requireFreeName(merchantId, request.name, transaction);
  }
  row.set({
    name: request.name ?? row.name,
    color: request.color ?? row.color,
    sortOrder: request.sort_order ?? row.sortOrder,
    isPublished: request.is_published ?? row.isPublished,
  });
  return presentCategory(await row.save({ transaction }));
}

/** The category that has a name, in whatever case; the menu is locked by `changeMenu` before. */
export async function findCategoryNamed(merchantId: string, name: string, transaction: Transaction) {
  const where = { merchantId, deletedAt: null };
  const rows = await MenuCategory.findAll({ attributes: ['id', 'name'], where, transaction });
  return rows.find((row) => nameKey(row.name) === nameKey(name));
}

async function requireFreeName(merchantId: string, name: string, transaction: Transaction): Promise<void> {
  const taken = await findCategoryNamed(merchantId, name, transaction);
  if (taken) throw invalidField('name', `There is a category ${taken.name} already`);
}
