import type { OrderFilters } from '@site/contracts';
import { select } from '../../../database/connection';
import { Order, type OrderRow } from '../../../database/models/Order';
import { businessDayBounds } from '../../../lib/clock';
import { countIn, sumFigures, type Days } from '../reading/sumFigures';
import { isUnconfirmed, listOfFilters, listOfMatches, spanOfDays, storedCode, type Source } from './candidates.sql';
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
  const days = daysOf(filters);
  // Orders that were never confirmed have no business day. There are few, and all of them are read.
  const hasSpan = days !== undefined && !isUnconfirmed(filters.payment);
  const span = hasSpan ? await spanOfDays(merchantId, days) : undefined;
  if (hasSpan && span === undefined) return { rows: [], next: null, searchedTo: null };
  const matches = terms && (await listOfMatches(merchantId, terms, span));
  const source = matches ?? listOfFilters(merchantId, filters, span);
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
  return Order.findAll({ where: { merchantId, id: ids }, order: [['id', 'DESC']] });
}

async function madeAt(merchantId: string, id: string): Promise<Date | null> {
  const row = await Order.findOne({ where: { merchantId, id }, attributes: ['createdAt'] });
  return row?.createdAt ?? null;
}

/** Business days, both included; `day` is a range of one. */
function daysOf({ day, from = day, to = day }: OrderFilters): Days | undefined {
  return from === undefined && to === undefined ? undefined : { from, to };
}

/**
 * The number of orders that the filters leave, added up from the figures of their days. Null with filters that only
 * a read of the orders could count.
 */
export async function countFound(merchantId: string, filters: OrderFilters): Promise<number | null> {
  const { q, type, payment, promo, status } = filters;
  const isCounted = [q, type, payment, promo].every((value) => value === undefined);
  return isCounted ? countIn(await sumFigures(merchantId, daysOf(filters)), status) : null;
}

function conditionsOf(filters: OrderFilters, terms: Terms | undefined): Conditions {
  const { status, type, payment, promo } = filters;
  const { from, to } = daysOf(filters) ?? {};
  const isMadeThen = isUnconfirmed(payment);
  const begins = isMadeThen ? 'created_at >= :begins' : 'business_date >= :from';
  const ends = isMadeThen ? 'created_at < :ends' : 'business_date <= :to';
  const parts = [
    isMadeThen ? '' : ' AND confirmed_at IS NOT NULL',
    status === undefined ? '' : ' AND status = :status',
    from === undefined ? '' : ` AND ${begins}`,
    to === undefined ? '' : ` AND ${ends}`,
    type === undefined ? '' : ' AND order_type = :type',
    payment === undefined ? '' : ' AND payment_status = :payment',
    promo === undefined ? '' : ' AND promo_code = :promo',
    terms === undefined ? '' : ` AND ${terms.condition}`,
  ];
  return {
    sql: parts.join(''),
    values: {
      status,
      type,
      payment,
      promo: storedCode(promo),
      from,
      to,
      begins: from && businessDayBounds(from).from,
      ends: to && businessDayBounds(to).to,
      ...terms?.values,
    },
  };
}
