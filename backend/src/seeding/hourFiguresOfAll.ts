import { HOUR_COLUMNS, hourFiguresOf } from '../domains/orders';
import type { InventedOrder } from './InventedOrder';
import { customerKindOf, UNRANKED, type Ranks } from './ranksOf';
import { methodOf } from './rowsOf';

type HourRow = [businessDate: string, hour: number, ...counts: number[]];
type DishRow = [businessDate: string, menuItemId: number, quantity: number, subtotalCents: number];

/** What some orders add to the figures by hour and by dish and day, in the order in which the tables are locked. */
export function hourFiguresOfAll(
  orders: readonly InventedOrder[],
  ranks: readonly Ranks[],
): { hours: HourRow[]; dishes: DishRow[] } {
  const hours = new Map<string, HourRow>();
  const dishes = new Map<string, DishRow>();
  orders.forEach((order, index) => {
    const { businessDate: day, businessHour: hour } = order;
    if (day === null || hour === null) return;
    const customerKind = customerKindOf(order, ranks[index] ?? UNRANKED);
    const counts = hourFiguresOf({ ...order, customerKind, requestedFor: null, paymentMethod: methodOf(order) });
    const known = hours.get(`${day} ${hour}`)?.slice(2) as number[] | undefined;
    const sums = HOUR_COLUMNS.map((column, place) => counts[column] + (known?.[place] ?? 0));
    hours.set(`${day} ${hour}`, [day, hour, ...sums]);
    if (order.status === 'Cancelled') return;
    for (const { menuItemId, quantity, unitPriceCents } of order.lines) {
      const row = dishes.get(`${day} ${menuItemId}`) ?? [day, menuItemId, 0, 0];
      row[2] += quantity;
      row[3] += quantity * unitPriceCents;
      dishes.set(`${day} ${menuItemId}`, row);
    }
  });
  return { hours: sorted(hours), dishes: sorted(dishes) };
}

function sorted<Row extends [string, number, ...number[]]>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows.values()].sort((a, b) => a[0].localeCompare(b[0]) || a[1] - b[1]);
}
