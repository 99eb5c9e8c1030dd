import { LIMITS } from '@site/contracts';
import { IndexHints, Op, type FindOptions, type WhereOptions } from 'sequelize';
import { select } from '../../database/connection';

export type HistoryPage = {
  limit: number;
  /** Rows to leave out, of those that are counted. */
  offset: number;
  /** Id of the last row of the page before; null for the newest rows. */
  before?: string | undefined;
};

/** A list of one account, whose index is in the order of its pages. */
export type History = {
  table: 'points_transactions' | 'loyalty_redemptions';
  /** Named in each statement: by the statistics of a small table the database reads the whole history instead. */
  index: string;
};

/** The rows of a page, and one more, which says whether another page follows. */
export function pageOptions({ index }: History, where: WhereOptions, { limit, offset, before }: HistoryPage) {
  return {
    where: before === undefined ? where : { ...where, id: { [Op.lt]: before } },
    order: [['id', 'DESC']],
    limit: limit + 1,
    offset,
    indexHints: [{ type: IndexHints.FORCE, values: [index] }],
  } satisfies FindOptions;
}

/** The page of what `pageOptions` found. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { rows: Row[]; hasMore: boolean } {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * How many rows a history has, counted to `LIMITS.historyCountMax`: a list of any length costs the same.
 *
 * @param filter such as `AND status = :status`
 */
export async function countHistory(
  { table, index }: History,
  { filter, ...values }: { merchantId: string; accountId: string; filter: string } & Record<string, string | undefined>,
): Promise<number> {
  const [row] = await select<{ n: number }>(
    `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${table} FORCE INDEX (${index})
        WHERE merchant_id = :merchantId AND account_id = :accountId ${filter}
        LIMIT ${LIMITS.historyCountMax}) AS counted`,
    values,
  );
  return Number(row?.n ?? 0);
}
