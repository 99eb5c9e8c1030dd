import { ALL_DAYS } from '../domains/orders';
import type { InventedOrder } from './InventedOrder';

type DayRow = [
  day: string,
  pending: number,
  fulfilled: number,
  cancelled: number,
  paidOrders: number,
  paidCents: number,
  refundedCents: number,
];
type DishRow = [menuItemId: number, name: string, quantity: number];

/** What some orders add to the figures, in their lock order. */
export function figuresOf(orders: readonly InventedOrder[]): { days: DayRow[]; dishes: DishRow[] } {
  const days = new Map<string, DayRow>();
  const dishes = new Map<number, DishRow>();
  for (const order of orders) {
    if (order.businessDate === null) continue;
    for (const day of [order.businessDate, ALL_DAYS]) addTo(days, day, order);
    if (order.status === 'Cancelled') continue;
    for (const { menuItemId, name, quantity } of order.lines) {
      const row = dishes.get(menuItemId) ?? [menuItemId, name, 0];
      row[2] += quantity;
      dishes.set(menuItemId, row);
    }
  }
  return {
    days: [...days.values()].sort(([a], [b]) => (a < b ? -1 : 1)),
    dishes: [...dishes.values()].sort(([a], [b]) => a - b),
  };
}

function addTo(days: Map<string, DayRow>, day: string, order: InventedOrder): void {
  const row = days.get(day) ?? [day, 0, 0, 0, 0, 0, 0];
  row[1] += order.status === 'Pending' ? 1 : 0;
  row[2] += order.status === 'Fulfilled' ? 1 : 0;
  row[3] += order.status === 'Cancelled' ? 1 : 0;
  row[4] += order.paidCents > 0 ? 1 : 0;
  row[5] += order.paidCents;
  row[6] += order.refundedCents;
  days.set(day, row);
}
