import type { Transaction } from 'sequelize';
import { executeForId } from '../../database/connection';
import { RateLimitWindow } from '../../database/models/RateLimitWindow';
import { now } from '../../lib/clock';

/** Whose calls are counted, and for which limit. */
export type Counted = { merchantId: string; name: string; subject: string };

/**
 * Counts calls in the window that all processes share, with one statement. A window begins with the first call after the
 * last one.
 *
 * @param transaction whose end the others wait for, and without which the calls do not count
 * @returns how many there are with these
 */
export async function countCalls(
  counted: Counted,
  calls: number,
  seconds: number,
  transaction?: Transaction,
): Promise<number> {
  const moment = now();
  const endsAt = new Date(moment.getTime() + seconds * 1000);
  // LAST_INSERT_ID(n) makes n a part of the answer to an UPDATE, so that nothing is read afterwards.
  const total = await executeForId(
    `INSERT INTO rate_limits (merchant_id, name, subject, calls, ends_at)
     VALUES (:merchantId, :name, :subject, :calls, :endsAt)
     ON DUPLICATE KEY UPDATE calls = LAST_INSERT_ID(IF(ends_at <= :moment, :calls, calls + :calls)),
                             ends_at = IF(ends_at <= :moment, :endsAt, ends_at)`,
    { ...counted, calls, moment, endsAt },
    transaction,
  );
  // 0: inserted.
  return total === 0 ? calls : total;
}

/** When the shared window ends, in milliseconds since 1970. */
export async function endOfWindow(counted: Counted, seconds: number): Promise<number> {
  const row = await RateLimitWindow.findOne({ where: counted, attributes: ['endsAt'] });
  return row ? new Date(row.endsAt).getTime() : now().getTime() + seconds * 1000;
}
