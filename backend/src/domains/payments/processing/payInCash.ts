import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { OrderRow } from '../../../database/models/Order';
import { Payment } from '../../../database/models/Payment';
import { insertLater } from '../../../database/saveLater';
import type { Requester } from '../../../http/requester';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { agreePlace, vouchForPlace } from '../../kitchen';
import { getMenuAt } from '../../menu';
import {
  confirmForPickup,
  markPaid,
  presentOrder,
  requireOffered,
  requireCashAllowed,
  requirePromotion,
  type OrderWithItems,
} from '../../orders';
import { CASH } from '../providers/cash';
import { closeAlert } from '../alerts/raiseAlert';
import { readForSession } from '../checkout/readForSession';
import { requirePayable } from '../checkout/requirePayable';
import { supersede } from '../holds/supersedeOpenSession';

/**
 * The guest pays at pickup, and the kitchen may begin; a payment page that was open is withdrawn. The order is locked.
 *
 * @param requester whose order it is; null for staff
 * @throws AppError payment_not_possible; payment_needed beyond the limits on unpaid work; whatever says that it
 *   cannot be paid, or not be made
 */
export async function agreeOnCash(
  { order, items }: OrderWithItems,
  requester: Requester | null,
  transaction: Transaction,
): Promise<OrderRow> {
  requireCashAllowed(order.orderType, 'cash');
  requirePayable(order);
  const { sessions, menuVersion, place } = await readForSession({ order, items, requester }, transaction);
  await requirePromotion(order, items, transaction);
  // What a page of it holds can be made; else it is asked now.
  if (!place.hold) requireOffered(order, items, await getMenuAt(order.merchantId, menuVersion));
  await supersede(sessions, transaction);
  const agreeing = { requester, seen: place, extra: { order: presentOrder(order, items) } };
  const placed = await agreePlace(order, items, agreeing, transaction);
  return confirmForPickup(placed, transaction, items);
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
  const taken = {
    merchantId,
    id: uuidv7(),
    orderId,
    sessionId: null,
    provider: CASH,
    // Cash has no number of its own: an order is paid with it once.
    providerPaymentId: orderId,
    amountCents,
    refundedCents: 0,
    currency,
    status: 'CAPTURED',
    accepted: 1,
    createdAt: moment,
    updatedAt: moment,
  } as const;
  insertLater(Payment, [taken], transaction);
  if (order.status === 'Fulfilled') {
    await closeAlert(merchantId, { kind: 'order_completed_unpaid', subjectId: orderId }, transaction);
  }
  vouchForPlace(order, transaction);
  return markPaid(order, amountCents, transaction, { paymentMethod: 'cash' });
}
