import type { OrderRow } from '../../../database/models/Order';
import { inTransaction } from '../../../database/transaction';
import { syncOrderPoints, type OrderFacts } from '../../loyalty';
import { lockOrder } from '../reading/findOrder';

/**
 * Brings the customer's points in line with an order as it is now. The order is locked first, so that two messages about
 * it are handled one after the other, each on what the order is by then.
 */
export async function onPointsDue(merchantId: string, orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    const facts = factsOf(order);
    if (facts) await syncOrderPoints(facts, transaction);
  });
}

/** The facts that an order's points depend on; undefined for an order without a customer. */
function factsOf(order: OrderRow): OrderFacts | undefined {
  const { merchantId, id, userId, confirmedAt, paymentStatus } = order;
  if (userId === null || confirmedAt === null) return undefined;
  return {
    merchantId,
    orderId: id,
    orderNumber: order.orderNumber,
    userId,
    state: stateOf(order),
    confirmedAt,
    promisedAt: order.promisedAt,
    eligibleCents: order.subtotalCents - order.discountCents,
    paidCents: order.paidCents,
    isPaid: paymentStatus === 'paid' || paymentStatus === 'partially_refunded' || paymentStatus === 'refunded',
    refundedCents: order.refundedCents,
    traces: { email: order.customerEmail, phone: order.customerPhone, sessionHash: order.sessionHash },
  };
}

function stateOf({ status }: OrderRow): OrderFacts['state'] {
  if (status === 'Cancelled') return 'cancelled';
  return status === 'Fulfilled' ? 'fulfilled' : 'open';
}
