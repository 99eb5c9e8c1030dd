import { execute } from '../../database/connection';
import { now } from '../../lib/clock';

const BATCH = 1000;

/** Purges windows that have ended, in short statements, so that calls that count do not wait. @returns how many */
export async function purgeOldWindows(merchantId: string): Promise<number> {
  for (let total = 0; ;) {
    const purged = await execute(
      `DELETE FROM rate_limits WHERE merchant_id = :merchantId AND ends_at <= :moment LIMIT ${BATCH}`,
      { merchantId, moment: now() },
    );
    total += purged;
    if (purged < BATCH) return total;
  }
}
