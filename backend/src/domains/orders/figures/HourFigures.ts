import type { PaymentStatus } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import { COUNTS_AS_PAID } from '../fragments.sql';

/** Columns of order_hour_figures that add up, with what they count of one confirmed order in SQL. */
export const HOUR_FIGURES = {
  orders: '1',
  cancelled_orders: "status = 'Cancelled'",
  paid_orders: COUNTS_AS_PAID,
  paid_cents: 'paid_cents',
  subtotal_cents: whenPaid('subtotal_cents'),
  discount_cents: whenPaid('discount_cents'),
  delivery_fee_cents: whenPaid('delivery_fee_cents'),
  tax_cents: whenPaid('tax_cents'),
  tip_cents: whenPaid('tip_cents'),
  cash_orders: whenPaid("payment_method = 'cash'"),
  cash_cents: whenPaid("IF(payment_method = 'cash', paid_cents, 0)"),
  delivery_orders: whenPaid("order_type = 'delivery'"),
  delivery_cents: whenPaid("IF(order_type = 'delivery', paid_cents, 0)"),
  refunded_orders: 'refunded_cents > 0',
  refunded_cents: 'refunded_cents',
  guest_orders: "COALESCE(customer_kind = 'guest', 0)",
  first_orders: "COALESCE(customer_kind = 'first', 0)",
  returning_orders: "COALESCE(customer_kind = 'returning', 0)",
  ready_orders: whenReady('1'),
  late_orders: whenReady('ready_at > promised_at'),
  very_late_orders: whenReady('ready_at > promised_at + INTERVAL 600 SECOND'),
  soon_orders: whenReady('requested_for IS NULL'),
  soon_promised_seconds: whenReady('(requested_for IS NULL) * TIMESTAMPDIFF(SECOND, confirmed_at, promised_at)'),
  soon_actual_seconds: whenReady('(requested_for IS NULL) * TIMESTAMPDIFF(SECOND, confirmed_at, ready_at)'),
} as const;

export type HourFigures = Record<keyof typeof HOUR_FIGURES, number>;

export const HOUR_COLUMNS = Object.keys(HOUR_FIGURES) as (keyof HourFigures)[];

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

const VERY_LATE_MS = 600_000;
const PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

function whenPaid(expression: string): string {
  return `IF(${COUNTS_AS_PAID}, ${expression}, 0)`;
}

function whenReady(expression: string): string {
  return `IF(ready_at IS NULL OR promised_at IS NULL OR status = 'Cancelled', 0, ${expression})`;
}

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

/** What one order counts in the hour in which it was confirmed; every column is 0 before that. */
export function hourFiguresOf(order: CountedOrder): HourFigures {
  const isConfirmed = order.confirmedAt !== null;
  const when = (holds: boolean): number => (isConfirmed && holds ? 1 : 0);
  return {
    orders: when(true),
    cancelled_orders: when(order.status === 'Cancelled'),
    ...moneyOf(order),
    refunded_orders: when(order.refundedCents > 0),
    refunded_cents: isConfirmed ? order.refundedCents : 0,
    guest_orders: when(order.customerKind === 'guest'),
    first_orders: when(order.customerKind === 'first'),
    returning_orders: when(order.customerKind === 'returning'),
    ...timesOf(order),
  };
}

/** What a paid order was paid for, and how. */
function moneyOf(order: CountedOrder) {
  const isPaid = order.confirmedAt !== null && PAID.includes(order.paymentStatus);
  const isCash = isPaid && order.paymentMethod === 'cash';
  const isDelivery = isPaid && order.orderType === 'delivery';
  return {
    paid_orders: isPaid ? 1 : 0,
    paid_cents: order.confirmedAt === null ? 0 : order.paidCents,
    subtotal_cents: isPaid ? order.subtotalCents : 0,
    discount_cents: isPaid ? order.discountCents : 0,
    delivery_fee_cents: isPaid ? order.deliveryFeeCents : 0,
    tax_cents: isPaid ? order.taxCents : 0,
    tip_cents: isPaid ? order.tipCents : 0,
    cash_orders: isCash ? 1 : 0,
    cash_cents: isCash ? order.paidCents : 0,
    delivery_orders: isDelivery ? 1 : 0,
    delivery_cents: isDelivery ? order.paidCents : 0,
  };
}

type Times = Pick<
  HourFigures,
  'ready_orders' | 'late_orders' | 'very_late_orders' | 'soon_orders' | 'soon_promised_seconds' | 'soon_actual_seconds'
>;

function timesOf({ confirmedAt, promisedAt, readyAt, requestedFor, status }: CountedOrder): Times {
  if (!confirmedAt || !promisedAt || !readyAt || status === 'Cancelled') {
    return {
      ready_orders: 0,
      late_orders: 0,
      very_late_orders: 0,
      soon_orders: 0,
      soon_promised_seconds: 0,
      soon_actual_seconds: 0,
    };
  }
  const lateMs = readyAt.getTime() - promisedAt.getTime();
  const isSoon = requestedFor === null;
  return {
    ready_orders: 1,
    late_orders: lateMs > 0 ? 1 : 0,
    very_late_orders: lateMs > VERY_LATE_MS ? 1 : 0,
    soon_orders: isSoon ? 1 : 0,
    soon_promised_seconds: isSoon ? wholeSeconds(confirmedAt, promisedAt) : 0,
    soon_actual_seconds: isSoon ? wholeSeconds(confirmedAt, readyAt) : 0,
  };
}

/** Cut like TIMESTAMPDIFF does, so that a recount in SQL gives the same sum. */
function wholeSeconds(from: Date, to: Date): number {
  return Math.trunc((to.getTime() - from.getTime()) / 1000) || 0;
}
