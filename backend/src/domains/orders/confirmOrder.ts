import type { PaymentMethod } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../database/models/Order';
import { businessDate, now } from '../../lib/clock';
import { publish } from '../../lib/outbox';
import { usePromotion } from '../promotions';
import { itemsOf } from './findOrder';
import { addToFigures, addToItemFigures, moveBetween, type FiguresChange } from './orderFigures';
import { rankConfirmed } from './orderRanks';
import { mayPaymentMove } from './orderStatus';
import { publishPointsDue } from './points/publishPointsDue';

/** Told once when the kitchen may begin: the cart is converted, and whoever else waits for it is told. */
export const ORDER_CONFIRMED = 'order.confirmed';

/**
 * Makes a locked order paid, and visible to kitchen, lists and figures if it was not. Only the payments domain calls this
 * (rule R1).
 *
 * @param order with the time that it is promised for, by takePlace of the kitchen
 * @param paidCents what was taken for it; 0 when nothing was due
 */
export async function markPaid(
  order: OrderRow,
  paidCents: number,
  transaction: Transaction,
  paymentMethod: PaymentMethod = 'credit_card',
): Promise<OrderRow> {
  const paid = { paymentStatus: 'paid', paymentMethod, paidCents } as const;
  return confirm(order, paid, { paid_orders: 1, paid_cents: paidCents }, transaction);
}

/**
 * Lets the kitchen begin with a locked order whose guest pays cash at pickup (rule R11). Until staff have the money it is
 * counted among the orders, not among the paid ones.
 *
 * @param order with the time that it is promised for, by takePlace of the kitchen
 */
export async function confirmForPickup(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const agreed = { paymentStatus: 'pay_at_pickup', paymentMethod: 'cash', paidCents: 0 } as const;
  return confirm(order, agreed, {}, transaction);
}

async function confirm(
  order: OrderRow,
  money: Pick<OrderRow, 'paymentStatus' | 'paymentMethod' | 'paidCents'>,
  figures: FiguresChange,
  transaction: Transaction,
): Promise<OrderRow> {
  if (!mayPaymentMove(order.paymentStatus, money.paymentStatus)) {
    throw new Error(`Order ${order.id} is ${order.paymentStatus} and cannot become ${money.paymentStatus}`);
  }
  const moment = now();
  const { merchantId, id } = order;
  const isNew = order.confirmedAt === null;
  const day = order.businessDate ?? businessDate(moment);
  const changed = {
    ...money,
    supersededBy: null,
    confirmedAt: order.confirmedAt ?? moment,
    businessDate: day,
    updatedAt: moment,
  };
  await Order.update(changed, { where: { merchantId, id }, transaction });
  await usePromotion(order, transaction);
  const entered = isNew ? moveBetween(null, order.status) : {};
  await addToFigures(merchantId, day, { ...entered, ...figures }, transaction);
  if (money.paymentStatus === 'paid') await publishPointsDue(order, transaction);
  if (isNew) {
    await rankConfirmed(order, transaction);
    await addToItemFigures(merchantId, await itemsOf(order, transaction), 1, transaction);
    await publish({ merchantId, topic: ORDER_CONFIRMED, key: id, payload: { orderId: id } }, transaction);
  }
  return { ...order, ...changed };
}
