import { Op, type Transaction, type WhereOptions } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { Payment, type PaymentRow } from '../../../database/models/Payment';
import { Refund, type RefundRow } from '../../../database/models/Refund';
import { now } from '../../../lib/clock';
import { lockOrder } from '../../orders';
import { completeRefund } from './completeRefund';

export type ReportedRefund = {
  provider: string;
  providerPaymentId: string;
  providerRefundId: string;
  amountCents: number;
  /** Our own id of it; null when it was made elsewhere, absent where the provider does not tell. */
  reference?: string | null;
};

/**
 * Records a refund that a provider reports: one of ours that is still unanswered, one that is done, or one made in the
 * provider's own dashboard. However often and in whatever order it is reported, it counts once.
 */
export async function recordReportedRefund(
  merchantId: string,
  reported: ReportedRefund,
  transaction: Transaction,
): Promise<'refund_completed' | 'refund_known' | 'unmatched'> {
  const { provider, providerPaymentId, providerRefundId } = reported;
  const payment = await Payment.findOne({ where: { merchantId, provider, providerPaymentId }, transaction });
  if (!payment) return 'unmatched';
  await lockOrder(merchantId, payment.orderId, transaction);
  const known = await Refund.findOne({ where: { merchantId, provider, providerRefundId }, transaction });
  if (known) return 'refund_known';
  const ours = await findOurs(payment, reported, transaction);
  const refund = ours ?? (await recordForeignRefund(payment, reported, transaction));
  await completeRefund(refund, providerRefundId, transaction);
  return ours?.status === 'SUCCEEDED' ? 'refund_known' : 'refund_completed';
}

/** Finds our refund by our own id where the provider repeats it, otherwise by the amount. */
async function findOurs(
  { merchantId, id: paymentId }: PaymentRow,
  { amountCents, reference }: ReportedRefund,
  transaction: Transaction,
): Promise<RefundRow | undefined> {
  if (reference === null) return undefined;
  const named: WhereOptions<RefundRow> = reference === undefined ? { amountCents } : { id: reference };
  const found = await Refund.findOne({
    where: { ...named, merchantId, paymentId, status: ['PENDING', 'SUCCEEDED'], providerRefundId: { [Op.is]: null } },
    // Those that are still waiting come first, by the alphabet as it happens.
    order: ['status', 'createdAt'],
    transaction,
  });
  return found ?? undefined;
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
    items: null,
    createdAt: moment,
    updatedAt: moment,
  };
  await Refund.create(refund, { transaction });
  return refund;
}
