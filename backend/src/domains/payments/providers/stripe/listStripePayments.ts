import type Stripe from 'stripe';
import type { ListedPayment, ListedRefund } from '../PaymentProvider';
import { PATIENTLY } from './stripeClient';

/** Payments that name another merchant are left out: the account may be shared. Oldest first. */
export async function listStripePayments(
  stripe: Stripe,
  merchantId: string,
  { from, to }: { from: Date; to: Date },
): Promise<ListedPayment[]> {
  const created = { gte: seconds(from), lt: seconds(to) };
  const refunds = await refundsSince(stripe, created.gte);
  const listed: ListedPayment[] = [];
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 }, PATIENTLY)) {
    const { session_id: sessionId = null, merchant_id: owner = merchantId } = intent.metadata;
    if (intent.status !== 'succeeded' || owner !== merchantId) continue;
    listed.push({
      providerPaymentId: intent.id,
      providerSessionId: null,
      sessionId,
      status: 'APPROVED',
      amountCents: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      createdAt: new Date(intent.created * 1000),
      refunds: refunds.get(intent.id) ?? [],
    });
  }
  return listed.reverse();
}

/** Lists refunds by payment. A refund is younger than its payment, so no refund of the listed payments is missed. */
async function refundsSince(stripe: Stripe, since: number): Promise<Map<string, ListedRefund[]>> {
  const byPayment = new Map<string, ListedRefund[]>();
  for await (const refund of stripe.refunds.list({ created: { gte: since }, limit: 100 }, PATIENTLY)) {
    const { id, amount, payment_intent: intent, status, metadata, created } = refund;
    const paymentId = typeof intent === 'string' ? intent : intent?.id;
    if (paymentId === undefined || status === 'failed' || status === 'canceled') continue;
    const reference = metadata?.refund_id ?? null;
    const listed = { providerRefundId: id, amountCents: amount, reference, createdAt: new Date(created * 1000) };
    byPayment.set(paymentId, [listed, ...(byPayment.get(paymentId) ?? [])]);
  }
  return byPayment;
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
