import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuItem } from '../../../database/models/MenuItem';
import { ModifierGroup } from '../../../database/models/ModifierGroup';
import { ModifierOption } from '../../../database/models/ModifierOption';
import { nextNumber, reserveNumbers } from '../../../database/models/Counter';
import { MenuFact } from '../../../database/models/MenuFact';
import { MenuIngredient } from '../../../database/models/MenuIngredient';
import type { SeedCategory, SeedItem } from '../../../database/seeders/lonePine/types';
import type { Transaction } from 'sequelize';
import { now } from '../../../lib/clock';
import { inTransaction } from '../../../database/transaction';
import { changeMenu } from './changeMenu';

/**
 * Brings the categories and dishes that were never there before. What staff have changed or deleted stays as they left
 * it: a seed key is used once.
 *
 * @returns how many dishes were new
 */
export async function seedMenu(merchantId: string, categories: readonly SeedCategory[]): Promise<number> {
  const known = new Set(
    (await MenuItem.findAll({ where: { merchantId }, attributes: ['seedKey'] })).map((row) => row.seedKey),
  );
  const wanted = categories.flatMap(({ items }) => items).filter(({ slug }) => !known.has(slug));
  if (wanted.length === 0) return 0;
  return inTransaction(async (transaction) => {
    await changeMenu(merchantId, transaction);
    for (const category of categories) {
      const items = category.items.filter((item) => wanted.includes(item));
      if (items.length === 0) continue;
      const categoryId = await findOrCreateCategory(merchantId, category, transaction);
      await insertItems(merchantId, categoryId, items, category.items, transaction);
    }
    return wanted.length;
  });
}

async function findOrCreateCategory(
  merchantId: string,
  { name, color, sort_order: sortOrder }: SeedCategory,
  transaction: Transaction,
): Promise<number> {
  const seedKey = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const found = await MenuCategory.findOne({ where: { merchantId, seedKey }, transaction });
  if (found) return found.id;
  const id = await nextNumber(merchantId, 'menu_category', transaction);
  await MenuCategory.create(
    { merchantId, id, seedKey, name, color, sortOrder, isPublished: true, createdAt: now() },
    { transaction },
  );
  return id;
}

/** All rows of a category's dishes at once: a fresh database is filled in a fraction of a second. */
async function insertItems(
  merchantId: string,
  categoryId: number,
  items: readonly SeedItem[],
  all: readonly SeedItem[],
  transaction: Transaction,
): Promise<void> {
  const numbered = await withNumbers(merchantId, 'menu_item', items, transaction);
  const createdAt = now();
  await MenuItem.bulkCreate(
    numbered.map(({ id, value: item }) => ({
      merchantId,
      id,
      seedKey: item.slug,
      categoryId,
      name: item.name,
      description: item.description,
      priceCents: item.price_cents,
      imageUrl: null,
      pictureSlug: item.slug,
      sortOrder: all.indexOf(item),
      isPublished: true,
      inStock: item.in_stock,
      isSpecial: item.is_special,
      isWeeklySpecial: item.is_weekly_special,
      inStoreOnly: item.in_store_only,
      allergens: item.allergens,
      diets: item.diets,
      prepMinutes: item.prep_minutes,
      createdAt,
      updatedAt: createdAt,
    })),
    { transaction },
  );
  await insertLists(merchantId, numbered, transaction);
  await insertChoices(merchantId, numbered, transaction);
}

type NumberedItem = { id: number; value: SeedItem };

/** What the dishes list, each entry with the number of its dish. */
function entriesOf<T>(items: readonly NumberedItem[], pick: (item: SeedItem) => readonly T[]) {
  return items.flatMap(({ id, value }) => pick(value).map((entry) => ({ menuItemId: id, entry })));
}

/** Ingredients and nutritional facts. */
async function insertLists(
  merchantId: string,
  items: readonly NumberedItem[],
  transaction: Transaction,
): Promise<void> {
  const names = entriesOf(items, (item) => item.ingredients);
  const ingredients = await withNumbers(merchantId, 'menu_list', names, transaction);
  await MenuIngredient.bulkCreate(
    ingredients.map(({ id, value }) => ({ merchantId, id, menuItemId: value.menuItemId, name: value.entry })),
    { transaction },
  );
  const values = entriesOf(items, (item) => item.nutritional_facts);
  const facts = await withNumbers(merchantId, 'menu_list', values, transaction);
  await MenuFact.bulkCreate(
    facts.map(({ id, value }) => ({ merchantId, id, menuItemId: value.menuItemId, ...value.entry })),
    { transaction },
  );
}

/** Choices of the dishes, and the options of each. */
async function insertChoices(
  merchantId: string,
  items: readonly NumberedItem[],
  transaction: Transaction,
): Promise<void> {
  const choices = entriesOf(items, (item) => item.modifier_groups);
  const groups = await withNumbers(merchantId, 'modifier_group', choices, transaction);
  await ModifierGroup.bulkCreate(
    groups.map(({ id, value: { menuItemId, entry } }) => ({
      merchantId,
      id,
      menuItemId,
      name: entry.name,
      minSelect: entry.min_select,
      maxSelect: entry.max_select,
    })),
    { transaction },
  );
  const groupOptions = groups.flatMap(({ id, value }) => value.entry.options.map((entry) => ({ groupId: id, entry })));
  const options = await withNumbers(merchantId, 'modifier_option', groupOptions, transaction);
  await ModifierOption.bulkCreate(
    options.map(({ id, value: { groupId, entry } }) => ({
      merchantId,
      id,
      groupId,
      name: entry.name,
      priceCents: entry.price_cents,
      isDefault: entry.is_default ?? false,
    })),
    { transaction },
  );
}

/** Gives each of some things the next number of a counter. */
async function withNumbers<T>(
  merchantId: string,
  counter: string,
  values: readonly T[],
  transaction: Transaction,
): Promise<{ id: number; value: T }[]> {
  if (values.length === 0) return [];
  const first = await reserveNumbers(merchantId, counter, values.length, transaction);
  return values.map((value, index) => ({ id: first + index, value }));
}

/** Ids of the dishes of the demo's menu with these keys; those that staff have deleted for good are left out. */
export async function findSeededDishes(
  merchantId: string,
  keys: readonly string[],
  transaction: Transaction,
): Promise<number[]> {
  const where = { merchantId, seedKey: [...keys] };
  return (await MenuItem.findAll({ where, attributes: ['id'], transaction })).map(({ id }) => id);
}
