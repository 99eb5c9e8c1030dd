import type { PaymentStatus } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { updateLater } from '../../../database/saveLater';
import { now } from '../../../lib/clock';
import { moveHourFigures } from '../figures/moveHourFigures';
import { moveOrder } from './moveOrder';
import { addToFigures } from '../reading/orderFigures';
import { mayPaymentMove } from './orderStatus';
import { publishPointsDue } from '../points/publishPointsDue';

/** Notes on a locked order that paying failed or was given up. A move that the table lacks changes nothing. */
export async function recordPaymentStatus(
  order: OrderRow,
  status: Extract<PaymentStatus, 'unpaid' | 'failed'>,
  transaction: Transaction,
): Promise<void> {
  if (!mayPaymentMove(order.paymentStatus, status)) return;
  const { merchantId, id } = order;
  await Order.update({ paymentStatus: status, updatedAt: now() }, { where: { merchantId, id }, transaction });
}

/**
 * Notes on a locked order that its guest is on the way to pay it.
 *
 * @param order with the time that the kitchen promised for it
 */
export function recordPaymentBegun(order: OrderRow, transaction: Transaction): void {
  const { merchantId, id, promisedAt } = order;
  const begun = mayPaymentMove(order.paymentStatus, 'awaiting_payment') && {
    paymentStatus: 'awaiting_payment' as const,
  };
  updateLater(Order, { ...begun, promisedAt, updatedAt: now() }, { where: { merchantId, id }, transaction });
}

/**
 * Records a refund on a locked, paid order. An order that is refunded in full before it is handed over is cancelled: it is
 * not paid any more, so the kitchen must not make it.
 *
 * @param cents negative for a refund that failed later
 */
export async function recordRefund(order: OrderRow, cents: number, transaction: Transaction): Promise<OrderRow> {
  const { merchantId, id } = order;
  const refundedCents = order.refundedCents + cents;
  const partly = refundedCents > 0 ? 'partially_refunded' : 'paid';
  const wanted = refundedCents >= order.paidCents ? 'refunded' : partly;
  const changed = {
    refundedCents,
    paymentStatus: mayPaymentMove(order.paymentStatus, wanted) ? wanted : order.paymentStatus,
    updatedAt: now(),
  } as const;
  await Order.update(changed, { where: { merchantId, id }, transaction });
  const refunded = { ...order, ...changed };
  const isCalledOff = changed.paymentStatus === 'refunded' && order.status === 'Pending';
  const noted = isCalledOff ? await moveOrder(refunded, 'cancelled', 'system', transaction) : refunded;
  // After the promo code and the kitchen, which a cancellation locks: figures and outbox are locked last.
  if (order.businessDate) {
    addToFigures(merchantId, order.businessDate, { refunded_cents: cents }, transaction);
    moveHourFigures(order, refunded, transaction);
  }
  await publishPointsDue(order, transaction);
  return noted;
}
