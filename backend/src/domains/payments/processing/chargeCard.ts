import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { inTransaction } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { log, messageOf } from '../../../lib/log';
import { lockOrder } from '../../orders';
import { closeFailed } from '../checkout/closeFailed';
import type { Evidence, PaymentProvider } from '../providers/PaymentProvider';
import { ProviderRefused, ProviderUnavailable } from '../providers/ProviderError';
import { requireCounted } from '../refunds/requireCounted';
import { settle } from '../settlement/settle';

type Charging = { provider: PaymentProvider; session: PaymentSessionRow; token: string };

/**
 * Charges the card of an open session and settles it by the answer. The key is the order and the attempt, so that a
 * call whose answer was lost takes nothing twice; then the session stays open, and the sweeper or the webhook finds
 * out.
 *
 * @returns the session as it is then: approved, declined, or still open
 * @throws AppError payment_provider_failed when the provider took nothing and said so; what `requireCounted` refuses
 */
export async function chargeCard({ provider, session, token }: Charging): Promise<PaymentSessionRow> {
  const { merchantId, id } = session;
  const evidence = await answerOf({ provider, session, token });
  const outcome = evidence && (await inTransaction((transaction) => settle(session, evidence, transaction)));
  const charged = await readSession(merchantId, id);
  // A webhook may have settled it before our answer did.
  if (outcome !== 'paid') await requireCounted(charged);
  return charged;
}

export function readSession(merchantId: string, id: string): Promise<PaymentSessionRow> {
  return PaymentSession.findOne({ where: { merchantId, id }, rejectOnEmpty: true });
}

/** @returns undefined while the outcome is unknown */
async function answerOf({ provider, session, token }: Charging): Promise<Evidence | undefined> {
  const { id, idempotencyKey, amountCents, currency } = session;
  try {
    const charged = await provider.charge?.({ id, idempotencyKey, token, amountCents, currency });
    if (charged) await keepProviderId(session, charged.providerSessionId);
    return charged?.evidence;
  } catch (error) {
    log().warn({ session: id, reason: messageOf(error) }, 'charge not answered');
    if (error instanceof ProviderUnavailable) return undefined;
    if (error instanceof ProviderRefused) return afterRefusal(provider, session, error);
    throw error;
  }
}

/** The key may be in use for another card, by a second tab: then that charge is what counts. */
async function afterRefusal(
  provider: PaymentProvider,
  session: PaymentSessionRow,
  cause: ProviderRefused,
): Promise<Evidence | undefined> {
  const known = await provider.getStatus?.(session).catch(() => undefined);
  if (known) return known;
  await closeRefused(session);
  throw new AppError('payment_provider_failed', { detail: 'Payment processing failed', cause });
}

async function keepProviderId({ merchantId, id }: PaymentSessionRow, providerSessionId: string): Promise<void> {
  await PaymentSession.update({ providerSessionId }, { where: { merchantId, id, providerSessionId: null } });
}

async function closeRefused(session: PaymentSessionRow): Promise<void> {
  await inTransaction(async (transaction) => {
    const order = await lockOrder(session.merchantId, session.orderId, transaction);
    await closeFailed(session, order, transaction);
  });
}
