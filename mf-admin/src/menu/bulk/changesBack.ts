import type { BulkMenuItemsRequest, MenuItem } from '@site/contracts';
import { availabilityOf } from '../availabilityOf';

type Change = Omit<BulkMenuItemsRequest, 'items'>;

/**
 * The calls that give dishes back what a change of them all overwrites, one for each value they had. None for prices: their
 * dialog shows each new price before it is saved.
 *
 * @param items as they were before
 */
export function changesBack(items: readonly MenuItem[], change: Change): BulkMenuItemsRequest[] {
  if (change.price_change) return [];
  const groups = new Map<string, BulkMenuItemsRequest>();
  for (const item of items) {
    const before = valuesOf(item, change);
    const name = JSON.stringify(before);
    const group = groups.get(name) ?? { items: [], ...before };
    group.items.push({ id: item.id });
    groups.set(name, group);
  }
  return [...groups.values()];
}

function valuesOf(item: MenuItem, change: Change): Change {
  return {
    ...(change.availability !== undefined && { availability: availabilityOf(item) }),
    ...(change.is_published !== undefined && { is_published: item.is_published }),
    ...(change.category_id !== undefined && { category_id: item.category_id }),
  };
}
