import type { Category, MenuItem as WireMenuItem } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { locking } from '../../../database/transaction';
import type { Current } from '../../../http/DeclaredRoute';
import { notFound } from '../../../lib/AppError';
import { changeMenu } from './changeMenu';
import { presentCategory } from '../menu.presenter';
import { readMenuItem } from '../reading/readMenuItem';

/** A category as it is now; the menu's lock keeps other writers out. */
export const currentCategory: Current<{ id: number }> = {
  read: async ({ merchantId, params, transaction }) => {
    await changeMenu(merchantId, transaction);
    return readCategory(merchantId, params.id, transaction);
  },
};

/** A dish as it is now. Orders change its stock without the menu's lock, so its row is locked too. */
export const currentMenuItem: Current<{ id: number }> = {
  read: async ({ merchantId, params, transaction }) => {
    await changeMenu(merchantId, transaction);
    const where = { merchantId, id: params.id };
    await MenuItem.findOne({ where, attributes: ['id'], ...locking(transaction) });
    return readMenuItem(merchantId, params.id, transaction);
  },
  version: (dish) => editedPart(dish as WireMenuItem),
};

/** The part of a dish that its editors change. A sale or a new order of the list is no reason to refuse their change. */
export function editedPart(dish: WireMenuItem): object {
  const { stock_remaining: _sold, order: _sorted, ...edited } = dish;
  return edited;
}

/** @throws AppError not_found */
export async function readCategory(merchantId: string, id: number, transaction?: Transaction): Promise<Category> {
  const where = { merchantId, id, deletedAt: null };
  const row = await MenuCategory.findOne({ where, transaction });
  if (!row) throw notFound('The category');
  return presentCategory(row);
}
