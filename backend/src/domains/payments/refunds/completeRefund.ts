import { Op, type Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { Payment, type CaptureStatus, type PaymentRow } from '../../../database/models/Payment';
import { Refund, type RefundRow } from '../../../database/models/Refund';
import { now } from '../../../lib/clock';
import { lockOrder, mailRefund, recordRefund } from '../../orders';
import { CASH } from '../providers/cash';
import { reasonForGuest } from './guestRefunds';

/**
 * Records that a refund went through, once: the first report (the provider's answer or its webhook) does the work,
 * in a transaction of its own order's lock.
 *
 * @param providerRefundId null for cash, which no provider knows of
 */
export async function completeRefund(
  refund: RefundRow,
  providerRefundId: string | null,
  transaction: Transaction,
): Promise<void> {
  const { merchantId, id } = refund;
  const order = await lockOrder(merchantId, refund.orderId, transaction);
  if (providerRefundId !== null) await claimProviderId(refund, providerRefundId, transaction);
  const [changed] = await Refund.update(
    { status: 'SUCCEEDED', updatedAt: now() },
    { where: { merchantId, id, status: 'PENDING' }, transaction },
  );
  if (changed === 0) return;
  const payment = await readPayment(merchantId, refund.paymentId, transaction);
  await recountRefunds(payment, transaction);
  // Money that never counted for the order changes nothing of what the order was paid.
  const counted = payment.accepted === 1;
  const noted = counted ? await recordRefund(order, refund.amountCents, transaction) : order;
  const unusable = counted ? null : refund.reason;
  await mailRefund(
    noted,
    {
      refundId: id,
      amountCents: refund.amountCents,
      isCash: refund.provider === CASH,
      reason: reasonForGuest(refund),
      unusable,
    },
    transaction,
  );
}

/**
 * A webhook that named only the amount may have given the id to another refund over the same: the answer knows better.
 */
async function claimProviderId(
  { merchantId, id, provider }: RefundRow,
  providerRefundId: string,
  transaction: Transaction,
): Promise<void> {
  // Found without a lock, and locked by its primary key like every row.
  const other = await Refund.findOne({
    where: { merchantId, provider, providerRefundId, id: { [Op.ne]: id } },
    attributes: ['id'],
    transaction,
  });
  if (other) await Refund.update({ providerRefundId: null }, { where: { merchantId, id: other.id }, transaction });
  await Refund.update({ providerRefundId }, { where: { merchantId, id, providerRefundId: null }, transaction });
}

/**
 * A refund will not happen, or did not last: what was set aside for it is ours again. The order's lock is held.
 *
 * @returns false when it was known before
 */
export async function failRefund(refund: RefundRow, transaction: Transaction): Promise<boolean> {
  const { merchantId, id, paymentId, amountCents } = refund;
  const order = await lockOrder(merchantId, refund.orderId, transaction);
  const before = await Refund.findOne({ where: { merchantId, id }, rejectOnEmpty: true, transaction });
  if (before.status === 'FAILED') return false;
  await Refund.update({ status: 'FAILED', updatedAt: now() }, { where: { merchantId, id }, transaction });
  const payment = await readPayment(merchantId, paymentId, transaction);
  await recountRefunds(payment, transaction);
  if (before.status === 'SUCCEEDED' && payment.accepted === 1) await recordRefund(order, -amountCents, transaction);
  return true;
}

/**
 * What happened to a payment, added up from its refunds, under the order's lock. What is set aside is what may have
 * gone back or still will; its status shows what did. A refund made at the provider may leave too little for one of
 * ours, which is refused there then.
 */
async function recountRefunds({ merchantId, id, amountCents }: PaymentRow, transaction: Transaction): Promise<void> {
  const [row] = await select<{ aside: string | number; back: string | number }>(
    `SELECT COALESCE(SUM(amount_cents), 0) AS aside,
        COALESCE(SUM(CASE WHEN status = 'SUCCEEDED' THEN amount_cents END), 0) AS back
      FROM refunds WHERE merchant_id = :merchantId AND payment_id = :id AND status <> 'FAILED'`,
    { merchantId, id },
    transaction,
  );
  const back = Number(row?.back ?? 0);
  const partly = back > 0 ? 'PARTIALLY_REFUNDED' : 'CAPTURED';
  const changed = {
    refundedCents: Math.min(amountCents, Number(row?.aside ?? 0)),
    status: back >= amountCents ? ('REFUNDED' as const) : (partly as CaptureStatus),
    updatedAt: now(),
  };
  await Payment.update(changed, { where: { merchantId, id }, transaction });
}

export async function readPayment(merchantId: string, id: string, transaction?: Transaction): Promise<PaymentRow> {
  return Payment.findOne({ where: { merchantId, id }, rejectOnEmpty: true, transaction });
}
