import { CURRENCY, type HostedCheckout, type HostedCheckoutRequest } from '@site/contracts';
import { createSemaphore } from '../../../database/semaphore';
import type { OrderRow } from '../../../database/models/Order';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import { readEnv } from '../../../env';
import type { Requester } from '../../../http/requester';
import { inTransaction } from '../../../database/transaction';
import { invalidField } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import { offeredLocale } from '../../languages';
import { lockOrderWithItems, type Visitor } from '../../orders';
import { settleNothingDue } from '../settlement/settleNothingDue';
import { openAtProvider } from './openAtProvider';
import type { PaymentProvider } from '../providers/PaymentProvider';
import { reserveSession } from './reserveSession';

/**
 * A crowd waits here for the kitchen's row rather than inside transactions, whose time would run out together; and not
 * so long that, with a database that hangs, the waits add up. Several at once, because a transaction does half of its
 * work before it locks the kitchen: that is worth a second one at a database that is far away.
 */
const AT_ONCE = 4;
const openingCheckouts = createSemaphore(AT_ONCE, () => 0.8 * readEnv().DATABASE_WAIT_MS, 'checkouts');

type Wanted = {
  provider: PaymentProvider;
  visitor: Visitor;
  /** Null for staff. */
  requester: Requester | null;
  request: HostedCheckoutRequest;
  publicOrigin: string;
  merchantName: string;
};

/**
 * Takes a guest to the provider's page. The session is reserved in one transaction, the provider called outside of any,
 * the address kept by one guarded statement. An order over nothing is confirmed without a provider.
 */
export async function openCheckout({
  provider,
  visitor,
  requester,
  request,
  publicOrigin,
  merchantName,
}: Wanted): Promise<HostedCheckout> {
  if (request.currency !== undefined && request.currency !== CURRENCY) {
    throw invalidField('currency', `must be ${CURRENCY}`);
  }
  if (request.orderId === '') throw invalidField('orderId', 'Order ID is required for payment processing');
  const { order, items, session } = await openingCheckouts.run(() =>
    inTransaction(async (transaction) => {
      const locked = await lockOrderWithItems(request.orderId, visitor, transaction);
      requireEmail(locked.order, provider);
      const wanted = { provider: provider.slug, publicOrigin, requester, request };
      const reserved = await reserveSession(locked, wanted, transaction);
      const isFree = locked.order.amountDueCents === 0;
      const settled = isFree ? await settleNothingDue(locked, reserved, requester, transaction) : reserved;
      return { ...locked, session: settled };
    }),
  );
  if (session.checkoutUrl !== null) return presentCheckout(session);
  const locale = await offeredLocale(order.merchantId, order.locale);
  return presentCheckout(await openAtProvider({ provider, session, order, items, merchantName, locale }));
}

function requireEmail({ customerEmail, amountDueCents }: OrderRow, { needsEmail }: PaymentProvider): void {
  if (!needsEmail || customerEmail !== null || amountDueCents === 0) return;
  throw invalidField('customerEmail', 'Email is required for card payments');
}

function presentCheckout(session: PaymentSessionRow): HostedCheckout {
  return {
    checkoutSessionId: session.id,
    checkoutUrl: session.checkoutUrl ?? '',
    expiresAt: toInstant(session.expiresAt),
    amount: session.amountCents,
    currency: session.currency,
    attempt: session.attempt,
  };
}
