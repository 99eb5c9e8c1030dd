import { CURRENCY, type PaymentMethod } from '@site/contracts';
import { CASH } from '../domains/payments';
import { TAX_RATE } from '../lib/money';
import type { InventedOrder } from './InventedOrder';
import { idAt, secretHex } from './random';
import { customerKindOf, UNRANKED, type Ranks } from './ranksOf';

type Cell = string | number | null;
/** Rows by table; the columns of each stand in COLUMNS. */
export type Rows = Record<keyof typeof COLUMNS, Cell[][]>;

const PROVIDER = 'sandbox';
const SESSION_MS = 15 * 60_000;

export const COLUMNS = {
  order_items:
    'merchant_id, order_id, line, menu_item_id, cart_line_id, name, quantity, unit_price_cents, subtotal_cents, customizations, option_ids, special_instructions',
  orders:
    'merchant_id, id, order_number, version, user_id, access_token_hash, status, fulfillment_status, payment_status, payment_method, order_type, currency, tax_rate, subtotal_cents, discount_cents, tax_cents, delivery_fee_cents, tip_cents, total_cents, amount_due_cents, paid_cents, refunded_cents, customer_name, customer_phone, delivery_address, promised_at, prep_minutes, kitchen_minutes, status_history, confirmed_at, business_date, business_hour, ready_at, customer_kind, created_at, updated_at, confirmed_rank, closed_rank, user_rank',
  payment_sessions:
    'merchant_id, id, order_id, provider, provider_session_id, attempt, amount_cents, currency, order_version, status, redirect_urls, idempotency_key, create_failures, checks, next_check_at, expires_at, created_at, updated_at',
  payments:
    'merchant_id, id, order_id, session_id, provider, provider_payment_id, amount_cents, refunded_cents, currency, status, accepted, created_at, updated_at',
  refunds:
    'merchant_id, id, payment_id, order_id, amount_cents, reason, status, provider, provider_refund_id, idempotency_key, created_at, updated_at',
  sandbox_sessions:
    'id, merchant_reference, merchant_name, currency, amount, line_items, redirect_urls, status, created_at, expires_at',
  sandbox_payments: 'id, session_id, status, currency, amount, refunded, card_last4, created_at',
  sandbox_refunds: 'id, payment_id, amount, reason, reference, created_at',
} as const;

type Place = { merchantId: string; firstNumber: number; ranks: readonly Ranks[] };

/** What the tables hold of some orders, in our books and in those of the provider in the box. */
export function rowsOf(orders: readonly InventedOrder[], { merchantId, firstNumber, ranks }: Place): Rows {
  const rows = Object.fromEntries(Object.keys(COLUMNS).map((table) => [table, [] as Cell[][]])) as Rows;
  orders.forEach((order, index) => {
    addOrder(rows, order, { merchantId, number: firstNumber + index, ranks: ranks[index] ?? UNRANKED });
    if (order.way === 'cash') addCash(rows, order, merchantId);
    else addCard(rows, order, merchantId);
  });
  return rows;
}

/** UTC, as the database's sessions have it. */
const at = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '');
const orNull = (moment: Date | null): string | null => moment && at(moment);

function addOrder(
  rows: Rows,
  order: InventedOrder,
  { merchantId, number, ranks }: { merchantId: string; number: number; ranks: Ranks },
): void {
  order.lines.forEach(({ menuItemId, name, quantity, unitPriceCents, specialInstructions }, index) => {
    const subtotal = unitPriceCents * quantity;
    rows.order_items.push([
      ...[merchantId, order.id, index + 1, menuItemId, null, name, quantity, unitPriceCents, subtotal, '[]', '[]'],
      specialInstructions,
    ]);
  });
  rows.orders.push([
    ...[merchantId, order.id, number, 1, order.userId, secretHex(), order.status, order.fulfillmentStatus],
    ...[order.paymentStatus, methodOf(order), order.orderType, CURRENCY, TAX_RATE, order.subtotalCents],
    ...[order.discountCents, order.taxCents, order.deliveryFeeCents, order.tipCents, order.totalCents],
    ...[order.amountDueCents, order.paidCents, order.refundedCents, order.customerName, order.customerPhone],
    ...[order.deliveryAddress, orNull(order.promisedAt), order.prepMinutes, order.kitchenMinutes],
    ...[JSON.stringify(order.statusHistory), orNull(order.confirmedAt), order.businessDate, order.businessHour],
    ...[orNull(order.readyAt), customerKindOf(order, ranks), at(order.createdAt), at(order.updatedAt)],
    ...[ranks.confirmed, ranks.closed, ranks.user],
  ]);
}

