import type { CheckoutStatus, HostedCheckoutStatus } from '@site/contracts';
import { WITHDRAWN } from '@site/contracts';
import type { OrderRow } from '../../database/models/Order';
import { PaymentSession, type PaymentSessionRow } from '../../database/models/PaymentSession';
import { notFound } from '../../lib/AppError';
import { toInstant } from '../../lib/clock';
import { isPayable, maySee, readOrder, type Visitor } from '../orders';
import { askProvider } from './askProvider';
import type { Outcome } from './settle';

/**
 * What became of a checkout. The webhook usually says so first; when it is late, the provider is asked. The id stands in
 * addresses, so a stranger who has it learns only how the payment went; what was paid for which order is for those who may
 * see the order: the session that made it, its owner, a holder of its token, staff. The id alone says which checkout is meant: a guest who returns after the
 * restaurant has changed its provider asks by the name of the one or of the other.
 */
export async function readCheckoutStatus(id: string, visitor: Visitor): Promise<HostedCheckoutStatus> {
  const { merchantId } = visitor;
  const seen = await findSession(merchantId, id);
  const outcome = await askProvider(seen);
  const session = NEWS.has(outcome) ? await findSession(merchantId, id) : seen;
  const order = await readOrder(merchantId, session.orderId);
  return presentStatus(session, order, maySee(order, visitor));
}

/** After these the row is another. */
const NEWS: ReadonlySet<string> = new Set<Outcome>(['paid', 'returned', 'flagged', 'closed']);

async function findSession(merchantId: string, id: string): Promise<PaymentSessionRow> {
  const session = await PaymentSession.findOne({ where: { merchantId, id }, raw: true });
  if (!session) throw notFound('This checkout');
  return session;
}

const WORDS: Record<PaymentSessionRow['status'], CheckoutStatus> = {
  OPEN: 'PENDING',
  APPROVED: 'APPROVED',
  DECLINED: 'DECLINED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  SUPERSEDED: 'EXPIRED',
};

function presentStatus(session: PaymentSessionRow, order: OrderRow, mayKnow: boolean): HostedCheckoutStatus {
  const payable = isPayable({ fulfillment_status: order.fulfillmentStatus, payment_status: order.paymentStatus });
  // The provider took the money and the order is not paid: it came too late for it, and goes back (rule R9).
  const returned = session.status === 'APPROVED' && order.confirmedAt === null;
  return {
    checkoutSessionId: session.id,
    orderId: order.id,
    orderNumber: mayKnow ? order.orderNumber : null,
    status: returned ? 'DECLINED' : WORDS[session.status],
    paymentStatus: order.paymentStatus,
    amount: mayKnow ? session.amountCents : null,
    currency: session.currency,
    errorCode: returned ? 'payment_returned' : (whyWithdrawn(session, order) ?? session.errorCode),
    expiresAt: toInstant(session.expiresAt),
    retryable: payable && order.supersededBy === null,
  };
}

/** Why a page that could have been paid was closed by us; null for one that ended by itself. */
function whyWithdrawn({ status }: PaymentSessionRow, order: OrderRow): string | null {
  if (status !== 'SUPERSEDED' && status !== 'EXPIRED') return null;
  if (order.confirmedAt !== null) return WITHDRAWN.orderConfirmed;
  if (order.status === 'Cancelled') return WITHDRAWN.orderCancelled;
  if (order.supersededBy !== null) return WITHDRAWN.orderChanged;
  return status === 'SUPERSEDED' ? WITHDRAWN.newerCheckout : null;
}
