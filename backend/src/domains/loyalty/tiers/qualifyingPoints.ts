import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { localTime, momentOf, now } from '../../../lib/clock';
import { addMonths } from '../program/validity';

/** Months over which points count toward a tier. */
export const QUALIFICATION_MONTHS = 12;

/** The rolling window that ends now. */
export function qualificationWindow(): { from: Date; to: Date } {
  const moment = now();
  const { date, minutes } = localTime(moment);
  return { from: momentOf(addMonths(date, -QUALIFICATION_MONTHS), minutes), to: moment };
}

/**
 * Points earned by orders in the window, less what refunds took back. Bonuses don't count, spending changes nothing. The
 * index is named because by the statistics of a small table the database reads the whole history instead.
 */
export async function qualifyingPoints(
  { merchantId, accountId }: { merchantId: string; accountId: string },
  transaction?: Transaction,
): Promise<number> {
  const { from } = qualificationWindow();
  const [row] = await select<{ points: string | number | null }>(
    `SELECT SUM(points) AS points FROM points_transactions FORCE INDEX (points_transactions_window)
      WHERE merchant_id = :merchantId AND account_id = :accountId AND status = 'posted'
        AND transaction_type IN ('earned', 'reversed') AND order_id IS NOT NULL AND available_at > :from`,
    { merchantId, accountId, from },
    transaction,
  );
  return Math.max(Number(row?.points ?? 0), 0);
}
