import type { MenuItemFact, MenuItemIngredient, NutritionalFact } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { nextNumber, reserveNumbers } from '../../../database/models/Counter';
import { MenuFact } from '../../../database/models/MenuFact';
import { MenuIngredient } from '../../../database/models/MenuIngredient';
import { MenuItem } from '../../../database/models/MenuItem';
import { notFound } from '../../../lib/AppError';
import { changeMenu } from './changeMenu';

type Names = { merchantId: string; menuItemId: number };

export async function listIngredients(names: Names): Promise<MenuItemIngredient[]> {
  await requireDish(names);
  const rows = await MenuIngredient.findAll({ where: names, order: [['id', 'ASC']] });
  return rows.map(({ id, name, menuItemId }) => ({ id, name, menu_item_id: menuItemId }));
}

export async function listFacts(names: Names): Promise<MenuItemFact[]> {
  await requireDish(names);
  const rows = await MenuFact.findAll({ where: names, order: [['id', 'ASC']] });
  return rows.map(({ id, name, value, menuItemId }) => ({ id, name, value, menu_item_id: menuItemId }));
}

/** The same name twice is one ingredient: the dialog may repeat a call that it got no answer to. */
export async function addIngredient(names: Names, name: string, transaction: Transaction): Promise<MenuItemIngredient> {
  await changeMenu(names.merchantId, transaction);
  await requireDish(names, transaction);
  const found = await MenuIngredient.findOne({ where: { ...names, name }, transaction });
  const row =
    found ?? (await MenuIngredient.create({ ...names, name, id: await nextId(names, transaction) }, { transaction }));
  return { id: row.id, name, menu_item_id: names.menuItemId };
}

/** The same name again replaces the value. */
export async function addFact(names: Names, fact: NutritionalFact, transaction: Transaction): Promise<MenuItemFact> {
  await changeMenu(names.merchantId, transaction);
  await requireDish(names, transaction);
  const { name, value } = fact;
  const found = await MenuFact.findOne({ where: { ...names, name }, raw: false, transaction });
  const row = found
    ? await found.update({ value }, { transaction })
    : await MenuFact.create({ ...names, name, value, id: await nextId(names, transaction) }, { transaction });
  return { id: row.id, name, value, menu_item_id: names.menuItemId };
}

export async function deleteIngredient(merchantId: string, id: number, transaction: Transaction): Promise<void> {
  await changeMenu(merchantId, transaction);
  if ((await MenuIngredient.destroy({ where: { merchantId, id }, transaction })) === 0)
    throw notFound('The ingredient');
}

export async function deleteFact(merchantId: string, id: number, transaction: Transaction): Promise<void> {
  await changeMenu(merchantId, transaction);
  if ((await MenuFact.destroy({ where: { merchantId, id }, transaction })) === 0)
    throw notFound('The nutritional fact');
}

export async function replaceIngredients(
  merchantId: string,
  menuItemId: number,
  list: readonly string[],
  transaction: Transaction,
): Promise<void> {
  await MenuIngredient.destroy({ where: { merchantId, menuItemId }, transaction });
  if (list.length === 0) return;
  const first = await reserveNumbers(merchantId, 'menu_list', list.length, transaction);
  const rows = list.map((name, index) => ({ merchantId, menuItemId, name, id: first + index }));
  await MenuIngredient.bulkCreate(rows, { transaction });
}

export async function replaceFacts(
  merchantId: string,
  menuItemId: number,
  list: readonly NutritionalFact[],
  transaction: Transaction,
): Promise<void> {
  await MenuFact.destroy({ where: { merchantId, menuItemId }, transaction });
  if (list.length === 0) return;
  const first = await reserveNumbers(merchantId, 'menu_list', list.length, transaction);
  const rows = list.map(({ name, value }, index) => ({ merchantId, menuItemId, name, value, id: first + index }));
  await MenuFact.bulkCreate(rows, { transaction });
}

async function requireDish({ merchantId, menuItemId }: Names, transaction?: Transaction): Promise<void> {
  const where = { merchantId, id: menuItemId, deletedAt: null };
  if ((await MenuItem.count({ where, transaction })) === 0) throw notFound('The dish');
}

function nextId({ merchantId }: Names, transaction: Transaction): Promise<number> {
  return nextNumber(merchantId, 'menu_list', transaction);
}
