import Joi from 'joi';
import type { Evidence } from '../PaymentProvider';

/** What counts of a Checkout session, however it came: in an answer or in a webhook. */
export type StripeSession = {
  id: string;
  client_reference_id?: string | null;
  status?: string | null;
  payment_status: string;
  amount_total?: number | null;
  currency?: string | null;
  payment_intent?: string | StripeIntent | null;
  metadata?: Record<string, string> | null;
};

type StripeIntent = { id: string; status?: string; last_payment_error?: { code?: string } | null };

export const stripeSessionSchema = Joi.object<StripeSession>({
  id: Joi.string().max(128).required(),
  client_reference_id: Joi.string().allow(null),
  status: Joi.string().allow(null),
  payment_status: Joi.string().required(),
  amount_total: Joi.number().integer().allow(null),
  currency: Joi.string().allow(null),
  payment_intent: Joi.alternatives(
    Joi.string(),
    Joi.object({ id: Joi.string().required() }).unknown(),
    Joi.valid(null),
  ),
  metadata: Joi.object().pattern(Joi.string(), Joi.string().allow('')).allow(null),
}).unknown();

/**
 * `completed` alone is no payment: of a bank debit it says only that the guest has done their part, and
 * `payment_status` stays `unpaid` until the money came or did not.
 */
export function evidenceOf(session: StripeSession): Evidence {
  const { payment_intent: intent } = session;
  const status = statusOf(session);
  return {
    status,
    providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    amountCents: session.amount_total ?? null,
    currency: session.currency?.toUpperCase() ?? null,
    merchantId: session.metadata?.merchant_id ?? null,
    errorCode: errorCodeOf(status, intent),
  };
}

/** The same after Stripe has said that the money will not come. */
export function declinedEvidenceOf(session: StripeSession): Evidence {
  return {
    ...evidenceOf(session),
    status: 'DECLINED',
    errorCode: errorCodeOf('DECLINED', session.payment_intent),
  };
}

function statusOf({ status, payment_status, payment_intent: intent }: StripeSession): Evidence['status'] {
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'APPROVED';
  if (status === 'expired') return 'EXPIRED';
  const hasFailed = typeof intent === 'object' && /^(requires_payment_method|canceled)$/.test(intent?.status ?? '');
  // While a page is open its guest may go on trying other cards.
  return status === 'complete' && hasFailed ? 'DECLINED' : 'PENDING';
}

function errorCodeOf(status: Evidence['status'], intent: StripeSession['payment_intent']): string | null {
  if (status === 'EXPIRED') return 'session_expired';
  if (status !== 'DECLINED') return null;
  const declineCode = typeof intent === 'object' ? intent?.last_payment_error?.code : undefined;
  return declineCode?.slice(0, 64) ?? 'payment_failed';
}
