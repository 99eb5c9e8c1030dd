import type { OrderDetailWithAllergens, OrderPayment, OrderRefund, Refundable } from '@site/contracts';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { Payment, type PaymentRow } from '../../../database/models/Payment';
import { Refund, type RefundRow } from '../../../database/models/Refund';
import { listActionsOf } from '../../../http/audit';
import { toInstant } from '../../../lib/clock';
import { toWire } from '../../../lib/money';
import { pointsOfOrder } from '../../loyalty';
import { listMailsByKey } from '../../mail';
import { readOrderedDishes } from '../../menu';
import { itemsOf, presentOrder, readOrder } from '../../orders';
import { quantityOf } from '../refunds/refundShares';

/**
 * Everything staff know about one order: each list is found by the order's id.
 *
 * @throws AppError not_found
 */
export async function readOrderDetail(merchantId: string, id: string): Promise<OrderDetailWithAllergens> {
  const order = await readOrder(merchantId, id);
  const ofOrder = { where: { merchantId, orderId: id }, order: ['createdAt'], limit: 100 } as const;
  const [items, payments, refunds, points, actions] = await Promise.all([
    itemsOf(order),
    Payment.findAll({ ...ofOrder, order: ['createdAt'] }),
    Refund.findAll({ ...ofOrder, order: ['createdAt'] }),
    pointsOfOrder(merchantId, id),
    listActionsOf(merchantId, { entity: 'orders', entityId: id }),
  ]);
  const keys = [`receipt:${id}`, `cancelled:${id}`, ...refunds.map((refund) => `refund:${refund.id}`)];
  const ids = items.map(({ menuItemId }) => menuItemId);
  const [mails, dishes] = await Promise.all([listMailsByKey(merchantId, keys), readOrderedDishes(merchantId, ids)]);
  const accepted = payments.find((payment) => payment.accepted === 1);
  return {
    order: presentOrder(order, items),
    allergens: Object.fromEntries(
      items.map(({ line, menuItemId }) => [`oit_${line}`, dishes.get(menuItemId)?.allergens ?? []]),
    ),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    refundable: accepted ? refundableOf(accepted, refunds, items) : null,
    mails,
    points,
    actions: actions.map(({ createdAt, actorName, title, action, reason }) => ({
      at: toInstant(createdAt),
      actor_name: actorName,
      title,
      action,
      reason,
    })),
  };
}

function presentPayment({ id, provider, amountCents, status, accepted, createdAt }: PaymentRow): OrderPayment {
  return { id, provider, amount: toWire(amountCents), status, counts: accepted === 1, at: toInstant(createdAt) };
}

function presentRefund({ id, amountCents, reason, status, provider, items, createdAt }: RefundRow): OrderRefund {
  const lines = items?.map(({ line, quantity }) => ({ id: `oit_${line}`, quantity })) ?? null;
  return { id, amount: toWire(amountCents), reason, status, provider, items: lines, at: toInstant(createdAt) };
}

function refundableOf(
  { amountCents, refundedCents }: PaymentRow,
  refunds: readonly RefundRow[],
  items: readonly OrderItemRow[],
): Refundable {
  const gone = refunds.flatMap(({ status, items: lines }) => (status === 'FAILED' ? [] : (lines ?? [])));
  const left = items.map(({ line, quantity }) => ({ id: `oit_${line}`, quantity: quantity - quantityOf(line, gone) }));
  return {
    amount: toWire(amountCents - refundedCents),
    refunded: toWire(refundedCents),
    items: left.filter(({ quantity }) => quantity > 0),
  };
}
