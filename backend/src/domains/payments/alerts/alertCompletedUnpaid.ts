import { inTransaction } from '../../../database/transaction';
import { toWire } from '../../../lib/money';
import { lockOrder, readUnpaidCompletion } from '../../orders';
import { raiseAlert } from './raiseAlert';

/** After staff completed an order without its money: an alert stays open until the cash is recorded or staff resolve it. */
export async function alertCompletedUnpaid(merchantId: string, orderId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    const decision = await readUnpaidCompletion(order, transaction);
    // The cash was recorded in the meantime.
    if (!decision || order.paymentStatus !== 'pay_at_pickup') return;
    const { orderNumber, amountDueCents, currency } = order;
    const detail =
      `Order ${orderNumber} was completed without its ${toWire(amountDueCents)} ${currency} ` +
      `by ${decision.decidedBy}: ${decision.reason}`;
    await raiseAlert(merchantId, { kind: 'order_completed_unpaid', subjectId: orderId, detail }, transaction);
  });
}
