import type { Availability } from '@site/contracts';
import type { MenuItemRow } from '../../../database/models/MenuItem';
import { businessDate, businessDayBounds, now } from '../../../lib/clock';

/** The columns of an availability. "Sold out today" ends when the next business day begins. */
export function availabilityFields(availability: Availability): Pick<MenuItemRow, 'inStock' | 'soldOutUntil'> {
  if (availability === 'in_stock') return { inStock: true, soldOutUntil: null };
  const until = availability === 'sold_out_today' ? businessDayBounds(businessDate()).to : null;
  return { inStock: false, soldOutUntil: until };
}

/**
 * What changes when staff say a dish is back: one whose counted stock is used up can be sold again without a limit.
 *
 * @param stockRemaining what is left by the count; null without one
 */
export function availabilityChange(
  availability: Availability,
  stockRemaining: number | null,
): Pick<MenuItemRow, 'inStock' | 'soldOutUntil' | 'updatedAt'> & { stockRemaining?: null } {
  const isCountUsedUp = availability === 'in_stock' && stockRemaining === 0;
  return {
    ...availabilityFields(availability),
    ...(isCountUsedUp && { stockRemaining: null }),
    updatedAt: now(),
  };
}
