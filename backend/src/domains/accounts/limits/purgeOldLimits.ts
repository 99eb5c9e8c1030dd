import { execute } from '../../../database/connection';
import { purgeOldWindows } from '../../../http/limits/purgeOldWindows';
import { now } from '../../../lib/clock';
import { TRIES_KEPT_MS } from './withTries';

const BATCH = 1000;

/** Purges windows that have ended and tries that no longer count. @returns how many rows */
export async function purgeOldLimits(merchantId: string): Promise<number> {
  const moment = now();
  const windows = await purgeOldWindows(merchantId);
  const tries = await inBatches(
    `DELETE FROM auth_tries WHERE merchant_id = :merchantId AND failed_at <= :before LIMIT ${BATCH}`,
    { merchantId, before: new Date(moment.getTime() - TRIES_KEPT_MS) },
  );
  return windows + tries;
}

/** Short statements, so that calls that count do not wait for them. */
async function inBatches(sql: string, replacements: Record<string, unknown>): Promise<number> {
  for (let total = 0; ;) {
    const went = await execute(sql, replacements);
    total += went;
    if (went < BATCH) return total;
  }
}
