import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { useUpDishes } from '../../kitchen';
import { moveHourFigures } from '../figures/moveHourFigures';
import { readyAtAfter } from '../figures/readyAtAfter';
import { addToFigures, moveBetween } from '../reading/orderFigures';
import { unrankClosed } from '../reading/orderRanks';
import { recallTarget, statusOf } from '../steps/orderStatus';

/**
 * Takes back the last step of an order, for a member of staff who pressed the wrong button. `lockForReopening` has locked
 * the order. The step leaves the order's history; the audit log keeps who took back what. Money and points stay as they are.
 *
 * @throws AppError transition_not_allowed for an order that is over for good, or that has only just come in
 */
export async function recallStep(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const moment = now();
  const previous = recallTarget(order, moment);
  if (previous === undefined || isErased(order)) throw refusal(order);
  const changed = {
    fulfillmentStatus: previous,
    status: statusOf(previous),
    closedRank: null,
    statusHistory: order.statusHistory.slice(0, -1),
    readyAt: readyAtAfter(order, previous, moment),
    updatedAt: moment,
  };
  const { merchantId, id, businessDate } = order;
  await Order.update(changed, { where: { merchantId, id }, transaction });
  if (order.fulfillmentStatus === 'completed') await useUpDishes(order, transaction);
  if (changed.status !== order.status && businessDate) {
    addToFigures(merchantId, businessDate, moveBetween(order.status, changed.status), transaction);
    await unrankClosed(order, transaction);
  }
  moveHourFigures(order, { ...order, ...changed }, transaction);
  return { ...order, ...changed };
}

/** The customer's account was deleted: with the order closed, name, phone and address are gone already. */
function isErased({ customerPhone }: OrderRow): boolean {
  return customerPhone === '';
}

function refusal({ orderNumber, fulfillmentStatus }: OrderRow): AppError {
  const detail = `Order ${orderNumber} is ${fulfillmentStatus.replaceAll('_', ' ')}: no step can be taken back.`;
  return new AppError('transition_not_allowed', detail);
}
