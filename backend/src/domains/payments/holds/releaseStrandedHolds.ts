import { select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { releasePlace } from '../../kitchen';
import { UNPAID_HOLDS, UNPAID_HOLDS_BEFORE } from '../../kitchen/fragments.sql';
import { lockOrder } from '../../orders';
import { NEVER, STILL_PAYABLE } from './stillPayable';

/** A provider that has not answered for so long about a page that is over is not waited for any more. */
const GIVEN_UP_AFTER_MS = 86_400_000;
/** A place held more recently may belong to a session that is still being written. */
const SETTLED_AFTER_MS = 60_000;
const BATCH = 50;

/** Unpaid orders that the kitchen holds a place for, although no open payment page can pay them. */
const STRANDED = `
  FROM ${UNPAID_HOLDS}
  LEFT JOIN payment_sessions AS sessions
    ON sessions.merchant_id = holds.merchant_id AND sessions.order_id = holds.order_id
      AND sessions.status IN (:payable) AND sessions.next_check_at < :never AND sessions.expires_at > :givenUp
      AND NOT EXISTS (SELECT 1 FROM payment_sessions AS later
        WHERE later.merchant_id = sessions.merchant_id AND later.order_id = sessions.order_id
          AND later.attempt > sessions.attempt)
  WHERE ${UNPAID_HOLDS_BEFORE}
    AND sessions.id IS NULL`;

/**
 * Frees what a crash between two steps, or a provider that is gone, would keep held for good. Ending a session frees
 * its place by itself; this finds nothing as long as nothing goes wrong.
 *
 * @returns how many orders were checked
 */
export async function releaseStrandedHolds(merchantId: string): Promise<number> {
  const moment = now().getTime();
  const values = {
    merchantId,
    payable: STILL_PAYABLE,
    never: NEVER,
    givenUp: new Date(moment - GIVEN_UP_AFTER_MS),
    settled: new Date(moment - SETTLED_AFTER_MS),
  };
  const stranded = await select<{ id: string }>(
    `SELECT holds.order_id AS id ${STRANDED} ORDER BY holds.order_id LIMIT ${BATCH}`,
    values,
  );
  for (const { id } of stranded) {
    await inTransaction(async (transaction) => {
      const order = await lockOrder(merchantId, id, transaction);
      // Read again under the lock: meanwhile the guest may have opened another page.
      const still = await select(
        `SELECT holds.order_id ${STRANDED} AND holds.order_id = :id`,
        { ...values, id },
        transaction,
      );
      if (still.length > 0) await releasePlace(order, transaction);
    });
  }
  return stranded.length;
}
