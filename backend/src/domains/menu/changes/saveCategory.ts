import { MENU_DEFAULTS, type Category, type CreateCategoryRequest, type UpdateCategoryRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber } from '../../../database/models/Counter';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { changeMenu } from './changeMenu';
import { presentCategory } from '../menu.presenter';

export async function createCategory(
  merchantId: string,
  request: CreateCategoryRequest,
  transaction: Transaction,
): Promise<Category> {
  await changeMenu(merchantId, transaction);
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

/** Only the given fields change. */
export async function updateCategory(
  merchantId: string,
  id: number,
  request: UpdateCategoryRequest,
  transaction: Transaction,
): Promise<Category> {
  await changeMenu(merchantId, transaction);
  const row = await MenuCategory.findOne({ where: { merchantId, id, deletedAt: null }, transaction });
  if (!row) throw notFound('The category');
  row.set({
    name: request.name ?? row.name,
    color: request.color ?? row.color,
    sortOrder: request.sort_order ?? row.sortOrder,
    isPublished: request.is_published ?? row.isPublished,
  });
  return presentCategory(await row.save({ transaction }));
}
