import type { CheckoutStatus, HostedCheckoutStatus } from '@site/contracts';
import { WITHDRAWN } from '@site/contracts';
import { literal } from 'sequelize';
import { PaymentSession, type PaymentSessionRow } from '../../../database/models/PaymentSession';
import { notFound } from '../../../lib/AppError';
import { toInstant } from '../../../lib/clock';
import { isPayable, maySee, toOrderOutline, type OrderOutline, type OutlineColumn, type Visitor } from '../../orders';
import { orderOutlineOf } from '../../orders/fragments.sql';
import { queryProvider } from './queryProvider';

/**
 * What happened to a checkout. The webhook usually arrives first; when it is late, the provider is asked. The id stands
 * in addresses, so a stranger with the id learns only the outcome; what was paid for which order is for those
 * who may see the order: the session that made it, its owner, a holder of its token, staff. The id alone says which
 * checkout is meant: a guest who returns after the restaurant has changed its provider asks by the name of the one or
 * of the other.
 */
export async function readCheckoutStatus(id: string, visitor: Visitor): Promise<HostedCheckoutStatus> {
  const { merchantId } = visitor;
  const seen = await findSession(merchantId, id);
  const outcome = await queryProvider(seen.session);
  const { session, order } = outcome === 'not_our_turn' ? seen : await findSession(merchantId, id);
  return presentStatus(session, order, maySee(order, visitor));
}

const OUTLINE = literal(orderOutlineOf({ merchantId: 'PaymentSession.merchant_id', id: 'PaymentSession.order_id' }));

type Found = { session: PaymentSessionRow; order: OrderOutline };

/** A session with its order, in one round trip. */
async function findSession(merchantId: string, id: string): Promise<Found> {
  const session = (await PaymentSession.findOne({
    where: { merchantId, id },
    attributes: { include: [[OUTLINE, 'outline']] },
  })) as (PaymentSessionRow & { outline: OutlineColumn }) | null;
  const order = toOrderOutline(session?.outline ?? null);
  if (!session || !order) throw notFound('This checkout');
  return { session, order };
}

const WORDS: Record<PaymentSessionRow['status'], CheckoutStatus> = {
  OPEN: 'PENDING',
  APPROVED: 'APPROVED',
  DECLINED: 'DECLINED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  SUPERSEDED: 'EXPIRED',
};

function presentStatus(session: PaymentSessionRow, order: OrderOutline, mayKnow: boolean): HostedCheckoutStatus {
  const payable = isPayable({ fulfillment_status: order.fulfillmentStatus, payment_status: order.paymentStatus });
  // The provider took the money and the order is not paid: it came too late for it, and goes back (PAY-R9).
  const returned = session.status === 'APPROVED' && !order.isConfirmed;
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
function whyWithdrawn({ status }: PaymentSessionRow, order: OrderOutline): string | null {
  if (status !== 'SUPERSEDED' && status !== 'EXPIRED') return null;
  if (order.isConfirmed) return WITHDRAWN.orderConfirmed;
  if (order.status === 'Cancelled') return WITHDRAWN.orderCancelled;
  if (order.supersededBy !== null) return WITHDRAWN.orderChanged;
  return status === 'SUPERSEDED' ? WITHDRAWN.newerCheckout : null;
}
