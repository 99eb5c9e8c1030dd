import type { PaymentStatus } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import { COUNTS_AS_PAID } from '../fragments.sql';

/** What of an order the figures depend on. */
export type CountedOrder = Pick<
  OrderRow,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'orderType'
  | 'paidCents'
  | 'subtotalCents'
  | 'discountCents'
  | 'deliveryFeeCents'
  | 'taxCents'
  | 'tipCents'
  | 'refundedCents'
  | 'confirmedAt'
  | 'promisedAt'
  | 'readyAt'
  | 'requestedFor'
  | 'customerKind'
>;

/** Something about a confirmed order: in SQL, for recounting, and for an order that is at hand. */
type Term<Value> = { sql: string; of: (order: CountedOrder) => Value };

/** A number that is added up over the confirmed orders that meet all conditions. */
type Figure = { value: Term<number>; conditions: readonly Term<boolean>[] };

const VERY_LATE_SECONDS = 600;
const PAID_STATUSES: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

const CANCELLED = isEqual('status', 'Cancelled');
const PAID: Term<boolean> = { sql: COUNTS_AS_PAID, of: (order) => PAID_STATUSES.includes(order.paymentStatus) };
const CASH = isEqual('paymentMethod', 'cash');
const DELIVERY = isEqual('orderType', 'delivery');
const REFUNDED: Term<boolean> = { sql: 'refunded_cents > 0', of: (order) => order.refundedCents > 0 };
const READY: Term<boolean> = {
  sql: "ready_at IS NOT NULL AND promised_at IS NOT NULL AND status <> 'Cancelled'",
  of: (order) => order.readyAt !== null && order.promisedAt !== null && order.status !== 'Cancelled',
};
const SOON: Term<boolean> = { sql: 'requested_for IS NULL', of: (order) => order.requestedFor === null };

/** Columns of order_hour_figures that add up. */
const FIGURES = {
  orders: count(),
  cancelled_orders: count(CANCELLED),
  paid_orders: count(PAID),
  paid_cents: sum('paidCents'),
  subtotal_cents: sum('subtotalCents', PAID),
  discount_cents: sum('discountCents', PAID),
  delivery_fee_cents: sum('deliveryFeeCents', PAID),
  tax_cents: sum('taxCents', PAID),
  tip_cents: sum('tipCents', PAID),
  cash_orders: count(PAID, CASH),
  cash_cents: sum('paidCents', PAID, CASH),
  delivery_orders: count(PAID, DELIVERY),
  delivery_cents: sum('paidCents', PAID, DELIVERY),
  refunded_orders: count(REFUNDED),
  refunded_cents: sum('refundedCents'),
  guest_orders: count(isEqual('customerKind', 'guest')),
  first_orders: count(isEqual('customerKind', 'first')),
  returning_orders: count(isEqual('customerKind', 'returning')),
  ready_orders: count(READY),
  late_orders: count(READY, isLateBy(0)),
  very_late_orders: count(READY, isLateBy(VERY_LATE_SECONDS)),
  soon_orders: count(READY, SOON),
  soon_promised_seconds: { value: secondsUntil('promisedAt'), conditions: [READY, SOON] },
  soon_actual_seconds: { value: secondsUntil('readyAt'), conditions: [READY, SOON] },
} as const satisfies Record<string, Figure>;

export type HourFigures = Record<keyof typeof FIGURES, number>;

export const HOUR_COLUMNS = Object.keys(FIGURES) as (keyof HourFigures)[];

/** What each column counts of one confirmed order, in SQL. */
export const HOUR_FIGURES = figuresBy(({ value, conditions }) =>
  conditions.length === 0 ? value.sql : `IF(${conditions.map(({ sql }) => sql).join(' AND ')}, ${value.sql}, 0)`,
);

/** The figures that one order adds to the hour of its confirmation; all 0 before that. */
export function hourFiguresOf(order: CountedOrder): HourFigures {
  const counts = (condition: Term<boolean>): boolean => condition.of(order);
  return figuresBy(({ value, conditions }) =>
    order.confirmedAt !== null && conditions.every(counts) ? value.of(order) : 0,
  );
}

/** What the paid orders of an hour were paid for, and how. A version that does not know these leaves them as they are. */
export const SALES_COLUMNS = [
  'subtotal_cents',
  'discount_cents',
  'delivery_fee_cents',
  'tax_cents',
  'tip_cents',
  'cash_orders',
  'cash_cents',
  'delivery_orders',
  'delivery_cents',
] as const satisfies readonly (keyof HourFigures)[];

/**
 * The cents of a row that its parts do not explain, in SQL: none, but where an older version counted an order and the day was not
 * recounted since.
 *
 * @param row alias of the table, with its dot
 */
export function unexplainedCents(row = ''): string {
  return `${row}paid_cents - ${row}subtotal_cents + ${row}discount_cents - ${row}delivery_fee_cents - ${row}tax_cents - ${row}tip_cents`;
}

function figuresBy<Value>(valueOf: (figure: Figure) => Value): Record<keyof HourFigures, Value> {
  return Object.fromEntries(HOUR_COLUMNS.map((column) => [column, valueOf(FIGURES[column])])) as Record<
    keyof HourFigures,
    Value
  >;
}

function count(...conditions: Term<boolean>[]): Figure {
  return { value: { sql: '1', of: () => 1 }, conditions };
}

function sum(cents: keyof CountedOrder & `${string}Cents`, ...conditions: Term<boolean>[]): Figure {
  return { value: { sql: columnOf(cents), of: (order) => order[cents] }, conditions };
}

function isEqual<Name extends keyof CountedOrder>(name: Name, text: CountedOrder[Name] & string): Term<boolean> {
  return { sql: `${columnOf(name)} = '${text}'`, of: (order) => order[name] === text };
}

/** Whether a ready order was late by so many seconds. */
function isLateBy(seconds: number): Term<boolean> {
  return {
    sql: `ready_at > promised_at + INTERVAL ${seconds} SECOND`,
    of: ({ readyAt, promisedAt }) => Number(readyAt) - Number(promisedAt) > seconds * 1000,
  };
}

/** Whole seconds since an order was confirmed, cut in the same way by both. */
function secondsUntil(name: 'promisedAt' | 'readyAt'): Term<number> {
  return {
    sql: `TIMESTAMPDIFF(SECOND, confirmed_at, ${columnOf(name)})`,
    of: (order) => Math.trunc((Number(order[name]) - Number(order.confirmedAt)) / 1000) || 0,
  };
}

function columnOf(name: keyof CountedOrder): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