function addCash(rows: Rows, order: InventedOrder, merchantId: string): void {
  if (order.paidCents === 0) return;
  const { id, amountDueCents, updatedAt } = order;
  rows.payments.push([
    ...[merchantId, idAt(updatedAt), id, null, CASH, id, amountDueCents, 0, CURRENCY, 'CAPTURED', 1, at(updatedAt)],
    at(updatedAt),
  ]);
}

function addCard(rows: Rows, order: InventedOrder, merchantId: string): void {
  const { id, createdAt, amountDueCents } = order;
  const paid = order.way === 'card';
  const sessionId = idAt(createdAt);
  const theirs = `ses_seed_${sessionId}`;
  const expires = new Date(createdAt.getTime() + SESSION_MS);
  const urls = '{"success":"","failure":"","cancel":""}';
  rows.payment_sessions.push([
    ...[merchantId, sessionId, id, PROVIDER, theirs, 1, amountDueCents, CURRENCY, 1, paid ? 'APPROVED' : 'EXPIRED'],
    ...[urls, `${id}:1`, 0, 1, '9999-01-01', at(expires), at(createdAt), at(createdAt)],
  ]);
  rows.sandbox_sessions.push([
    ...[theirs, sessionId, '', CURRENCY, amountDueCents, '[]', 'null', paid ? 'paid' : 'expired'],
    ...[createdAt.getTime(), expires.getTime()],
  ]);
  if (paid) addCardPayment(rows, order, { merchantId, sessionId, theirs });
}

/** The captured payment of a card, and what went back of it. `theirs` is the provider's id of the session. */
function addCardPayment(
  rows: Rows,
  order: InventedOrder,
  { merchantId, sessionId, theirs }: { merchantId: string; sessionId: string; theirs: string },
): void {
  const { id, createdAt, updatedAt, amountDueCents, refundedCents } = order;
  const confirmedAt = order.confirmedAt ?? createdAt;
  const paymentId = idAt(confirmedAt);
  const theirPayment = `pay_seed_${paymentId}`;
  const status = refundedCents === 0 ? 'CAPTURED' : refundedCents < amountDueCents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  rows.payments.push([
    ...[merchantId, paymentId, id, sessionId, PROVIDER, theirPayment, amountDueCents, refundedCents, CURRENCY],
    ...[status, 1, at(confirmedAt), at(updatedAt)],
  ]);
  rows.sandbox_payments.push([
    ...[theirPayment, theirs, 'approved', CURRENCY, amountDueCents, refundedCents, '4242', confirmedAt.getTime()],
  ]);
  if (refundedCents > 0) addRefund(rows, order, { merchantId, paymentId, theirPayment });
}

function addRefund(
  rows: Rows,
  { id, updatedAt, refundedCents, status }: InventedOrder,
  { merchantId, paymentId, theirPayment }: { merchantId: string; paymentId: string; theirPayment: string },
): void {
  const refundId = idAt(updatedAt);
  const theirRefund = `ref_seed_${refundId}`;
  const reason = status === 'Cancelled' ? 'The order was cancelled' : 'A dish was missing';
  rows.refunds.push([
    ...[merchantId, refundId, paymentId, id, refundedCents, reason, 'SUCCEEDED', PROVIDER, theirRefund],
    ...[`seed:${refundId}`, at(updatedAt), at(updatedAt)],
  ]);
  rows.sandbox_refunds.push([theirRefund, theirPayment, refundedCents, reason, refundId, updatedAt.getTime()]);
}

export function methodOf({ way }: Pick<InventedOrder, 'way'>): PaymentMethod {
  return way === 'cash' ? 'cash' : 'credit_card';
}
