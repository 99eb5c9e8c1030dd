import { execute, select } from '../../database/connection';
import { reserveNumbers } from '../../database/models/Counter';
import { inTransaction } from '../../http/transaction';
import { now } from '../../lib/clock';
import { firstIdAt } from '../../lib/firstIdAt';

/** As long as its cart is kept. */
const KEPT_DAYS = 90;
const BATCH = 200;

/** Counts them, so that an audit of the order numbers knows which are not lost. */
export const FORGOTTEN_ORDERS = 'forgotten_orders';

/** What hangs on an order that nobody confirmed. Locked in this order after the order itself. */
const DEPENDENT_TABLES = ['payment_sessions', 'promotion_uses', 'order_items'] as const;

const IS_ABANDONED = `confirmed_at IS NULL AND id < :before
  AND order_number < (SELECT value FROM counters WHERE counters.merchant_id = :merchantId AND name = 'order_number')
  AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.merchant_id = orders.merchant_id AND order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM payment_sessions AS sessions
    WHERE sessions.merchant_id = orders.merchant_id AND sessions.order_id = orders.id AND sessions.created_at >= :since)`;

/**
 * Removes orders that nobody paid, with the names and phones in them. One for which money ever came stays, whatever
 * became of the money, and one that somebody went to pay lately, since their money may be on its way; and so does the
 * newest: the counter of order numbers points to it.
 *
 * @returns how many; a few at a time, so that no lock lasts
 */
export function forgetAbandonedOrders(merchantId: string): Promise<number> {
  const since = new Date(now().getTime() - KEPT_DAYS * 86_400_000);
  const values = { merchantId, since, before: firstIdAt(since) };
  return inTransaction(async (transaction) => {
    // Ids are in the order of creation: the index that knows what is unconfirmed is read from its beginning.
    const orders = await select<{ id: string }>(
      `SELECT id FROM orders WHERE merchant_id = :merchantId AND ${IS_ABANDONED} ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
      values,
      transaction,
    );
    const locked = orders.map(({ id }) => id);
    if (locked.length === 0) return 0;
    // Asked again under the locks: while they were waited for, somebody may have gone to pay one.
    const still = await select<{ id: string }>(
      `SELECT id FROM orders WHERE merchant_id = :merchantId AND id IN (:locked) AND ${IS_ABANDONED}`,
      { ...values, locked },
      transaction,
    );
    const ids = still.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (const table of DEPENDENT_TABLES) {
      await execute(
        `DELETE FROM ${table} WHERE merchant_id = :merchantId AND order_id IN (:ids)`,
        { merchantId, ids },
        transaction,
      );
    }
    await reserveNumbers(merchantId, FORGOTTEN_ORDERS, ids.length, transaction);
    return execute(
      'DELETE FROM orders WHERE merchant_id = :merchantId AND id IN (:ids)',
      { merchantId, ids },
      transaction,
    );
  });
}
