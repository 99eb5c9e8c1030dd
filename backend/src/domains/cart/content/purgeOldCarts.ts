import { execute } from '../../../database/connection';
import { now } from '../../../lib/clock';

/** Nobody comes back to a cart after a season, and a session id that old is better dead. */
const KEPT_DAYS = 90;

/** An empty cart holds nothing that anybody would miss; one that was just emptied may be filled again. */
const EMPTY_KEPT_DAYS = 2;
const IS_EMPTY = "JSON_LENGTH(content, '$.lines') = 0";
const BATCH = 1000;

/** Purges carts, in short statements, so that no lock lasts. @returns how many */
export async function purgeOldCarts(merchantId: string): Promise<number> {
  const olderThan = (days: number) => ({ merchantId, before: new Date(now().getTime() - days * 86_400_000) });
  const old = await inBatches('updated_at < :before', olderThan(KEPT_DAYS));
  return old + (await inBatches(`updated_at < :before AND ${IS_EMPTY}`, olderThan(EMPTY_KEPT_DAYS)));
}

async function inBatches(condition: string, replacements: Record<string, unknown>): Promise<number> {
  for (let total = 0; ;) {
    const purged = await execute(
      `DELETE FROM carts WHERE merchant_id = :merchantId AND ${condition} LIMIT ${BATCH}`,
      replacements,
    );
    total += purged;
    if (purged < BATCH) return total;
  }
}
