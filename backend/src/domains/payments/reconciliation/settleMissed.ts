import { select } from '../../../database/connection';
import { inTransaction } from '../../../database/transaction';
import { PAID_ORDER } from '../../orders/fragments.sql';
import { findNamedSession } from '../checkout/findNamedSession';
import type { ListedPayment, PaymentProvider } from '../providers/PaymentProvider';
import { settle } from '../settlement/settle';

/**
 * Settles an unrecorded payment of a known session (PAY-R9), as its webhook would have. An order that counts as paid without
 * any payment is left alone: this may be its lost payment, and must not be refunded.
 *
 * @returns whether it was settled
 */
export async function settleMissed(
  merchantId: string,
  provider: PaymentProvider,
  payment: ListedPayment,
): Promise<boolean> {
  const names = [payment.providerSessionId, payment.sessionId].filter((name) => name !== null);
  const session = await findNamedSession(merchantId, provider.slug, names);
  if (!session || (await hasLostItsPayment(merchantId, session.orderId))) return false;
  const { providerPaymentId, amountCents, currency } = payment;
  const evidence = {
    status: 'APPROVED',
    providerPaymentId,
    amountCents,
    currency,
    merchantId: null,
    errorCode: null,
  } as const;
  const outcome = await inTransaction((transaction) => settle(session, evidence, transaction));
  return outcome === 'paid' || outcome === 'returned';
}

async function hasLostItsPayment(merchantId: string, orderId: string): Promise<boolean> {
  const found = await select(
    `${PAID_ORDER} AND NOT EXISTS (SELECT 1 FROM payments p
       WHERE p.merchant_id = orders.merchant_id AND p.order_id = orders.id AND p.accepted = 1)`,
    { merchantId, orderId },
  );
  return found.length > 0;
}
