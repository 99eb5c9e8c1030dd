import type { CreateMenuItemRequest, MenuItem as WireMenuItem, UpdateMenuItemRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber } from '../../../database/models/Counter';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { DISH_DEFAULTS, dishColumns } from '../dish';
import { changeMenu } from './changeMenu';
import { replaceFacts, replaceIngredients } from './dishLists';
import { readMenuItem } from '../reading/readMenuItem';
import { saveModifierGroups } from './saveModifierGroups';

export async function createMenuItem(
  merchantId: string,
  request: CreateMenuItemRequest,
  transaction: Transaction,
  { createdBy = null }: { createdBy?: string | null } = {},
): Promise<WireMenuItem> {
  await changeMenu(merchantId, transaction);
  const { priceCents = 0, categoryId = 0, ...fields } = dishColumns(request);
  await requireCategory(merchantId, categoryId, transaction);
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

/** Only the given fields change. */
export async function updateMenuItem(
  merchantId: string,
  id: number,
  request: UpdateMenuItemRequest,
  transaction: Transaction,
): Promise<WireMenuItem> {
  await changeMenu(merchantId, transaction);
  const fields = dishColumns(request);
  if (fields.categoryId !== undefined) await requireCategory(merchantId, fields.categoryId, transaction);
  const row = await MenuItem.findOne({ where: { merchantId, id, deletedAt: null }, raw: false, transaction });
  if (!row) throw notFound('The dish');
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

export async function requireCategory(merchantId: string, id: number, transaction: Transaction): Promise<void> {
  const found = await MenuCategory.count({ where: { merchantId, id, deletedAt: null }, transaction });
  if (found === 0) throw invalidField('category_id', 'must be a category of this menu');
}
