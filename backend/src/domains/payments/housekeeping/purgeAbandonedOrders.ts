import { select } from '../../../database/connection';
import { PaymentSession } from '../../../database/models/PaymentSession';
import { inTransaction } from '../../../database/transaction';
import { daysAgo } from '../../../lib/clock';
import { firstIdAt } from '../../../lib/firstIdAt';
import { lockOrders, purgeOrders } from '../../orders';
import { UNCONFIRMED_ORDERS } from '../../orders/fragments.sql';
import { purgeUses } from '../../promotions';

/** As long as the cart of a guest is kept. */
const KEPT_DAYS = 14;
/** Days since a payment of it last began: the money may be on its way, or the guest may ask about it. */
const KEPT_AFTER_PAGE_DAYS = 90;
const BATCH = 200;

const ABANDONED = `${UNCONFIRMED_ORDERS}
  AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.merchant_id = orders.merchant_id AND order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM payment_sessions AS sessions
    WHERE sessions.merchant_id = orders.merchant_id AND sessions.order_id = orders.id AND sessions.created_at >= :since)`;

/**
 * Removes unpaid orders, with the names and phones in them. Three kinds stay: an order for which money ever came, whatever
 * became of the money; one whose payment began lately, since the money may be on its way; and the newest order, to which
 * the counter of order numbers points.
 *
 * @returns how many; a few at a time, so that no lock lasts
 */
export async function purgeAbandonedOrders(merchantId: string, signal?: AbortSignal): Promise<number> {
  for (let total = 0; ;) {
    const purged = await purgeBatch(merchantId);
    total += purged;
    if (purged < BATCH || signal?.aborted) return total;
  }
}

function purgeBatch(merchantId: string): Promise<number> {
  const values = { merchantId, since: daysAgo(KEPT_AFTER_PAGE_DAYS), before: firstIdAt(daysAgo(KEPT_DAYS)) };
  return inTransaction(async (transaction) => {
    // Ids are in the order of creation: the index that knows what is unconfirmed is read from its beginning.
    const orders = await select<{ id: string }>(`${ABANDONED} ORDER BY orders.id LIMIT ${BATCH}`, values, transaction);
    const locked = orders.map(({ id }) => id);
    if (locked.length === 0) return 0;
    await lockOrders(merchantId, locked, transaction);
    // Read again under the locks: a payment may have begun while this waited for them.
    const still = await select<{ id: string }>(
      `${ABANDONED} AND orders.id IN (:locked)`,
      { ...values, locked },
      transaction,
    );
    const ids = still.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await PaymentSession.destroy({ where: { merchantId, orderId: ids }, transaction });
    await purgeUses(merchantId, ids, transaction);
    return purgeOrders(merchantId, ids, transaction);
  });
}
