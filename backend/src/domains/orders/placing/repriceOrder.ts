import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { now } from '../../../lib/clock';
import { orderTotals } from '../../ordering';

type Discount = { promoCode: string; rewardName: string | null; discountCents: number; isFreeDelivery: boolean };

/**
 * Gives a locked, unpaid order another discount. Its version moves on, so that no page that was opened for the old amount
 * counts for it; the caller closes that page.
 */
export async function repriceOrder(
  order: OrderRow,
  { promoCode, rewardName, discountCents, isFreeDelivery }: Discount,
  transaction: Transaction,
): Promise<OrderRow> {
  const { merchantId, id, subtotalCents, tipCents, taxRate } = order;
  const totals = orderTotals({
    subtotalCents,
    discountCents,
    deliveryFeeCents: isFreeDelivery ? 0 : order.deliveryFeeCents,
    tipCents,
    taxRate,
  });
  const changed = { ...totals, promoCode, rewardName, version: order.version + 1, updatedAt: now() };
  await Order.update(changed, { where: { merchantId, id }, transaction });
  return { ...order, ...changed };
}
