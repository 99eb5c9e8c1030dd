import { select } from '../../../database/connection';
import { businessDate, businessDayBounds } from '../../../lib/clock';
import { CASH } from '../providers/cash';

/** What was refunded on one business day, in cents, by how it was paid. */
export type RefundsMade = { card: number; cash: number };

/**
 * Refunds of what orders were paid, by the business day on which the money went back; days without refunds are missing. A
 * refund that did not last is left out.
 *
 * @param days business days, both included
 */
export async function readRefundsMade(
  merchantId: string,
  days: { from: string; to: string },
): Promise<Map<string, RefundsMade>> {
  const rows = await select<{ madeAt: Date; cents: number; provider: string }>(
    `SELECT refunds.updated_at AS madeAt, refunds.amount_cents AS cents, refunds.provider
       FROM refunds FORCE INDEX (refunds_made) JOIN payments
         ON payments.merchant_id = refunds.merchant_id AND payments.id = refunds.payment_id AND payments.accepted = 1
      WHERE refunds.merchant_id = :merchantId AND refunds.status = 'SUCCEEDED'
        AND refunds.updated_at >= :begins AND refunds.updated_at < :ends`,
    { merchantId, begins: businessDayBounds(days.from).from, ends: businessDayBounds(days.to).to },
  );
  const made = new Map<string, RefundsMade>();
  for (const { madeAt, cents, provider } of rows) {
    const day = businessDate(madeAt);
    const sums = made.get(day) ?? { card: 0, cash: 0 };
    sums[provider === CASH ? 'cash' : 'card'] += cents;
    made.set(day, sums);
  }
  return made;
}
