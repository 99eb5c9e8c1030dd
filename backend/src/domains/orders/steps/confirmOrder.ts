import type { PaymentMethod } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { businessDate, localHour, now } from '../../../lib/clock';
import { publish } from '../../../outbox/outbox';
import { usePromotion } from '../../promotions';
import { addToDishFigures } from '../figures/addToDishFigures';
import { moveHourFigures } from '../figures/moveHourFigures';
import { itemsOf } from '../reading/findOrder';
import { addToFigures, addToItemFigures, moveBetween, type FiguresChange } from '../reading/orderFigures';
import { writeConfirmed } from '../reading/orderRanks';
import { mayPaymentMove } from './orderStatus';
import { publishPointsDue } from '../points/publishPointsDue';

/** Published once when the kitchen may begin: the cart is converted and the subscribers are notified. */
export const ORDER_CONFIRMED = 'order.confirmed';

/**
 * Makes a locked order paid, and visible to kitchen, lists and figures if it was not. Only the payments domain calls this
 * (PAY-R1).
 *
 * @param order with the time that it is promised for, by takePlace of the kitchen
 * @param paidCents what was taken for it; 0 when nothing was due
 * @param options.items its lines, if they were read already
 */
export async function markPaid(
  order: OrderRow,
  paidCents: number,
  transaction: Transaction,
  { paymentMethod = 'credit_card', items }: { paymentMethod?: PaymentMethod; items?: readonly OrderItemRow[] } = {},
): Promise<OrderRow> {
  const paid = { paymentStatus: 'paid', paymentMethod, paidCents } as const;
  return confirm(order, { money: paid, figures: { paid_orders: 1, paid_cents: paidCents }, items }, transaction);
}

/**
 * Lets the kitchen begin with a locked order whose guest pays cash at pickup (PAY-R11). Until staff have the money it is
 * counted among the orders, not among the paid ones.
 *
 * @param order with the time that it is promised for, by takePlace of the kitchen
 * @param items its lines, if they were read already
 */
export async function confirmForPickup(
  order: OrderRow,
  transaction: Transaction,
  items?: readonly OrderItemRow[],
): Promise<OrderRow> {
  const agreed = { paymentStatus: 'pay_at_pickup', paymentMethod: 'cash', paidCents: 0 } as const;
  return confirm(order, { money: agreed, figures: {}, items }, transaction);
}

type Confirming = {
  money: Pick<OrderRow, 'paymentStatus' | 'paymentMethod' | 'paidCents'>;
  figures: FiguresChange;
  items: readonly OrderItemRow[] | undefined;
};

async function confirm(
  order: OrderRow,
  { money, figures, items }: Confirming,
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
    promisedAt: order.promisedAt,
    businessHour: order.businessHour ?? localHour(order.confirmedAt ?? moment),
    updatedAt: moment,
  };
  await usePromotion(order, transaction);
  const entered = isNew ? moveBetween(null, order.status) : {};
  addToFigures(merchantId, day, { ...entered, ...figures }, transaction);
  const confirmed = { ...order, ...changed };
  if (isNew) confirmed.customerKind = await writeConfirmed(order, changed, transaction);
  else await Order.update(changed, { where: { merchantId, id }, transaction });
  if (money.paymentStatus === 'paid') await publishPointsDue(order, transaction);
  if (isNew) {
    const lines = items ?? (await itemsOf(order, transaction));
    addToItemFigures(merchantId, lines, 1, transaction);
    addToDishFigures({ merchantId, businessDate: day }, lines, 1, transaction);
  }
  moveHourFigures(isNew ? undefined : order, confirmed, transaction);
  if (isNew) {
    const message = { merchantId, topic: ORDER_CONFIRMED, key: id, payload: { orderId: id }, isNew };
    await publish(message, transaction);
  }
  return confirmed;
}
