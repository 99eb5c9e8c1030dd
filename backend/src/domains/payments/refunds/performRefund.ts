import { Refund, type RefundRow } from '../../../database/models/Refund';
import { inTransaction } from '../../../database/transaction';
import { toWire } from '../../../lib/money';
import { CASH } from '../providers/cash';
import { completeRefund, failRefund, readPayment } from './completeRefund';
import { providerOfSession } from '../providers/configuredProviders';
import { ProviderRefused } from '../providers/ProviderError';
import { raiseAlert } from '../alerts/raiseAlert';

/**
 * Gives money back at the provider. Run from the outbox: it comes again until the provider has answered, and the
 * refund's id as the key makes sure that it gives once.
 *
 * @throws ProviderUnavailable when it is not known whether the money went back
 */
export async function performRefund(merchantId: string, refundId: string): Promise<void> {
  const refund = await Refund.findOne({ where: { merchantId, id: refundId }, rejectOnEmpty: true });
  if (refund.status !== 'PENDING') return;
  if (refund.provider === CASH) return handBack(refund);
  const payment = await readPayment(merchantId, refund.paymentId);
  try {
    const { providerRefundId } = await providerOfSession(refund.provider).refund({
      idempotencyKey: refund.id,
      providerPaymentId: payment.providerPaymentId,
      amountCents: refund.amountCents,
      reason: refund.reason,
    });
    await inTransaction((transaction) => completeRefund(refund, providerRefundId, transaction));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await giveUp(refund, error.message);
  }
}

/** The provider refused finally: the money is ours again, and staff must refund it by hand. */
async function giveUp(refund: RefundRow, reason: string): Promise<void> {
  const { merchantId, id, amountCents } = refund;
  await inTransaction(async (transaction) => {
    if (!(await failRefund(refund, transaction))) return;
    const detail = `The provider refused to refund $${toWire(amountCents)}: ${reason}`;
    await raiseAlert(merchantId, { kind: 'refund_failed', subjectId: id, detail }, transaction);
  });
}

/** Records a refund of cash as done, and raises an alert that asks staff to hand it over. */
async function handBack(refund: RefundRow): Promise<void> {
  const { merchantId, orderId, amountCents } = refund;
  await inTransaction(async (transaction) => {
    await completeRefund(refund, null, transaction);
    const detail = `Hand $${toWire(amountCents)} in cash back to the guest: ${refund.reason}`;
    await raiseAlert(merchantId, { kind: 'cash_to_hand_back', subjectId: orderId, detail }, transaction);
  });
}
