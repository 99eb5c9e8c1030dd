import type { OrderFilters } from '@site/contracts';
import { select } from '../../../database/connection';
import { Order, type OrderRow } from '../../../database/models/Order';
import { businessDayBounds } from '../../../lib/clock';
import { isUnconfirmed, listOfFilters, listOfMatches, type Source, storedCode } from './candidates.sql';
import { readTerms, type Terms } from './searchTerms';

/**
 * Orders are read in batches of this size until the page is full, up to a maximum. MariaDB makes a list
 * of more than 1,000 values a table of its own and then scans the orders.
 */
const STEPS = [500, 900, 900, 900, 900, 900];

export type Page = { filters: OrderFilters; limit: number; before?: string | undefined };
export type Found = {
  rows: OrderRow[];
  next: string | null;
  /** Creation time of the oldest order that was read; only when the page ended there before it was full. */
  searchedTo: Date | null;
};

/**
 * A page of orders, newest first. Ids are in the order of creation, so a page is found by the id before it; the rows
 * read are bounded however many orders there are (decision 0511).
 */
export async function searchOrders(merchantId: string, { filters, limit, before }: Page): Promise<Found> {
  const terms = filters.q === undefined ? undefined : await readTerms(merchantId, filters.q);
  // A day is short enough to be read as a whole, so that its matches are complete.
  const matches = terms && filters.day === undefined ? await listOfMatches(merchantId, terms) : undefined;
  const source = matches ?? listOfFilters(merchantId, filters);
  const conditions = conditionsOf(filters, terms);
  const { ids, next, end } = await walk(source, { before, limit }, (candidates, max) =>
    matching(merchantId, { candidates, conditions, max }),
  );
  const [rows, searchedTo] = await Promise.all([
    readRows(merchantId, ids),
    end === null ? null : madeAt(merchantId, end),
  ]);
  return { rows, next, searchedTo };
}

type Walked = { ids: string[]; next: string | null; end: string | null };

/** Reads a list until a page is full, the list ends, or the maximum was read. */
async function walk(
  source: Source,
  { before, limit }: { before: string | undefined; limit: number },
  filter: (candidates: string[], max: number) => Promise<string[]>,
): Promise<Walked> {
  const found: string[] = [];
  let position = before;
  for (const size of STEPS) {
    const { ids, isCut } = await source(position, size);
    if (ids.length > 0) found.push(...(await filter(ids, limit + 1 - found.length)));
    if (found.length > limit) return { ids: found.slice(0, limit), next: found[limit - 1] ?? null, end: null };
    if (!isCut) return { ids: found, next: null, end: null };
    position = ids.at(-1);
  }
  return { ids: found, next: position ?? null, end: position ?? null };
}

type Conditions = { sql: string; values: Record<string, unknown> };
type Wanted = { candidates: string[]; conditions: Conditions; max: number };

async function matching(merchantId: string, { candidates, conditions, max }: Wanted): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM orders FORCE INDEX (PRIMARY)
      WHERE merchant_id = :merchantId AND id IN (:candidates)${conditions.sql} ORDER BY id DESC LIMIT ${max}`,
    { merchantId, candidates, ...conditions.values },
  );
  return rows.map(({ id }) => id);
}

async function readRows(merchantId: string, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return Order.findAll({ where: { merchantId, id: ids }, order: [['id', 'DESC']], raw: true });
}

async function madeAt(merchantId: string, id: string): Promise<Date | null> {
  const row = await Order.findOne({ where: { merchantId, id }, attributes: ['createdAt'], raw: true });
  return row?.createdAt ?? null;
}

function conditionsOf(filters: OrderFilters, terms: Terms | undefined): Conditions {
  const { status, day, type, payment, promo } = filters;
  const bounds = day === undefined ? undefined : businessDayBounds(day);
  const ofDay = isUnconfirmed(payment) ? ' AND created_at >= :from AND created_at < :to' : ' AND business_date = :day';
  const parts = [
    isUnconfirmed(payment) ? '' : ' AND confirmed_at IS NOT NULL',
    status === undefined ? '' : ' AND status = :status',
    day === undefined ? '' : ofDay,
    type === undefined ? '' : ' AND order_type = :type',
    payment === undefined ? '' : ' AND payment_status = :payment',
    promo === undefined ? '' : ' AND promo_code = :promo',
    terms === undefined ? '' : ` AND ${terms.condition}`,
  ];
  return {
    sql: parts.join(''),
    values: { status, day, type, payment, promo: storedCode(promo), ...bounds, ...terms?.values },
  };
}
