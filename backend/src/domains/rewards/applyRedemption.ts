import type { AppliedRedemption, ApplyRedemptionRequest } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import type { OrderItemRow } from '../../database/models/OrderItem';
import { AppError } from '../../lib/AppError';
import { toCents, toWire } from '../../lib/money';
import { offerRedemption, reserveRedemption, type RedemptionOffer } from '../loyalty';
import { feeOf, findOrder, isPayable, itemsOf, lockOrder, presentOrder, repriceOrder, type Visitor } from '../orders';
import { supersedeOpenSession } from '../payments';
import { dropPromotion } from '../promotions';

/**
 * Puts a reward code on an unpaid order of its owner, in place of the code that it had. The order gets a new amount, so a
 * payment page that is open for it is withdrawn.
 *
 * @throws AppError not_found for an unknown order or code; totals_changed when the client saw another total; already_used,
 *   redemption_expired, reward_not_applicable; order_closed for an order that is paid or replaced
 */
export async function applyRedemption(
  { redemption_code: code, order_id: id, order_total: shown }: ApplyRedemptionRequest,
  visitor: Visitor,
  transaction: Transaction,
): Promise<AppliedRedemption> {
  const { merchantId } = visitor;
  await findOrder(id, visitor, transaction);
  const order = await lockOrder(merchantId, id, transaction);
  const items = await itemsOf(order, transaction);
  requireOpen(order);
  if (toCents(shown) !== order.totalCents) {
    throw new AppError('totals_changed', {
      detail: 'The total of this order is different now. Please review it first.',
      extra: { order: presentOrder(order, items) },
    });
  }
  const offer = await offerFor({ order, items, code }, transaction);
  if (order.promoCode !== code) await dropPromotion(order, transaction);
  const { userId, cartId } = order;
  const { discountCents } = offer;
  const isReserved = await reserveRedemption(
    { merchantId, orderId: id, code, userId, cartId, discountCents },
    transaction,
  );
  if (!isReserved) throw new AppError('already_used', `The code ${code} can no longer be used.`);
  const changed = await repriceOrder(order, { promoCode: code, ...offer }, transaction);
  await supersedeOpenSession(merchantId, id, transaction);
  return presentApplied({ before: order, after: changed, items, offer, code });
}

function requireOpen(order: OrderRow): void {
  const standing = { fulfillment_status: order.fulfillmentStatus, payment_status: order.paymentStatus };
  if (order.supersededBy === null && isPayable(standing)) return;
  throw new AppError('order_closed', 'A reward code can be used on an order that is not paid yet.');
}

type Wanted = { order: OrderRow; items: readonly OrderItemRow[]; code: string };

async function offerFor({ order, items, code }: Wanted, transaction: Transaction): Promise<RedemptionOffer> {
  const { merchantId, id: orderId, userId, cartId, orderType } = order;
  const isDelivery = orderType === 'delivery';
  const isDeliveryFree = isDelivery && (await feeOf(order, transaction)) === 0;
  const offer = await offerRedemption(
    { merchantId, code, lines: items, isDelivery, isDeliveryFree, customer: { userId, cartId }, orderId },
    transaction,
  );
  if (offer.problem) throw new AppError(offer.problem, offer.reason ?? {});
  return offer;
}

type Applied = {
  before: OrderRow;
  after: OrderRow;
  items: readonly OrderItemRow[];
  offer: RedemptionOffer;
  code: string;
};

function presentApplied({ before, after, items, offer, code }: Applied): AppliedRedemption {
  const rewarded = items.find(({ menuItemId }) => menuItemId === offer.menuItemId);
  return {
    redemption_code: code,
    order_id: after.id,
    status: 'reserved',
    discount_amount: toWire(offer.discountCents),
    order_total: toWire(after.totalCents),
    previous_order_total: toWire(before.totalCents),
    subtotal: toWire(after.subtotalCents),
    tax_amount: toWire(after.taxCents),
    applied_to: rewarded
      ? [{ order_item_id: `oit_${rewarded.line}`, discount_amount: toWire(offer.discountCents) }]
      : [],
  };
}
