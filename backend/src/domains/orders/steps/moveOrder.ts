import type { FulfillmentStatus, OrderStatusChange } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { AppError } from '../../../lib/AppError';
import { now, toInstant } from '../../../lib/clock';
import { publish } from '../../../outbox/outbox';
import { giveUpPlace, vouchForPlace } from '../../kitchen';
import { releasePromotion, returnPromotion } from '../../promotions';
import { requireMoneyToComplete, type UnpaidDecision } from './completeUnpaid';
import { addToDishFigures } from '../figures/addToDishFigures';
import { moveHourFigures } from '../figures/moveHourFigures';
import { readyAtAfter } from '../figures/readyAtAfter';
import { itemsOf } from '../reading/findOrder';
import { mailCancellation } from '../mails/mailCancellation';
import { addToFigures, addToItemFigures, moveBetween } from '../reading/orderFigures';
import { rankClosed } from '../reading/orderRanks';
import { mayMove, statusOf } from './orderStatus';
import { publishPointsDue } from '../points/publishPointsDue';

/** Published after an order was cancelled or rejected: what was paid goes back, open pages are withdrawn. */
export const ORDER_CANCELLED = 'order.cancelled';

/** Until then no scarce dish has been cooked for it. */
const NOT_BEGUN: readonly FulfillmentStatus[] = ['received', 'accepted'];

type MoveOptions = {
  /** The decision of staff to complete it without its money. */
  unpaid?: UnpaidDecision | undefined;
  /** Why staff cancel or reject it; the guest reads it. */
  cancelReason?: string | null;
};

/**
 * Moves a locked order to another step of the kitchen. The same step again changes nothing.
 *
 * @throws AppError transition_not_allowed where the table has no such move; payment_not_recorded when it would be completed
 *   unpaid without a decision
 */
export async function moveOrder(
  order: OrderRow,
  to: FulfillmentStatus,
  by: OrderStatusChange['by'],
  transaction: Transaction,
  { unpaid, cancelReason = null }: MoveOptions = {},
): Promise<OrderRow> {
  if (order.fulfillmentStatus === to) return order;
  const standing = {
    fulfillment_status: order.fulfillmentStatus,
    payment_status: order.paymentStatus,
    order_type: order.orderType,
  };
  if (!mayMove(standing, to)) throw refusal(order, to);
  if (to === 'completed') await requireMoneyToComplete(order, unpaid, transaction);

  const moment = now();
  const changed = {
    fulfillmentStatus: to,
    status: statusOf(to),
    readyAt: readyAtAfter(order, to, moment),
    statusHistory: [...order.statusHistory, { status: to, at: toInstant(moment), by }],
    ...(cancelReason !== null && { cancelReason }),
    updatedAt: moment,
  };
  const { merchantId, id } = order;
  await Order.update(changed, { where: { merchantId, id }, transaction });
  const after = { ...order, ...changed };
  const isCancelled = changed.status === 'Cancelled';
  if (isCancelled) await releaseHeld(order, transaction);
  // Staff begin an unpaid order: from now on it counts like a paid one.
  if (order.confirmedAt !== null && order.paidCents === 0 && by === 'staff') vouchForPlace(order, transaction);
  await countMove(order, after, transaction);
  if (changed.status !== order.status) await publishPointsDue(order, transaction);
  if (isCancelled) {
    await publish({ merchantId, topic: ORDER_CANCELLED, key: id, payload: { orderId: id } }, transaction);
  }
  return after;
}

/** Gives back what a cancelled order held: its promo code, its minutes and its scarce dishes. */
async function releaseHeld(order: OrderRow, transaction: Transaction): Promise<void> {
  const uncountUse = order.confirmedAt === null ? undefined : await returnPromotion(order, transaction);
  if (!uncountUse) await releasePromotion(order, transaction);
  await giveUpPlace(order, { isBegun: !NOT_BEGUN.includes(order.fulfillmentStatus) }, transaction);
  uncountUse?.();
}

/** Moves a confirmed order in the figures. A cancelled one is taken out of the dishes' figures, and its guest is notified. */
async function countMove(before: OrderRow, after: OrderRow, transaction: Transaction): Promise<void> {
  const { merchantId, businessDate, confirmedAt } = before;
  if (!confirmedAt || !businessDate) return;
  addToFigures(merchantId, businessDate, moveBetween(before.status, after.status), transaction);
  if (before.status !== after.status) await rankClosed(after, transaction);
  moveHourFigures(before, after, transaction);
  if (after.status !== 'Cancelled') return;
  const items = await itemsOf(before, transaction);
  addToItemFigures(merchantId, items, -1, transaction);
  addToDishFigures({ merchantId, businessDate }, items, -1, transaction);
  await mailCancellation(after, items, transaction);
}

function refusal(order: OrderRow, to: FulfillmentStatus): AppError {
  const unpaid = order.confirmedAt === null && statusOf(to) !== 'Cancelled';
  return new AppError(
    'transition_not_allowed',
    unpaid
      ? `Order ${order.orderNumber} is not paid yet, so it cannot be ${wordsFor(to)}.`
      : `Order ${order.orderNumber} is ${wordsFor(order.fulfillmentStatus)} and cannot become ${wordsFor(to)}.`,
  );
}

function wordsFor(status: FulfillmentStatus): string {
  return status.replaceAll('_', ' ');
}
