import { execute } from '../../database/connection';
import { Refund, type RefundRow } from '../../database/models/Refund';
import { inTransaction } from '../../http/transaction';
import { now } from '../../lib/clock';
import { completeRefund, readPayment } from './completeRefund';
import { providerOfSession } from './providers/configuredProviders';
import { ProviderRefused } from './providers/ProviderError';
import { raiseAlert } from './raiseAlert';

/**
 * Gives money back at the provider. Run from the outbox: it comes again until the provider has answered, and the
 * refund's id as the key makes sure that it gives once.
 */
export async function performRefund(merchantId: string, refundId: string): Promise<void> {
  const refund = await Refund.findOne({ where: { merchantId, id: refundId }, raw: true, rejectOnEmpty: true });
  if (refund.status !== 'PENDING') return;
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

/** The provider said no for good: the money is ours again and somebody has to settle it by hand. */
async function giveUp(refund: RefundRow, reason: string): Promise<void> {
  const { merchantId, id, paymentId, amountCents } = refund;
  await inTransaction(async (transaction) => {
    const [changed] = await Refund.update(
      { status: 'FAILED', updatedAt: now() },
      { where: { merchantId, id, status: 'PENDING' }, transaction },
    );
    if (changed === 0) return;
    await execute(
      `UPDATE payments SET refunded_cents = refunded_cents - :amountCents, updated_at = :moment
        WHERE merchant_id = :merchantId AND id = :paymentId`,
      { merchantId, paymentId, amountCents, moment: now() },
      transaction,
    );
    const detail = `The provider refused to refund ${amountCents} cents: ${reason}`;
    await raiseAlert(merchantId, { kind: 'refund_failed', subjectId: id, detail }, transaction);
  });
}
