import type { CreateMenuItemRequest, MenuItem as WireMenuItem, UpdateMenuItemRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber } from '../../../database/models/Counter';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { DISH_DEFAULTS, dishColumns } from '../dish';
import { nameKey } from '../../../lib/nameKey';
import { changeMenu } from './changeMenu';
import { findDishNamed } from './dishNames';
import { replaceFacts, replaceIngredients } from './dishLists';
import { readMenuItem } from '../reading/readMenuItem';
import { saveModifierGroups } from './saveModifierGroups';

type Options = {
  createdBy?: string | null;
  /** The older admin area writes to a table of dishes, which knows no rule about their names. */
  allowsTwins?: boolean;
};

/** @throws AppError validation_failed for an unknown category, and when another dish of it has the name */
export async function createMenuItem(
  merchantId: string,
  request: CreateMenuItemRequest,
  transaction: Transaction,
  { createdBy = null, allowsTwins = false }: Options = {},
): Promise<WireMenuItem> {
  await changeMenu(merchantId, transaction);
  const { priceCents = 0, categoryId = 0, ...fields } = dishColumns(request);
  await requireCategory(merchantId, categoryId, transaction);
  if (!allowsTwins) await requireFreeName({ merchantId, categoryId, name: request.name }, transaction);
  const id = await nextNumber(merchantId, 'menu_item', transaction);
  const moment = now();
  await MenuItem.create(
    {
      ...DISH_DEFAULTS,
      sortOrder: id,
      ...fields,
      name: request.name,
      merchantId,
      id,
      priceCents,
      categoryId,
      createdBy,
      createdAt: moment,
      updatedAt: moment,
    },
    { transaction },
  );
  await replaceLists(merchantId, id, request, transaction);
  return readMenuItem(merchantId, id, transaction);
}

/**
 * Only the given fields change.
 *
 * @throws AppError not_found; validation_failed for an unknown category, and when another dish of it has the name
 */
export async function updateMenuItem(
  merchantId: string,
  id: number,
  request: UpdateMenuItemRequest,
  transaction: Transaction,
  { allowsTwins = false }: Pick<Options, 'allowsTwins'> = {},
): Promise<WireMenuItem> {
  await changeMenu(merchantId, transaction);
  const fields = dishColumns(request);
  if (fields.categoryId !== undefined) await requireCategory(merchantId, fields.categoryId, transaction);
  const row = await MenuItem.findOne({ where: { merchantId, id, deletedAt: null }, transaction });
  if (!row) throw notFound('The dish');
  const named = { merchantId, categoryId: fields.categoryId ?? row.categoryId, name: fields.name ?? row.name };
  // Dishes of the same name from before this rule can be changed otherwise.
  const isRenamed = named.categoryId !== row.categoryId || nameKey(named.name) !== nameKey(row.name);
  if (isRenamed && !allowsTwins) await requireFreeName(named, transaction);
  const endsSoldOut = fields.inStock === undefined ? {} : { soldOutUntil: null };
  await row.update({ ...fields, ...endsSoldOut, updatedAt: now() }, { transaction });
  await replaceLists(merchantId, id, request, transaction);
  return readMenuItem(merchantId, id, transaction);
}

async function replaceLists(
  merchantId: string,
  id: number,
  { ingredients, nutritional_facts: facts, modifier_groups: groups }: UpdateMenuItemRequest,
  transaction: Transaction,
): Promise<void> {
  if (ingredients) await replaceIngredients(merchantId, id, ingredients, transaction);
  if (facts) await replaceFacts(merchantId, id, facts, transaction);
  if (groups) await saveModifierGroups({ merchantId, menuItemId: id }, groups, transaction);
}

async function requireFreeName(
  named: { merchantId: string; categoryId: number; name: string },
  transaction: Transaction,
): Promise<void> {
  const taken = await findDishNamed(named, transaction);
  if (taken) throw invalidField('name', `There is a dish ${taken.name} in this category already`);
}

async function requireCategory(merchantId: string, id: number, transaction: Transaction): Promise<void> {
  const found = await MenuCategory.count({ where: { merchantId, id, deletedAt: null }, transaction });
  if (found === 0) throw invalidField('category_id', 'must be a category of this menu');
}
