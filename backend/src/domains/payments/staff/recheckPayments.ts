import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { Refund } from '../../../database/models/Refund';
import { inTransaction } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { performRefund } from '../refunds/performRefund';
import { usableProvider } from '../providers/configuredProviders';
import { ProviderRefused, ProviderUnavailable } from '../providers/ProviderError';
import { settle } from '../settlement/settle';

/**
 * Staff ask what the provider knows of an order: every attempt that has not succeeded, those that are over for us too,
 * and every refund without an answer. What it says is settled like any other evidence (PAY-R1).
 *
 * @throws AppError unavailable when the provider gives no answer
 */
export async function recheckPayments(merchantId: string, orderId: string): Promise<void> {
  const sessions = await PaymentSession.findAll({ where: { merchantId, orderId }, order: ['attempt'] });
  const refunds = await Refund.findAll({ where: { merchantId, orderId, status: 'PENDING' } });
  try {
    for (const session of sessions) if (session.status !== 'APPROVED') await recheck(session);
    for (const { id } of refunds) await performRefund(merchantId, id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    throw new AppError('unavailable', {
      detail: 'The payment provider does not answer. Please try again.',
      cause: error,
    });
  }
}

async function recheck(session: PaymentSessionRow): Promise<void> {
  const evidence = await usableProvider(session.provider)?.getStatus?.(session);
  if (evidence) await inTransaction((transaction) => settle(session, evidence, transaction));
}
