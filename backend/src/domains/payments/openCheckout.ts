import { CURRENCY, type HostedCheckout, type HostedCheckoutRequest } from '@site/contracts';
import { createSlots } from '../../database/transactionSlots';
import type { PaymentSessionRow } from '../../database/models/PaymentSession';
import type { Asker } from '../../http/asker';
import { inTransaction } from '../../http/transaction';
import { invalidField } from '../../lib/AppError';
import { toInstant } from '../../lib/clock';
import { findOrder, itemsOf, lockOrder, type Visitor } from '../orders';
import { settleNothingDue } from './settleNothingDue';
import { openAtProvider } from './openAtProvider';
import type { PaymentProvider } from './providers/PaymentProvider';
import { reserveSession } from './reserveSession';

/**
 * A crowd waits here for the kitchen's row rather than inside transactions, whose time would run out together; and not so
 * long that, with a database that hangs, the waits add up.
 */
const turns = createSlots(1, 800, 'checkouts');

type Wanted = {
  provider: PaymentProvider;
  visitor: Visitor;
  /** Null for staff. */
  asker: Asker | null;
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
  asker,
  request,
  publicOrigin,
  merchantName,
}: Wanted): Promise<HostedCheckout> {
  if (request.currency !== undefined && request.currency !== CURRENCY) {
    throw invalidField('currency', `must be ${CURRENCY}`);
  }
  if (request.orderId === '') throw invalidField('orderId', 'Order ID is required for payment processing');
  const { merchantId } = visitor;
  const visible = await findOrder(request.orderId, visitor);
  if (provider.needsEmail && visible.customerEmail === null && visible.amountDueCents > 0) {
    throw invalidField('customerEmail', 'Email is required for card payments');
  }
  const { order, items, session } = await turns.run(() =>
    inTransaction(async (transaction) => {
      const locked = await lockOrder(merchantId, visible.id, transaction);
      const wanted = { provider: provider.slug, publicOrigin, asker, request };
      const reserved = await reserveSession(locked, wanted, transaction);
      const isFree = locked.amountDueCents === 0;
      const settled = isFree ? await settleNothingDue(locked, reserved, asker, transaction) : reserved;
      return { order: locked, items: await itemsOf(locked, transaction), session: settled };
    }),
  );
  if (session.checkoutUrl !== null) return presentCheckout(session);
  return presentCheckout(await openAtProvider({ provider, session, order, items, merchantName }));
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
