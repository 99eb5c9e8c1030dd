import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { OrderRow } from '../../database/models/Order';
import { Payment } from '../../database/models/Payment';
import { now } from '../../lib/clock';
import { confirmForPickup, itemsOf, markPaid, requireAvailable, requireCashAllowed } from '../orders';
import { CASH } from './cash';
import { requirePayable } from './requirePayable';
import { supersedeOpenSession } from './supersedeOpenSession';

/** The guest pays at pickup, and the kitchen may begin; a payment page that was open is withdrawn. The order is locked. */
export async function agreeOnCash(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  requireCashAllowed(order.orderType, 'cash');
  requirePayable(order);
  await requireAvailable(order, await itemsOf(order, transaction), transaction);
  await supersedeOpenSession(order.merchantId, order.id, transaction);
  return confirmForPickup(order, transaction);
}

/** Staff have the money of a locked order that was to be paid at pickup: now it is paid, and counts for the sales. */
export async function takeCash(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const moment = now();
  const { merchantId, id: orderId, amountDueCents: amountCents, currency } = order;
  await Payment.create(
    {
      merchantId,
      id: uuidv7(),
      orderId,
      sessionId: null,
      provider: CASH,
      // Nobody numbers cash: an order is paid with it once.
      providerPaymentId: orderId,
      amountCents,
      refundedCents: 0,
      currency,
      status: 'CAPTURED',
      accepted: 1,
      createdAt: moment,
      updatedAt: moment,
    },
    { transaction },
  );
  return markPaid(order, amountCents, transaction, 'cash');
}
