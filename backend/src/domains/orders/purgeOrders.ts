import type { Transaction } from 'sequelize';
import { execute } from '../../database/connection';
import { reserveNumbers } from '../../database/models/Counter';

/** Counts purged orders, so that an audit of the order numbers knows which are not lost. */
export const PURGED_ORDERS = 'forgotten_orders';

/**
 * Removes locked orders that nobody confirmed, with their lines. What other domains keep about them is removed before.
 *
 * @returns how many orders were removed
 */
export async function purgeOrders(
  merchantId: string,
  ids: readonly string[],
  transaction: Transaction,
): Promise<number> {
  const values = { merchantId, ids };
  await execute('DELETE FROM order_items WHERE merchant_id = :merchantId AND order_id IN (:ids)', values, transaction);
  await reserveNumbers(merchantId, PURGED_ORDERS, ids.length, transaction);
  return execute('DELETE FROM orders WHERE merchant_id = :merchantId AND id IN (:ids)', values, transaction);
}
