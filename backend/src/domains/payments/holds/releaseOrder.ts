import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../../database/models/Order';
import { Payment } from '../../../database/models/Payment';
import { inTransaction } from '../../../database/transaction';
import { lockOrder, recordPaymentStatus } from '../../orders';
import { releasePlace } from '../../kitchen';
import { releasePromotion } from '../../promotions';
import { requestRefund } from '../refunds/requestRefund';
import { supersedeOpenSession } from './supersedeOpenSession';

/** After an order was cancelled: its open page is withdrawn, and what was paid for it goes back in full. */
export async function releaseCancelledOrder(merchantId: string, orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    if (order.status !== 'Cancelled') return;
    await closeCheckout(order, transaction);
    const payment = await Payment.findOne({ where: { merchantId, orderId, accepted: 1 }, transaction });
    const left = payment ? payment.amountCents - payment.refundedCents : 0;
    if (!payment || left === 0) return;
    const key = `cancelled:${payment.id}`;
    const reason = order.cancelReason ? `The order was cancelled: ${order.cancelReason}` : 'The order was cancelled';
    await requestRefund({ payment, amountCents: left, reason, key }, transaction);
  });
}

/** After a changed cart became another order: the page of the old one is withdrawn, unless it was paid after all. */
export async function releaseSupersededOrder(merchantId: string, orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    if (order.supersededBy !== null) await closeCheckout(order, transaction);
  });
}

/** The order is no longer being paid, so the kitchen holds nothing for it. */
async function closeCheckout(order: OrderRow, transaction: Transaction): Promise<void> {
  await supersedeOpenSession(order.merchantId, order.id, transaction);
  await recordPaymentStatus(order, 'unpaid', transaction);
  await releasePromotion(order, transaction);
  await releasePlace(order, transaction);
}
