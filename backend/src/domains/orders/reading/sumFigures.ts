import type { OrderStatus } from '@site/contracts';
import { select } from '../../../database/connection';
import { ALL_DAYS } from './orderFigures';

/** Business days, both included; open at the end that is missing. */
export type Days = { from?: string | undefined; to?: string | undefined };

/** Before and after every business day. */
export const FIRST_DAY = '1000-01-01';
export const LAST_DAY = '9999-12-31';

const COLUMNS = ['pending', 'fulfilled', 'cancelled', 'paid_orders', 'paid_cents', 'refunded_cents'] as const;
const SUMS = COLUMNS.map((column) => `CAST(COALESCE(SUM(${column}), 0) AS SIGNED) AS ${column}`).join(', ');

export type FiguresSum = Record<(typeof COLUMNS)[number], number>;

/** The figures of some days, or of all days, which have a row of their own: counting a million rows takes too long. */
export async function sumFigures(merchantId: string, days?: Days): Promise<FiguresSum> {
  const { from = FIRST_DAY, to = LAST_DAY } = days ?? { from: ALL_DAYS, to: ALL_DAYS };
  const [row] = await select<FiguresSum>(
    `SELECT ${SUMS} FROM order_figures WHERE merchant_id = :merchantId AND day BETWEEN :from AND :to`,
    { merchantId, from, to },
  );
  return row as FiguresSum;
}

/** The number of confirmed orders, or of those with a status. */
export function countIn({ pending, fulfilled, cancelled }: FiguresSum, status?: OrderStatus): number {
  if (status === 'Pending') return pending;
  if (status === 'Fulfilled') return fulfilled;
  if (status === 'Cancelled') return cancelled;
  return pending + fulfilled + cancelled;
}
