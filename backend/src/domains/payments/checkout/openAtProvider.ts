import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '@site/contracts';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { inTransaction } from '../../../database/transaction';
import { AppError } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { log, messageOf } from '../../../lib/log';
import { lockOrder } from '../../orders';
import { providerLines } from '../providers/providerLines';
import type { CreatedCheckout, PaymentProvider } from '../providers/PaymentProvider';
import { ProviderRefused, ProviderUnavailable } from '../providers/ProviderError';
import { withdrawLater } from '../holds/withdrawLater';
import { closeFailed } from './closeFailed';

const SETUP_FAILED = 'Unable to redirect to payment. Please try again.';
const RETRY_AFTER_SECONDS = '2';
const NOTING_MS = 150;

type Opening = {
  provider: PaymentProvider;
  session: PaymentSessionRow;
  order: OrderRow;
  items: readonly OrderItemRow[];
  merchantName: string;
  /** The guest's, as far as the restaurant offers it. */
  locale: Locale;
};

/**
 * Asks the provider for the page of a reserved session and writes down where it is. The key is the order and the
 * attempt, so that a call whose answer was lost is repeated without a second page.
 *
 * @throws AppError unavailable when the provider gave no answer: the session stays and is tried again with its key
 * @throws AppError payment_provider_failed when its answer can't be used: the session is over
 */
export async function openAtProvider(opening: Opening): Promise<PaymentSessionRow> {
  const { provider, session } = opening;
  let created: CreatedCheckout | undefined;
  try {
    created = await provider.createSession(wantedCheckout(opening));
    const checkoutUrl = usableUrl(provider, created.checkoutUrl);
    return await keep(session, { ...created, checkoutUrl });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw await recordFailure(session, error);
    if (!(error instanceof ProviderRefused)) throw error;
    log().error({ provider: provider.slug, session: session.id, reason: error.message }, 'checkout not usable');
    await closeUnusable(session, created?.providerSessionId ?? null);
    const detail = error instanceof NoCheckoutUrl ? error.message : SETUP_FAILED;
    throw new AppError('payment_provider_failed', { detail, cause: error });
  }
}

class NoCheckoutUrl extends ProviderRefused {
  override name = 'NoCheckoutUrl';
}

/** An answer of the provider is not followed blindly: no http:, no host that is not the provider's. */
function usableUrl(provider: PaymentProvider, url: string | undefined): string {
  if (url === undefined || url === '') throw new NoCheckoutUrl('No checkout URL received');
  if (!URL.canParse(url) || !provider.mayServe(new URL(url))) {
    throw new ProviderRefused('the checkout address is not the provider’s');
  }
  return url;
}

function wantedCheckout({
  session,
  order,
  items,
  merchantName,
  locale,
}: Opening): Parameters<PaymentProvider['createSession']>[0] {
  return {
    id: session.id,
    idempotencyKey: session.idempotencyKey,
    merchantName,
    locale,
    currency: session.currency,
    lines: providerLines({ ...order, items }, locale),
    redirectUrls: session.redirectUrls,
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
    expiresAt: session.expiresAt,
  };
}

async function keep(
  session: PaymentSessionRow,
  { providerSessionId, checkoutUrl, expiresAt }: CreatedCheckout & { checkoutUrl: string },
): Promise<PaymentSessionRow> {
  const { merchantId, id } = session;
  const opened = { providerSessionId, checkoutUrl, expiresAt, updatedAt: now() };
  const [kept] = await PaymentSession.update(opened, { where: { merchantId, id, status: 'OPEN' } });
  if (kept === 0) {
    // While the provider was working the order was changed or paid elsewhere: this page must not be used.
    await closeUnusable(session, providerSessionId);
    throw new AppError('conflict', 'The order changed while the payment was being set up. Please try again.');
  }
  return { ...session, ...opened };
}

async function recordFailure(session: PaymentSessionRow, cause: ProviderUnavailable): Promise<AppError> {
  const { merchantId, id } = session;
  // When the database hangs as well, the guest has waited long enough for the provider.
  const noted = PaymentSession.increment('createFailures', { where: { merchantId, id } }).catch((error: unknown) => {
    log().warn({ session: id, reason: messageOf(error) }, 'a failed checkout could not be noted');
  });
  await Promise.race([noted, sleep(NOTING_MS, undefined, { ref: false })]);
  log().error({ provider: session.provider, session: id, reason: cause.message }, 'payment provider unavailable');
  return new AppError('unavailable', {
    detail: SETUP_FAILED,
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
    cause,
  });
}

/** Ends a session whose page can't be used; should the provider have one, it is withdrawn. */
async function closeUnusable(session: PaymentSessionRow, providerSessionId: string | null): Promise<void> {
  const { merchantId, id, orderId } = session;
  await inTransaction(async (transaction) => {
    const order = await lockOrder(merchantId, orderId, transaction);
    if (providerSessionId !== null) {
      await PaymentSession.update({ providerSessionId }, { where: { merchantId, id }, transaction });
    }
    // It may have been withdrawn already, when there was nothing yet to withdraw.
    await withdrawLater(session, transaction, `${id}:opened`);
    await closeFailed(session, order, transaction);
  });
}
