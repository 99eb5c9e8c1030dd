import type { Category, MenuItem as WireMenuItem } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { MenuCategory } from '../../../database/models/MenuCategory';
import { MenuFact } from '../../../database/models/MenuFact';
import { MenuIngredient } from '../../../database/models/MenuIngredient';
import { MenuItem } from '../../../database/models/MenuItem';
import { ModifierGroup } from '../../../database/models/ModifierGroup';
import { ModifierOption } from '../../../database/models/ModifierOption';
import { presentMenuItem } from '../dish';
import { presentCategory } from '../menu.presenter';
import { CHOICES_ORDER, toOptionGroups, type OptionGroup } from './optionGroups';

/** A dish as the cart and orders need it. */
export type Dish = {
  id: number;
  name: string;
  description: string | null;
  imageUrl: string | null;
  priceCents: number;
  inStoreOnly: boolean;
  prepMinutes: number;
  groups: OptionGroup[];
  /** How many are left; null is as many as are asked for. The last few are exact, a larger number may lag behind. */
  stockRemaining: number | null;
  /** Whether staff let guests order it: published, in stock, and so is its category. */
  isOffered: boolean;
  /** Whether guests can order it: offered, and some are left. */
  isAvailable: boolean;
  /** Whether guests see it marked as sold out: published, and so is its category, but out of stock. */
  isSoldOut: boolean;
  wire: WireMenuItem;
};

/** A restaurant's whole menu at one version, deleted dishes left out. Never changed once made. */
export type MenuSnapshot = {
  version: number;
  categories: readonly Category[];
  dishes: ReadonlyMap<number, Dish>;
};

/** The version that the database has now; 0 before anything was written. */
export async function readMenuVersion(merchantId: string, transaction?: Transaction): Promise<number> {
  const [row] = await select<{ version: number }>(
    'SELECT version FROM menu_versions WHERE merchant_id = :merchantId',
    { merchantId },
    transaction,
  );
  return Number(row?.version ?? 0);
}

/**
 * Reads the menu. The version is read first: a change in between makes a snapshot that is newer than it says, which the
 * next comparison corrects; the other way round it would stay stale.
 */
export async function loadMenu(merchantId: string): Promise<MenuSnapshot> {
  const version = await readMenuVersion(merchantId);
  const alive = { where: { merchantId, deletedAt: null }, order: ['sort_order', 'id'] };
  const all = { where: { merchantId }, order: ['id'] };
  const sorted = { ...all, order: CHOICES_ORDER };
  const [categoryRows, itemRows, ingredients, facts, groups, options] = await Promise.all([
    MenuCategory.findAll(alive),
    MenuItem.findAll(alive),
    MenuIngredient.findAll(all),
    MenuFact.findAll(all),
    ModifierGroup.findAll(sorted),
    ModifierOption.findAll(sorted),
  ]);

  const categories = categoryRows.map(presentCategory);
  const published = new Set(categories.filter((category) => category.is_published).map(({ id }) => id));
  const places = new Map(categories.map(({ id }, place) => [id, place]));
  const ingredientsOf = groupBy(ingredients, (row) => row.menuItemId);
  const factsOf = groupBy(facts, (row) => row.menuItemId);
  const groupsOf = groupBy(groups, (row) => row.menuItemId);
  const optionsOf = groupBy(options, (row) => row.groupId);

  const dishes = itemRows
    // The menu's own order: category by category.
    .sort((a, b) => (places.get(a.categoryId) ?? 0) - (places.get(b.categoryId) ?? 0))
    .map((row): Dish => {
      const dishGroups = (groupsOf.get(row.id) ?? []).flatMap((group) =>
        toOptionGroups([group], optionsOf.get(group.id) ?? []),
      );
      const wire = presentMenuItem(row, dishGroups, ingredientsOf.get(row.id) ?? [], factsOf.get(row.id) ?? []);
      const isListed = wire.is_published && published.has(row.categoryId);
      const isOffered = isListed && wire.is_available;
      const isAvailable = isOffered && row.stockRemaining !== 0;
      return {
        id: row.id,
        name: row.name,
        description: row.description,
        imageUrl: wire.image_url,
        priceCents: row.priceCents,
        inStoreOnly: wire.in_store_only,
        prepMinutes: row.prepMinutes,
        groups: dishGroups,
        stockRemaining: row.stockRemaining,
        isOffered,
        isAvailable,
        isSoldOut: isListed && !isAvailable,
        wire,
      };
    });
  return { version, categories, dishes: new Map(dishes.map((dish) => [dish.id, dish])) };
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
