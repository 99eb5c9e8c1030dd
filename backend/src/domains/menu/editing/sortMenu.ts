import type { MenuOrder } from '@site/contracts';
import { col, fn, type Transaction } from 'sequelize';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { AppError, notFound } from '../../../lib/AppError';
import type { Current } from '../../../http/DeclaredRoute';
import { changeMenu } from '../changes/changeMenu';

const BY_PLACE: [string, string][] = [
  ['sortOrder', 'ASC'],
  ['id', 'ASC'],
];

/** The categories' order; the menu's lock keeps other writers out. */
export const currentCategoryOrder: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await changeMenu(merchantId, transaction);
    return readCategoryOrder(merchantId, transaction);
  },
};

/** The order of a category's dishes; the menu's lock keeps other writers out. */
export const currentItemOrder: Current<{ id: number }> = {
  read: async ({ merchantId, params, transaction }) => {
    await changeMenu(merchantId, transaction);
    return readItemOrder(merchantId, params.id, transaction);
  },
};

/** The ids of the categories in their order. */
export async function readCategoryOrder(merchantId: string, transaction?: Transaction): Promise<MenuOrder> {
  const where = { merchantId, deletedAt: null };
  const scope = { where, transaction };
  const rows = await MenuCategory.findAll({ ...scope, order: BY_PLACE, attributes: ['id'] });
  return { ids: rows.map(({ id }) => id) };
}

/** The ids of a category's dishes in their order. */
export async function readItemOrder(
  merchantId: string,
  categoryId: number,
  transaction?: Transaction,
): Promise<MenuOrder> {
  const where = { merchantId, categoryId, deletedAt: null };
  const scope = { where, transaction };
  const rows = await MenuItem.findAll({ ...scope, order: BY_PLACE, attributes: ['id'] });
  return { ids: rows.map(({ id }) => id) };
}

/**
 * Gives the categories a new order.
 *
 * @param ids all categories that are not deleted, in their new order
 * @throws AppError conflict when a category came or went since the editor read the list
 */
export async function sortCategories(
  merchantId: string,
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> {
  await changeMenu(merchantId, transaction);
  const alive = { merchantId, deletedAt: null };
  const rows = await MenuCategory.findAll({ where: alive, attributes: ['id'], transaction });
  requireSame(rows, ids);
  if (ids.length === 0) return;
  await MenuCategory.update({ sortOrder: placeOf(ids) }, { where: { ...alive, id: [...ids] }, transaction });
}

/**
 * Gives the dishes of a category a new order.
 *
 * @param ids all its dishes that are not deleted, in their new order
 * @throws AppError not_found, or conflict when a dish came or went since the editor read the list
 */
export async function sortMenuItems(
  { merchantId, categoryId }: { merchantId: string; categoryId: number },
  ids: readonly number[],
  transaction: Transaction,
): Promise<void> {
  await changeMenu(merchantId, transaction);
  const category = { merchantId, id: categoryId, deletedAt: null };
  if ((await MenuCategory.count({ where: category, transaction })) === 0) throw notFound('The category');
  const alive = { merchantId, categoryId, deletedAt: null };
  const rows = await MenuItem.findAll({ where: alive, attributes: ['id'], transaction });
  requireSame(rows, ids);
  if (ids.length === 0) return;
  await MenuItem.update({ sortOrder: placeOf(ids) }, { where: { ...alive, id: [...ids] }, transaction });
}

/** 1 for the first. One statement sorts the whole list. */
function placeOf(ids: readonly number[]) {
  return fn('FIELD', col('id'), ...ids);
}

function requireSame(rows: readonly { id: number }[], ids: readonly number[]): void {
  const sent = new Set(ids);
  if (rows.length === ids.length && rows.every(({ id }) => sent.has(id))) return;
  throw new AppError('conflict', 'The list was changed by somebody else. Check the current order and sort again.');
}
