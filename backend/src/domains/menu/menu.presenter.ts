import type { Category, MenuItem as WireMenuItem } from '@site/contracts';
import type { MenuCategory } from '../../database/models/MenuCategory';
import type { MenuFact } from '../../database/models/MenuFact';
import type { MenuIngredient } from '../../database/models/MenuIngredient';
import type { MenuItem } from '../../database/models/MenuItem';
import { toWire } from '../../lib/money';
import type { OptionGroup } from './optionGroups';
import { pictureUrl } from './pictures/dishPictures';

export function presentCategory(row: MenuCategory): Category {
  return {
    id: row.id,
    name: row.name,
    is_published: Boolean(row.isPublished),
    color: row.color,
    sort_order: row.sortOrder,
    merchant_id: row.merchantId,
  };
}

/** One dish in both vocabularies of the spec. Raw rows carry 0 and 1 for booleans. */
export function presentMenuItem(
  row: MenuItem,
  groups: readonly OptionGroup[],
  ingredients: readonly MenuIngredient[],
  facts: readonly MenuFact[],
): WireMenuItem {
  const isPublished = Boolean(row.isPublished);
  const inStock = Boolean(row.inStock);
  const isSpecial = Boolean(row.isSpecial);
  return {
    id: row.id,
    name: row.name,
    price: toWire(row.priceCents),
    description: row.description,
    image_url: row.imageUrl ?? (row.pictureSlug === null ? null : pictureUrl(row.pictureSlug)),
    category_id: row.categoryId,
    categoryId: row.categoryId,
    is_available: inStock,
    in_stock: inStock,
    stock_remaining: row.stockRemaining,
    is_published: isPublished,
    status: isPublished ? 'active' : 'inactive',
    is_featured: isSpecial,
    is_special: isSpecial,
    is_weekly_special: Boolean(row.isWeeklySpecial),
    in_store_only: Boolean(row.inStoreOnly),
    order: row.sortOrder,
    ingredients: ingredients.map(({ name }) => name),
    nutritional_facts: facts.map(({ name, value }) => ({ name, value })),
    allergens: row.allergens,
    diets: row.diets,
    modifier_groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      min_select: group.minSelect,
      max_select: group.maxSelect,
      options: group.options.map((option) => ({
        id: option.id,
        name: option.name,
        price: toWire(option.priceCents),
        is_default: option.isDefault,
      })),
    })),
    prep_minutes: row.prepMinutes,
    merchant_id: row.merchantId,
  };
}

/** A sold-out dish as guests see it: whatever made it so, it can't be ordered. */
export function presentSoldOut(wire: WireMenuItem): WireMenuItem {
  return { ...wire, is_available: false, in_stock: false };
}
