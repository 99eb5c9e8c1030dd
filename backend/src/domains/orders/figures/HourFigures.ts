import type { PaymentStatus } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';

/** Columns of order_hour_figures that add up, with what they count of one confirmed order in SQL. */
export const HOUR_FIGURES = {
  orders: '1',
  cancelled_orders: "status = 'Cancelled'",
  paid_orders: "payment_status IN ('paid', 'partially_refunded', 'refunded')",
  paid_cents: 'paid_cents',
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

const VERY_LATE_MS = 600_000;
const PAID: readonly PaymentStatus[] = ['paid', 'partially_refunded', 'refunded'];

function whenReady(expression: string): string {
  return `IF(ready_at IS NULL OR promised_at IS NULL OR status = 'Cancelled', 0, ${expression})`;
}

/** What of an order the figures depend on. */
export type CountedOrder = Pick<
  OrderRow,
  | 'status'
  | 'paymentStatus'
  | 'paidCents'
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
    paid_orders: when(PAID.includes(order.paymentStatus)),
    paid_cents: isConfirmed ? order.paidCents : 0,
    refunded_orders: when(order.refundedCents > 0),
    refunded_cents: isConfirmed ? order.refundedCents : 0,
    guest_orders: when(order.customerKind === 'guest'),
    first_orders: when(order.customerKind === 'first'),
    returning_orders: when(order.customerKind === 'returning'),
    ...timesOf(order),
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
