import type { Category, MenuItem as WireMenuItem } from '@site/contracts';
import type { MenuCategoryRow } from '../../database/models/MenuCategory';

export function presentCategory(row: MenuCategoryRow): Category {
  return {
    id: row.id,
    name: row.name,
    is_published: Boolean(row.isPublished),
    color: row.color,
    sort_order: row.sortOrder,
    merchant_id: row.merchantId,
  };
}

/** A sold-out dish as guests see it: whatever made it so, it can't be ordered. */
export function presentSoldOut(wire: WireMenuItem): WireMenuItem {
  return { ...wire, is_available: false, in_stock: false };
}
