import { Op, type Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { execute } from '../../database/connection';
import { Payment, type PaymentRow } from '../../database/models/Payment';
import { Refund, type RefundRow } from '../../database/models/Refund';
import { now } from '../../lib/clock';
import { lockOrder, noteRefund } from '../orders';

/**
 * Notes that a refund went through, once: whoever tells it first (the provider's answer or its webhook) does the work,
 * in a transaction of its own order's lock.
 */
export async function completeRefund(
  refund: RefundRow,
  providerRefundId: string,
  transaction: Transaction,
): Promise<void> {
  const { merchantId } = refund;
  const order = await lockOrder(merchantId, refund.orderId, transaction);
  const [changed] = await Refund.update(
    { status: 'SUCCEEDED', providerRefundId, updatedAt: now() },
    { where: { merchantId, id: refund.id, status: 'PENDING' }, transaction },
  );
  if (changed === 0) return;
  const payment = await readPayment(merchantId, refund.paymentId, transaction);
  const status = payment.refundedCents >= payment.amountCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  await Payment.update({ status, updatedAt: now() }, { where: { merchantId, id: payment.id }, transaction });
  // Money that never counted for the order changes nothing of what the order was paid.
  if (payment.accepted === 1) await noteRefund(order, refund.amountCents, transaction);
}

type ReportedRefund = { provider: string; providerPaymentId: string; providerRefundId: string; amountCents: number };

/**
 * A provider reports a refund: one of ours whose answer is still to come, one that is done, or one that somebody made in
 * the provider's own dashboard.
 */
export async function noteReportedRefund(
  merchantId: string,
  reported: ReportedRefund,
  transaction: Transaction,
): Promise<'refund_completed' | 'refund_known' | 'unmatched'> {
  const { provider, providerPaymentId, providerRefundId, amountCents } = reported;
  const found = await Payment.findOne({ where: { merchantId, provider, providerPaymentId }, raw: true, transaction });
  if (!found) return 'unmatched';
  await lockOrder(merchantId, found.orderId, transaction);
  const known = await Refund.findOne({ where: { merchantId, provider, providerRefundId }, raw: true, transaction });
  if (known) return 'refund_known';
  const ours = await Refund.findOne({
    where: { merchantId, paymentId: found.id, amountCents, status: 'PENDING', providerRefundId: { [Op.is]: null } },
    order: ['createdAt'],
    raw: true,
    transaction,
  });
  await completeRefund(
    ours ?? (await recordForeignRefund(found, reported, transaction)),
    providerRefundId,
    transaction,
  );
  return 'refund_completed';
}

async function recordForeignRefund(
  payment: PaymentRow,
  { provider, providerRefundId, amountCents }: ReportedRefund,
  transaction: Transaction,
): Promise<RefundRow> {
  const moment = now();
  const { merchantId, id, orderId } = payment;
  const refund: RefundRow = {
    merchantId,
    id: uuidv7(),
    paymentId: id,
    orderId,
    amountCents,
    reason: 'Made at the provider',
    status: 'PENDING',
    provider,
    providerRefundId: null,
    idempotencyKey: `provider:${providerRefundId}`,
    createdAt: moment,
    updatedAt: moment,
  };
  await Refund.create(refund, { transaction });
  await execute(
    `UPDATE payments SET refunded_cents = LEAST(amount_cents, refunded_cents + :amountCents), updated_at = :moment
      WHERE merchant_id = :merchantId AND id = :id`,
    { merchantId, id, amountCents, moment },
    transaction,
  );
  return refund;
}

export async function readPayment(merchantId: string, id: string, transaction?: Transaction): Promise<PaymentRow> {
  return Payment.findOne({
    where: { merchantId, id },
    raw: true,
    rejectOnEmpty: true,
    transaction: transaction ?? null,
  });
}
