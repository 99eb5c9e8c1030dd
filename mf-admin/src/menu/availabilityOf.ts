import type { Availability, MenuItem } from '@site/contracts';

/** Whether guests can order a dish, and until when not. A count that is used up is out of stock too. */
export function availabilityOf({ in_stock, stock_remaining, sold_out_until }: MenuItem): Availability {
  if (in_stock && stock_remaining !== 0) return 'in_stock';
  return sold_out_until === null ? 'sold_out' : 'sold_out_today';
}
