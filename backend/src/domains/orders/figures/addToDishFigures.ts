import type { Transaction } from 'sequelize';
import { executeLater } from '../../../database/deferredWrites';
import type { OrderItemRow } from '../../../database/models/OrderItem';

/** Adds an order's dishes to those of its business day; with -1 a cancelled order is taken out again. */
export function addToDishFigures(
  { merchantId, businessDate }: { merchantId: string; businessDate: string },
  items: readonly OrderItemRow[],
  sign: 1 | -1,
  transaction: Transaction,
): void {
  const byDish = new Map<number, { quantity: number; cents: number }>();
  for (const { menuItemId, quantity, subtotalCents } of items) {
    const sum = byDish.get(menuItemId) ?? { quantity: 0, cents: 0 };
    byDish.set(menuItemId, { quantity: sum.quantity + quantity * sign, cents: sum.cents + subtotalCents * sign });
  }
  // Always by id, so that two orders of the same dishes wait for each other instead of deadlocking.
  const dishes = [...byDish].sort(([a], [b]) => a - b);
  if (dishes.length === 0) return;
  executeLater(
    `INSERT INTO order_dish_figures (merchant_id, business_date, menu_item_id, quantity, subtotal_cents)
     VALUES :rows
     ON DUPLICATE KEY UPDATE quantity = quantity + VALUES(quantity),
       subtotal_cents = subtotal_cents + VALUES(subtotal_cents)`,
    { rows: dishes.map(([id, { quantity, cents }]) => [merchantId, businessDate, id, quantity, cents]) },
    transaction,
  );
}
