import type { OrderStatus } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { executeLater } from '../../../database/deferredWrites';
import type { OrderItemRow } from '../../../database/models/OrderItem';

/** The row that adds up all days. */
export const ALL_DAYS = 'all';

/** What a change adds to the figures of a day and of all days; everything defaults to 0. Amounts are cents. */
export type FiguresChange = Partial<
  Record<'pending' | 'fulfilled' | 'cancelled' | 'paid_orders' | 'paid_cents' | 'refunded_cents', number>
>;

const COLUMN_OF: Record<OrderStatus, keyof FiguresChange> = {
  Pending: 'pending',
  Fulfilled: 'fulfilled',
  Cancelled: 'cancelled',
};

/** An order changes its place in the figures; null is outside of them. */
export function moveBetween(from: OrderStatus | null, to: OrderStatus | null): FiguresChange {
  if (from === to) return {};
  return { ...(from && { [COLUMN_OF[from]]: -1 }), ...(to && { [COLUMN_OF[to]]: 1 }) };
}

/**
 * Adds to the dashboard's figures in the order's own transaction, so that they are never behind. Both rows are written
 * by one statement in one order, which keeps concurrent orders from deadlocking.
 */
export function addToFigures(
  merchantId: string,
  businessDate: string,
  change: FiguresChange,
  transaction: Transaction,
): void {
  const { pending = 0, fulfilled = 0, cancelled = 0, paid_orders = 0, paid_cents = 0, refunded_cents = 0 } = change;
  const values = { pending, fulfilled, cancelled, paid_orders, paid_cents, refunded_cents };
  if (Object.values(values).every((value) => value === 0)) return;
  const row = (day: string): string =>
    `(:merchantId, ${day}, :pending, :fulfilled, :cancelled, :paid_orders, :paid_cents, :refunded_cents)`;
  executeLater(
    `INSERT INTO order_figures (merchant_id, day, pending, fulfilled, cancelled, paid_orders, paid_cents, refunded_cents)
     VALUES ${row(':businessDate')}, ${row(':all')}
     ON DUPLICATE KEY UPDATE pending = pending + VALUES(pending), fulfilled = fulfilled + VALUES(fulfilled),
       cancelled = cancelled + VALUES(cancelled), paid_orders = paid_orders + VALUES(paid_orders),
       paid_cents = paid_cents + VALUES(paid_cents), refunded_cents = refunded_cents + VALUES(refunded_cents)`,
    { merchantId, businessDate, all: ALL_DAYS, ...values },
    transaction,
  );
}

/** Adds an order's dishes to the count behind "Top Item"; with -1 a cancelled order is taken out again. */
export function addToItemFigures(
  merchantId: string,
  items: readonly OrderItemRow[],
  sign: 1 | -1,
  transaction: Transaction,
): void {
  const byDish = new Map<number, { name: string; quantity: number }>();
  for (const { menuItemId, name, quantity } of items) {
    byDish.set(menuItemId, { name, quantity: (byDish.get(menuItemId)?.quantity ?? 0) + quantity * sign });
  }
  // One order for all transactions, so that two orders of the same dishes wait for each other instead of deadlocking.
  const dishes = [...byDish].sort(([a], [b]) => a - b);
  if (dishes.length === 0) return;
  // An order that is cancelled may be of before the dish was renamed.
  const newestName = sign === 1 ? ', name = VALUES(name)' : '';
  executeLater(
    `INSERT INTO order_item_figures (merchant_id, menu_item_id, name, quantity) VALUES :rows
     ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity)${newestName}`,
    { rows: dishes.map(([id, { name, quantity }]) => [merchantId, id, name, quantity]) },
    transaction,
  );
}
