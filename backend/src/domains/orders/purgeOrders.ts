import type { Transaction } from 'sequelize';
import { reserveNumbers } from '../../database/models/Counter';
import { Order } from '../../database/models/Order';
import { OrderItem } from '../../database/models/OrderItem';

/** Counts purged orders, so that an audit of the order numbers knows which are not lost. */
export const PURGED_ORDERS = 'forgotten_orders';

/**
 * Removes locked, unconfirmed orders with their lines. The callers remove what other domains keep about them first.
 *
 * @returns how many orders were removed
 */
export async function purgeOrders(
  merchantId: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<number> {
  await OrderItem.destroy({ where: { merchantId, orderId: [...ids] }, transaction });
  await reserveNumbers(merchantId, PURGED_ORDERS, ids.length, transaction);
  return Order.destroy({ where: { merchantId, id: [...ids] }, transaction });
}
