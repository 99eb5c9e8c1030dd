import type { Transaction } from 'sequelize';
import { select } from '../../database/connection';
import { Order, type OrderRow } from '../../database/models/Order';
import { businessDate, now } from '../../lib/clock';
import { publish } from '../../lib/outbox';
import { itemsOf } from './findOrder';
import { addToFigures, addToItemFigures, moveBetween } from './orderFigures';
import { mayPaymentMove } from './orderStatus';
import { promisedTime } from './promisedTime';

/** Told once when the kitchen may begin: the cart is converted, and whoever else waits for it is told. */
export const ORDER_CONFIRMED = 'order.confirmed';

/**
 * Makes a locked order paid, and visible to kitchen, lists and figures if it was not. Only `settle` of the payments
 * domain calls this (rule R1).
 *
 * @param paidCents what the provider took for it; 0 when nothing was due
 */
export async function markPaid(order: OrderRow, paidCents: number, transaction: Transaction): Promise<OrderRow> {
  if (!mayPaymentMove(order.paymentStatus, 'paid')) {
    throw new Error(`Order ${order.id} is ${order.paymentStatus} and cannot be paid`);
  }
  const moment = now();
  const { merchantId, id } = order;
  const isNew = order.confirmedAt === null;
  const day = order.businessDate ?? businessDate(moment);
  const changed = {
    paymentStatus: 'paid' as const,
    paidCents,
    supersededBy: null,
    confirmedAt: order.confirmedAt ?? moment,
    businessDate: day,
    // Counted from now: an order that waited for its payment was not being cooked.
    promisedAt: isNew
      ? promisedTime(moment, order.prepMinutes, await ordersAhead(merchantId, day, transaction))
      : order.promisedAt,
    updatedAt: moment,
  };
  await Order.update(changed, { where: { merchantId, id }, transaction });
  const entered = isNew ? moveBetween(null, order.status) : {};
  await addToFigures(merchantId, day, { ...entered, paid_orders: 1, paid_cents: paidCents }, transaction);
  if (isNew) {
    await addToItemFigures(merchantId, await itemsOf(order, transaction), 1, transaction);
    await publish({ merchantId, topic: ORDER_CONFIRMED, key: id, payload: { orderId: id } }, transaction);
  }
  return { ...order, ...changed };
}

/** Orders of the day that the kitchen still has before it; one row is read. */
export async function ordersAhead(merchantId: string, day: string, transaction?: Transaction): Promise<number> {
  const [row] = await select<{ pending: number }>(
    'SELECT pending FROM order_figures WHERE merchant_id = :merchantId AND day = :day',
    { merchantId, day },
    transaction,
  );
  return row?.pending ?? 0;
}
