import Joi from 'joi';
import { sha256 } from '../../../../lib/secrets';
import type { WebhookEvent } from '../PaymentProvider';
import { declinedEvidenceOf, evidenceOf, stripeSessionSchema } from './stripeEvidence';

type StripeEvent = { id: string; type: string; data: { object: Record<string, unknown> } };

const eventSchema = Joi.object<StripeEvent>({
  id: Joi.string().max(128).required(),
  type: Joi.string().required(),
  data: Joi.object({ object: Joi.object().unknown().required() }).unknown().required(),
}).unknown();

/** Reads an event: what is said of checkouts and refunds. Whatever else the endpoint subscribed to is irrelevant. */
export function readStripeWebhook(rawBody: string): WebhookEvent {
  const event = parse(rawBody);
  if (!event) return { kind: 'unknown', dedupeKey: sha256(rawBody) };
  const { id: dedupeKey, type, data } = event;
  if (type.startsWith('checkout.session.')) return readCheckout(dedupeKey, type, data.object);
  // An event of both names has the refund as its object.
  if (/^(refund|charge\.refund)\.(created|updated|failed)$/.test(type)) return readRefund(dedupeKey, data.object);
  // The charge names its refunds only where the endpoint's version of the API still does.
  if (type === 'charge.refunded') return readRefund(dedupeKey, latestRefundOf(data.object));
  return { kind: 'irrelevant', dedupeKey };
}

function parse(rawBody: string): StripeEvent | undefined {
  try {
    const result = eventSchema.validate(JSON.parse(rawBody));
    return result.error ? undefined : result.value;
  } catch {
    return undefined;
  }
}

const CHECKOUT_EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];

function readCheckout(dedupeKey: string, type: string, object: Record<string, unknown>): WebhookEvent {
  if (!CHECKOUT_EVENTS.includes(type)) return { kind: 'irrelevant', dedupeKey };
  const result = stripeSessionSchema.validate(object);
  if (result.error) return { kind: 'unknown', dedupeKey };
  const session = result.value;
  const names = [session.id, session.client_reference_id, session.metadata?.session_id];
  return {
    kind: 'checkout',
    dedupeKey,
    sessionIds: names.filter((name) => typeof name === 'string'),
    evidence: type.endsWith('async_payment_failed') ? declinedEvidenceOf(session) : evidenceOf(session),
  };
}

type StripeRefund = {
  id: string;
  amount: number;
  status: string;
  payment_intent?: string | null;
  metadata?: Record<string, string> | null;
};

const refundSchema = Joi.object<StripeRefund>({
  id: Joi.string().max(128).required(),
  amount: Joi.number().integer().min(0).required(),
  status: Joi.string().required(),
  payment_intent: Joi.string().allow(null),
  metadata: Joi.object().pattern(Joi.string(), Joi.string().allow('')).allow(null),
}).unknown();

/** Of a refund that a bank still works on the money is gone from our account: it counts as given back. */
const GIVEN = ['succeeded', 'pending'];
const NOT_GIVEN = ['failed', 'canceled'];

function readRefund(dedupeKey: string, object: unknown): WebhookEvent {
  if (object === undefined) return { kind: 'irrelevant', dedupeKey };
  const result = refundSchema.required().validate(object);
  if (result.error) return { kind: 'unknown', dedupeKey };
  const { id: providerRefundId, amount: amountCents, status, payment_intent: intent, metadata } = result.value;
  if (NOT_GIVEN.includes(status)) return { kind: 'refund_failed', dedupeKey, providerRefundId, amountCents };
  // Without an intent it is of a charge that no checkout made.
  if (!GIVEN.includes(status) || typeof intent !== 'string') return { kind: 'irrelevant', dedupeKey };
  return {
    kind: 'refund',
    dedupeKey,
    providerPaymentId: intent,
    providerRefundId,
    amountCents,
    reference: metadata?.refund_id ?? null,
  };
}

function latestRefundOf(charge: Record<string, unknown>): unknown {
  const refunds = charge.refunds as { data?: unknown[] } | null | undefined;
  return refunds?.data?.[0];
}
