import type { OrderFilters } from '@site/contracts';
import { asciiValue } from '../../../database/asciiValue';
import { select } from '../../../database/connection';
import { FIRST_DAY, LAST_DAY, type Days } from '../reading/sumFigures';
import type { Terms } from './searchTerms';

/** Ids of orders, newest first; `isCut` when the list goes on. */
export type Candidates = { ids: string[]; isCut: boolean };

/** A list of orders, newest first, that holds every order that can match. */
export type Source = (before: string | undefined, limit: number) => Promise<Candidates>;

/** More matches than this make a term common: walking from the newest order then fills a page soon. */
const MATCHES_MAX = 2000;

/** Orders that never reached the kitchen; they have no business day. */
const UNCONFIRMED: readonly string[] = ['unpaid', 'awaiting_payment', 'failed'];

export function isUnconfirmed(payment: string | undefined): boolean {
  return payment !== undefined && UNCONFIRMED.includes(payment);
}

/** A promo code as orders hold it. */
export function storedCode(promo: string | undefined): string | undefined {
  return promo === undefined ? undefined : asciiValue(promo.toUpperCase());
}

/** The oldest and the newest order of some days. Ids are in the order of creation, so the others are between them. */
export type Span = { oldest: string; newest: string };

/**
 * Where the orders of some business days are among all orders; undefined without any. The index has the ids of each day in
 * order, so two are read for each day.
 */
export async function spanOfDays(
  merchantId: string,
  { from = FIRST_DAY, to = LAST_DAY }: Days,
): Promise<Span | undefined> {
  const [span] = await select<{ oldest: string | null; newest: string | null }>(
    `SELECT MIN(oldest) AS oldest, MAX(newest) AS newest FROM (
        SELECT MIN(id) AS oldest, MAX(id) AS newest FROM orders FORCE INDEX (orders_day)
          WHERE merchant_id = :merchantId AND business_date BETWEEN :from AND :to GROUP BY merchant_id, business_date) AS days`,
    { merchantId, from, to },
  );
  return span?.oldest && span.newest ? { oldest: span.oldest, newest: span.newest } : undefined;
}

const within = (column: string, span: Span | undefined): string =>
  span ? ` AND ${column} BETWEEN :oldest AND :newest` : '';

/** The list of the most selective filter, from its own index. */
export function listOfFilters(merchantId: string, { promo, payment }: OrderFilters, span: Span | undefined): Source {
  const { index, sql } =
    promo !== undefined
      ? { index: 'orders_promo', sql: ' AND promo_code = :promo' }
      : payment !== undefined
        ? { index: 'orders_payment', sql: ' AND payment_status = :payment' }
        : { index: 'PRIMARY', sql: '' };
  return async (before, limit) => {
    const rows = await select<{ id: string }>(
      `SELECT id FROM orders FORCE INDEX (${index})
        WHERE merchant_id = :merchantId${sql}${within('id', span)}${before === undefined ? '' : ' AND id < :before'}
        ORDER BY id DESC LIMIT ${limit}`,
      { merchantId, promo: storedCode(promo), payment, before, ...span },
    );
    return { ids: rows.map(({ id }) => id), isCut: rows.length === limit };
  };
}

/** The orders that the indexes of a search name. Undefined without an index, or when there are too many to sort. */
export async function listOfMatches(
  merchantId: string,
  { matches, dishIds, values }: Terms,
  span: Span | undefined,
): Promise<Source | undefined> {
  if (matches.length === 0) return undefined;
  const found = await Promise.all(
    matches.map(({ index, sql }) =>
      select<{ id: string }>(
        `SELECT id FROM orders FORCE INDEX (${index})
          WHERE merchant_id = :merchantId AND ${sql}${within('id', span)} LIMIT ${MATCHES_MAX}`,
        { merchantId, ...values, ...span },
      ),
    ),
  );
  if (found.some(({ length }) => length === MATCHES_MAX)) return undefined;
  const sorted = [...new Set(found.flatMap((rows) => rows.map(({ id }) => id)))].sort().reverse();
  const lists: Source[] = [
    (before, limit) => Promise.resolve(sliceOf(sorted, before, limit)),
    ...dishIds.map((dishId) => listOfDish(merchantId, dishId, span)),
  ];
  return async (before, limit) => merge(await Promise.all(lists.map((list) => list(before, limit))));
}

function listOfDish(merchantId: string, dishId: number, span: Span | undefined): Source {
  return async (before, limit) => {
    const rows = await select<{ id: string }>(
      `SELECT order_id AS id FROM order_items FORCE INDEX (order_items_dish)
        WHERE merchant_id = :merchantId AND menu_item_id = :dishId${within('order_id', span)}
          ${before === undefined ? '' : 'AND order_id < :before'}
        ORDER BY order_id DESC LIMIT ${limit}`,
      { merchantId, dishId, before, ...span },
    );
    return { ids: rows.map(({ id }) => id), isCut: rows.length === limit };
  };
}

function sliceOf(sorted: readonly string[], before: string | undefined, limit: number): Candidates {
  const left = before === undefined ? sorted : sorted.filter((id) => id < before);
  return { ids: left.slice(0, limit), isCut: left.length > limit };
}

/** Several lists as one. It reaches back as far as the list that was cut first. */
function merge(lists: readonly Candidates[]): Candidates {
  const ends = lists.flatMap(({ ids, isCut }) => (isCut ? (ids.at(-1) ?? []) : []));
  const horizon = ends.sort().at(-1) ?? '';
  const ids = [...new Set(lists.flatMap((list) => list.ids.filter((id) => id >= horizon)))].sort().reverse();
  return { ids, isCut: ends.length > 0 };
}
