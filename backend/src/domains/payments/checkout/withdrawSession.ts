import { PaymentSession } from '../../../database/models/PaymentSession';
import { inTransaction } from '../../../database/transaction';
import { usableProvider } from '../providers/configuredProviders';
import { settle } from '../settlement/settle';

/**
 * Closes a page at the provider, where it can do that, and then asks what happened to it: a guest may have paid in the
 * moment before. Run from the outbox until it succeeds; at a provider that is not configured any more there is nothing to
 * be done.
 */
export async function withdrawSession(merchantId: string, sessionId: string): Promise<void> {
  const session = await PaymentSession.findOne({ where: { merchantId, id: sessionId }, rejectOnEmpty: true });
  const provider = usableProvider(session.provider);
  await provider?.expireSession?.(session);
  const evidence = await provider?.getStatus?.(session);
  if (evidence?.status === 'APPROVED') {
    await inTransaction((transaction) => settle(session, evidence, transaction));
  }
}
