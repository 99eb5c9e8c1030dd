import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import { isPayable, isReplacedByConfirmed } from '../../orders';
import { keepPromotion } from '../../promotions';

export type Unacceptable =
  | 'already_paid'
  | 'order_cancelled'
  | 'order_changed'
  | 'order_replaced'
  | 'promo_used_up'
  | 'kitchen_closed'
  | 'time_taken'
  | 'sold_out';

/**
 * Why a payment that came cannot count for its order (PAY-R5 and PAY-R9); undefined when it can. A session that was
 * superseded or expired is no reason: the guest paid for exactly this order, and it can still be made.
 */
export async function whyNotAcceptable(
  order: OrderRow,
  session: PaymentSessionRow,
  transaction: Transaction,
): Promise<Unacceptable | undefined> {
  if (order.status === 'Cancelled') return 'order_cancelled';
  const { fulfillmentStatus: fulfillment_status, paymentStatus: payment_status } = order;
  // A guest who agreed on cash and then paid on the old page owes nothing any more.
  const owesCash = payment_status === 'pay_at_pickup' && order.status === 'Pending';
  if (!owesCash && !isPayable({ fulfillment_status, payment_status })) return 'already_paid';
  const sameOrder = session.orderVersion === order.version && session.amountCents === order.amountDueCents;
  if (!sameOrder) return 'order_changed';
  if (await isReplacedByConfirmed(order, transaction)) return 'order_replaced';
  return (await keepPromotion(order, transaction)) ? undefined : 'promo_used_up';
}
