import type { Transaction } from 'sequelize';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { changeMenu } from './changeMenu';

/** Takes a category and its dishes off the menu. They stay in the database; carts that hold one say so. */
export async function deleteCategory(merchantId: string, id: number, transaction: Transaction): Promise<void> {
  await changeMenu(merchantId, transaction);
  const deletedAt = now();
  const [changed] = await MenuCategory.update(
    { deletedAt },
    { where: { merchantId, id, deletedAt: null }, transaction },
  );
  if (changed === 0) throw notFound('The category');
  await MenuItem.update(
    { deletedAt, updatedAt: deletedAt },
    { where: { merchantId, categoryId: id, deletedAt: null }, transaction },
  );
}
