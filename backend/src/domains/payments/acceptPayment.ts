import type { Transaction } from 'sequelize';
import type { OrderRow } from '../../database/models/Order';
import type { PaymentRow } from '../../database/models/Payment';
import { markPaid, reinstate } from '../orders';
import { supersedeOpenSession } from './supersedeOpenSession';

/** The payment counts: the order is paid, and no other page of it stays open. */
export async function acceptPayment(order: OrderRow, payment: PaymentRow, transaction: Transaction): Promise<void> {
  const { merchantId, id: orderId } = order;
  if (order.supersededBy !== null) await reinstate(order, transaction);
  await markPaid(order, payment.amountCents, transaction);
  await supersedeOpenSession(merchantId, orderId, transaction);
}
