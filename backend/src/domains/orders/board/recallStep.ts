import type { Transaction } from 'sequelize';
import { Order, type OrderRow } from '../../../database/models/Order';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { moveHourFigures } from '../figures/moveHourFigures';
import { readyAtAfter } from '../figures/readyAtAfter';
import { recallTarget } from '../steps/orderStatus';

/**
 * Staff take the last step of a locked order back, because somebody pressed the wrong button. The step leaves the history,
 * which is the way to where the order is now; the audit log keeps who took what back.
 *
 * @throws AppError transition_not_allowed for an order that is over, or that has only just come in
 */
export async function recallStep(order: OrderRow, transaction: Transaction): Promise<OrderRow> {
  const previous = recallTarget(order);
  if (previous === undefined) {
    const detail = `Order ${order.orderNumber} is ${order.fulfillmentStatus.replaceAll('_', ' ')}: no step can be taken back.`;
    throw new AppError('transition_not_allowed', detail);
  }
  const moment = now();
  const changed = {
    fulfillmentStatus: previous,
    statusHistory: order.statusHistory.slice(0, -1),
    readyAt: readyAtAfter(order, previous, moment),
    updatedAt: moment,
  };
  const { merchantId, id } = order;
  await Order.update(changed, { where: { merchantId, id }, transaction });
  moveHourFigures(order, { ...order, ...changed }, transaction);
  return { ...order, ...changed };
}
