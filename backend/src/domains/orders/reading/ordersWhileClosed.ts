import type { OrderWhileClosed } from '@site/contracts';
import { Op } from 'sequelize';
import { Order } from '../../../database/models/Order';
import { now, toInstant } from '../../../lib/clock';
import { isOpenAt, readHours } from '../../hours';
import { readOrderingSettings } from '../../ordering';

/** How many orders for a time to come are compared with the hours. */
const COMPARED = 1000;
const LISTED = 50;

/**
 * Open orders for a time at which the restaurant is closed by its hours as they are now: the hours were changed after guests had
 * ordered. Empty while orders are taken at any time.
 */
export async function ordersWhileClosed(merchantId: string): Promise<OrderWhileClosed[]> {
  const [hours, rules] = await Promise.all([readHours(merchantId), readOrderingSettings(merchantId)]);
  if (rules.kitchen.alwaysOpen) return [];
  const rows = await Order.findAll({
    where: { merchantId, status: 'Pending', confirmedAt: { [Op.ne]: null }, requestedFor: { [Op.gt]: now() } },
    attributes: ['id', 'orderNumber', 'requestedFor'],
    order: [['requestedFor', 'ASC']],
    limit: COMPARED,
  });
  return rows
    .flatMap(({ id, orderNumber, requestedFor }) =>
      requestedFor && isClosedFor(requestedFor)
        ? [{ id, order_number: orderNumber, requested_for: toInstant(requestedFor) }]
        : [],
    )
    .slice(0, LISTED);

  /** The moment of closing is the last that guests can choose. */
  function isClosedFor(time: Date): boolean {
    return !isOpenAt(hours, time) && !isOpenAt(hours, new Date(time.getTime() - 1));
  }
}
