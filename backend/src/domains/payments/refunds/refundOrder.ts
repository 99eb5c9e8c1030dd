import type { RefundRequest, RefundResult } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import type { OrderRow } from '../../../database/models/Order';
import { Payment, type PaymentRow } from '../../../database/models/Payment';
import { Refund, type RefundRow } from '../../../database/models/Refund';
import { onceInTransaction, type IdempotencyKey } from '../../../http/idempotency';
import { AppError, invalidField } from '../../../lib/AppError';
import { log, messageOf } from '../../../lib/log';
import { toCents, toWire } from '../../../lib/money';
import { pointsOfRefund } from '../../loyalty';
import { itemsOf, lockOrder, readOrder } from '../../orders';
import { CASH } from '../providers/cash';
import { completeRefund } from './completeRefund';
import { performRefund } from './performRefund';
import { priceOfDishes, quantityOf, type LineQuantity } from './refundShares';
import { findRefund, requestRefund, STAFF_REFUND } from './requestRefund';

/** The outbox lets the request that staff wait for go first. */
const HEAD_START_MS = 5000;

type Wanted = {
  merchantId: string;
  orderId: string;
  request: RefundRequest;
  /** Of the request: repeated with it, it is the same refund. Without one each request is a new refund. */
  key: IdempotencyKey | undefined;
};

/**
 * Staff give money back: all that is left, an amount, or some dishes with their share of discount and tax. What goes back
 * is set aside under the order's lock; the provider is called after the commit, at once and then from the outbox until it
 * has answered. Cash that staff took, staff hand back: it is booked at once.
 *
 * @throws AppError conflict for an order that is not paid; refund_exceeds_payment with what is left
 */
export async function refundOrder({ merchantId, orderId, request, key }: Wanted): Promise<RefundResult> {
  const id = await onceInTransaction(key, 'refund', async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    const cause = `refund:${key?.scope ?? uuidv7()}`;
    const refund =
      (await findRefund(merchantId, cause, transaction)) ?? (await begin(order, request, cause, transaction));
    return refund.id;
  });
  await tryAtOnce(merchantId, id);
  return presentRefund(merchantId, id);
}

async function begin(
  order: OrderRow,
  request: RefundRequest,
  key: string,
  transaction: Transaction,
): Promise<RefundRow> {
  const { merchantId, id: orderId } = order;
  const payment = await Payment.findOne({ where: { merchantId, orderId, accepted: 1 }, transaction });
  if (!payment) throw new AppError('conflict', 'Refund processing failed: this order is not paid.');
  requireSeenRefunds(payment, request);
  const items = request.items && (await chosenDishes(order, request, transaction));
  const amountCents = items?.cents ?? wantedCents(request) ?? payment.amountCents - payment.refundedCents;
  const wanted = { payment, amountCents, reason: request.reason || STAFF_REFUND, key, headStartMs: HEAD_START_MS };
  const refund =
    amountCents > 0 ? await requestRefund({ ...wanted, ...(items && { items: items.lines }) }, transaction) : undefined;
  if (!refund) throw exceeds(payment);
  if (refund.provider === CASH) await completeRefund(refund, null, transaction);
  return refund;
}

/** @throws AppError conflict when something else has gone back since the person looked */
function requireSeenRefunds({ refundedCents }: PaymentRow, { seen_refunded: seen }: RefundRequest): void {
  if (seen === undefined || toCents(seen) === refundedCents) return;
  throw new AppError('conflict', {
    detail: `Somebody else was faster: $${toWire(refundedCents)} of this order has been refunded by now.`,
    extra: { refunded: toWire(refundedCents) },
  });
}

function wantedCents({ amount }: RefundRequest): number | undefined {
  if (amount === undefined) return undefined;
  const cents = toCents(amount);
  if (cents === undefined || cents <= 0) throw invalidField('amount', 'must be more than 0, in whole cents');
  return cents;
}

/** The dishes as lines of the order, and what they cost; what went back before is not given twice. */
async function chosenDishes(
  order: OrderRow,
  { amount, items: wanted = [] }: RefundRequest,
  transaction: Transaction,
): Promise<{ lines: LineQuantity[]; cents: number }> {
  if (amount !== undefined) throw invalidField('amount', 'cannot be combined with items');
  const { merchantId, id: orderId } = order;
  const items = await itemsOf(order, transaction);
  const refunds = await Refund.findAll({
    where: { merchantId, orderId, status: ['PENDING', 'SUCCEEDED'] },
    transaction,
  });
  const before = refunds.flatMap((refund) => refund.items ?? []);
  const lines = wanted.map(({ id, quantity }, index) => {
    const item = items.find(({ line }) => id === `oit_${line}`);
    if (!item) throw invalidField(`items.${index}.id`, 'must be a line of this order');
    return { item, line: item.line, quantity };
  });
  for (const { item } of lines) {
    const left = item.quantity - quantityOf(item.line, before);
    if (quantityOf(item.line, lines) <= left) continue;
    throw new AppError('refund_exceeds_payment', {
      detail: `Of ${item.name}, ${left} can still be refunded.`,
      extra: { refundable_items: items.map((each) => refundable(each, before)) },
    });
  }
  const merged = items.flatMap(({ line }) => {
    const quantity = quantityOf(line, lines);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  return { lines: merged, cents: priceOfDishes({ ...order, items }, merged, before) };
}

function refundable({ line, quantity }: { line: number; quantity: number }, before: LineQuantity[]): object {
  return { id: `oit_${line}`, quantity: quantity - quantityOf(line, before) };
}

function exceeds({ amountCents, refundedCents }: PaymentRow): AppError {
  const left = toWire(amountCents - refundedCents);
  return new AppError('refund_exceeds_payment', {
    detail: `Of this payment $${left} can still be refunded.`,
    extra: { refundable_amount: left },
  });
}

/** Whatever goes wrong here, the outbox tries again: the refund is on its way. */
async function tryAtOnce(merchantId: string, id: string): Promise<void> {
  try {
    await performRefund(merchantId, id);
  } catch (error) {
    log().warn({ refund: id, reason: messageOf(error) }, 'refund not answered yet');
  }
}

async function presentRefund(merchantId: string, id: string): Promise<RefundResult> {
  const refund = await Refund.findOne({ where: { merchantId, id }, rejectOnEmpty: true });
  const order = await readOrder(merchantId, refund.orderId);
  const { paidCents, refundedCents } = order;
  const refunded = {
    merchantId,
    orderId: order.id,
    paidCents,
    refundedCents,
    amountCents: refund.amountCents,
    isCancelled: order.status === 'Cancelled',
  };
  return {
    refund_id: refund.id,
    order_id: order.id,
    status: refund.status,
    amount: toWire(refund.amountCents),
    refunded_total: toWire(order.refundedCents),
    payment_status: order.paymentStatus,
    points_reversed: refund.status === 'SUCCEEDED' ? await pointsOfRefund(refunded) : 0,
  };
}
