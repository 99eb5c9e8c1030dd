import type { BulkMenuItemsRequest, MenuItem } from '@site/contracts';
import { availabilityOf } from '../availabilityOf';

export type Change = Omit<BulkMenuItemsRequest, 'items'>;

/**
 * The calls that give dishes back what a change of them all overwrites, one for each value they had. None for prices: their
 * dialog shows each new price before it is saved. None for the availability of a dish whose count is used up: the change may
 * drop the count, and no call of this kind brings it back.
 *
 * @param items as they were before
 */
export function changesBack(items: readonly MenuItem[], change: Change): BulkMenuItemsRequest[] {
  if (change.price_change) return [];
  if (change.availability !== undefined && items.some((item) => item.stock_remaining === 0)) return [];
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

/** Whether a dish has what a change sets. A deleted one has not. */
export function hasValues(item: MenuItem | undefined, { availability, is_published, category_id }: Change): boolean {
  return (
    item !== undefined &&
    (availability === undefined || availabilityOf(item) === availability) &&
    (is_published === undefined || item.is_published === is_published) &&
    (category_id === undefined || item.category_id === category_id)
  );
}

function valuesOf(item: MenuItem, change: Change): Change {
  return {
    ...(change.availability !== undefined && { availability: availabilityOf(item) }),
    ...(change.is_published !== undefined && { is_published: item.is_published }),
    ...(change.category_id !== undefined && { category_id: item.category_id }),
  };
}
