import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { OrderRow } from '../../database/models/Order';
import { Payment } from '../../database/models/Payment';
import type { Asker } from '../../http/asker';
import { AppError } from '../../lib/AppError';
import { now } from '../../lib/clock';
import { agreePlace, holdsPlace, vouchForPlace } from '../kitchen';
import {
  confirmForPickup,
  itemsOf,
  markPaid,
  presentOrder,
  requireAvailable,
  requireCashAllowed,
  requirePromotion,
} from '../orders';
import { CASH } from './cash';
import { closeAlert } from './raiseAlert';
import { requirePayable } from './requirePayable';
import { supersedeOpenSession } from './supersedeOpenSession';

/**
 * The guest pays at pickup, and the kitchen may begin; a payment page that was open is withdrawn. The order is locked.
 *
 * @param asker whose order it is; null for staff
 * @throws AppError payment_not_possible; payment_needed beyond the limits on unpaid work; whatever says that it cannot be
 *   paid, or not be made
 */
export async function agreeOnCash(order: OrderRow, asker: Asker | null, transaction: Transaction): Promise<OrderRow> {
  requireCashAllowed(order.orderType, 'cash');
  requirePayable(order);
  const items = await itemsOf(order, transaction);
  await requirePromotion(order, items, transaction);
  // What a page of it holds can be made; else it is asked now.
  if (!(await holdsPlace(order, transaction))) await requireAvailable(order, items, transaction);
  const placed = await agreePlace(order, items, { asker, extra: { order: presentOrder(order, items) } }, transaction);
  await supersedeOpenSession(order.merchantId, order.id, transaction);
  return confirmForPickup(placed, transaction);
}

/**
 * Staff have the money of a locked order that was to be paid at pickup: now it is paid, and counts for the sales.
 *
 * @throws AppError order_closed for one that was cancelled
 */
export async function takeCash(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  if (order.status === 'Cancelled') throw new AppError('order_closed', 'This order was cancelled.');
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
  if (order.status === 'Fulfilled') {
    await closeAlert(merchantId, { kind: 'order_completed_unpaid', subjectId: orderId }, transaction);
  }
  await vouchForPlace(order, transaction);
  return markPaid(order, amountCents, transaction, 'cash');
}
