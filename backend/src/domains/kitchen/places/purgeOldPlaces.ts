import { execute } from '../../../database/connection';
import { inTransaction } from '../../../http/transaction';
import { now } from '../../../lib/clock';
import { lockKitchen } from './holds';

/** An order of last week is not cancelled any more, so nobody asks for its place. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Forgets slots that are long past, and what was taken of them.
 *
 * @returns how many orders' places were forgotten
 */
export function purgeOldPlaces(merchantId: string): Promise<number> {
  const before = new Date(now().getTime() - KEPT_MS);
  return inTransaction(async (transaction) => {
    await lockKitchen(merchantId, transaction);
    const values = { merchantId, before };
    await execute(
      'DELETE FROM kitchen_slots WHERE merchant_id = :merchantId AND slot_at < :before',
      values,
      transaction,
    );
    await execute(
      'DELETE FROM kitchen_hold_slots WHERE merchant_id = :merchantId AND slot_at < :before',
      values,
      transaction,
    );
    await execute(
      `DELETE items FROM kitchen_hold_items AS items
        JOIN kitchen_holds AS holds ON holds.merchant_id = items.merchant_id AND holds.order_id = items.order_id
        WHERE holds.merchant_id = :merchantId AND holds.state = 'taken' AND holds.ready_at < :before`,
      values,
      transaction,
    );
    return execute(
      `DELETE FROM kitchen_holds WHERE merchant_id = :merchantId AND state = 'taken' AND ready_at < :before`,
      values,
      transaction,
    );
  });
}
