import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { now } from '../../../lib/clock';
import { orderTotals, quoteDelivery, readOrderingSettings } from '../../ordering';

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
    deliveryFeeCents: isFreeDelivery ? 0 : await feeOf(order, transaction),
    tipCents,
    taxRate,
  });
  const changed = { ...totals, promoCode, rewardName, version: order.version + 1, updatedAt: now() };
  await Order.update(changed, { where: { merchantId, id }, transaction });
  return { ...order, ...changed };
}

/**
 * What the delivery costs without a reward: the fee comes back when the reward that took it away is replaced, also while
 * delivery is switched off for new orders.
 */
export async function feeOf(
  { merchantId, orderType, rewardName, deliveryFeeCents, subtotalCents }: OrderRow,
  transaction: Transaction,
): Promise<number> {
  if (orderType !== 'delivery' || rewardName === null || deliveryFeeCents > 0) return deliveryFeeCents;
  const { delivery } = await readOrderingSettings(merchantId, transaction);
  return (await quoteDelivery({ ...delivery, enabled: true }, { zip: null, subtotalCents })).feeCents;
}
