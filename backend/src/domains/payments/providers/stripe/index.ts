import type Stripe from 'stripe';
import { textsIn } from '../../messages';
import type { ProviderLine } from '../providerLines';
import { verifyTimestampedSignature } from '../verifyTimestampedSignature';
import type { PaymentProvider, SessionReference, WantedCheckout } from '../PaymentProvider';
import { ProviderRefused } from '../ProviderError';
import { listStripePayments } from './listStripePayments';
import { readStripeWebhook } from './readStripeWebhook';
import { orUndefined, stripeClient } from './stripeClient';
import { evidenceOf } from './stripeEvidence';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Stripe's own, except in tests. */
  apiUrl: string;
  /** What our payments say of whose they are: several restaurants may share an account. */
  merchantId: string;
};

/** Stripe Checkout: a page of Stripe's for each session, https://docs.stripe.com/payments/checkout. */
export function stripeProvider(settings: StripeSettings): PaymentProvider {
  const call = stripeClient(settings);
  const { merchantId } = settings;

  return {
    slug: 'stripe',
    merchantId,

    createSession: (wanted) =>
      call(async (stripe) => {
        const { id, url } = await stripe.checkout.sessions.create(checkoutParams(wanted, merchantId), {
          idempotencyKey: wanted.idempotencyKey,
        });
        return { providerSessionId: id, checkoutUrl: url ?? undefined, expiresAt: wanted.expiresAt };
      }),

    getStatus: (reference) =>
      call(async (stripe) => {
        const session = await find(stripe, reference);
        return session && evidenceOf(session);
      }),

    expireSession: (reference) =>
      call(async (stripe) => {
        const session = await find(stripe, reference);
        if (session?.status !== 'open') return;
        await stripe.checkout.sessions.expire(session.id).catch((error: unknown) => {
          // 400: it ended in this moment, by a payment or by itself. What happened to it is asked afterwards.
          if ((error as { statusCode?: unknown }).statusCode !== 400) throw error;
        });
      }),

    verifyWebhook: ({ rawBody, header, now }) =>
      verifyTimestampedSignature({ header: header('Stripe-Signature'), rawBody, secret: settings.webhookSecret, now }),

    readWebhook: readStripeWebhook,

    refund: ({ idempotencyKey, providerPaymentId, amountCents, reason }) =>
      call(async (stripe) => {
        // Stripe forgets keys after a day; by then only the refund itself can tell that it was made.
        const made = await stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 });
        const known = made.data.find(({ metadata }) => metadata?.refund_id === idempotencyKey);
        const refund =
          known ??
          (await stripe.refunds.create(
            {
              payment_intent: providerPaymentId,
              amount: amountCents,
              metadata: { refund_id: idempotencyKey, merchant_id: merchantId, reason },
            },
            { idempotencyKey },
          ));
        if (refund.status === 'failed' || refund.status === 'canceled') throw new ProviderRefused('the refund failed');
        return { providerRefundId: refund.id };
      }),

    listPayments: (span) => call((stripe) => listStripePayments(stripe, merchantId, span)),

    mayServe: ({ protocol, host }) => protocol === 'https:' && host === 'checkout.stripe.com',
  };
}

/** The least that Stripe lets a page live. Ours is shorter: at its end we close the page ourselves, and this one is the backstop. */
const STRIPE_LIFETIME_MS = 31 * 60_000;
const MOST_LINES = 100;

/** Made of nothing that changes between two calls: Stripe refuses a repeated key whose parameters differ. */
function checkoutParams(
  { id, currency, lines, redirectUrls, customer, merchantName, locale, expiresAt }: WantedCheckout,
  merchantId: string,
): Stripe.Checkout.SessionCreateParams {
  const { t } = textsIn(locale);
  const metadata = { session_id: id, merchant_id: merchantId };
  return {
    mode: 'payment',
    client_reference_id: id,
    locale,
    metadata,
    payment_intent_data: { metadata },
    line_items: (lines.length > MOST_LINES
      ? [inOne(lines, t('Your order at {brand}', { brand: merchantName }))]
      : lines
    ).map(({ name, unitAmountCents, quantity }) => ({
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: unitAmountCents,
        product_data: { name },
      },
      quantity,
    })),
    success_url: redirectUrls.success,
    cancel_url: redirectUrls.cancel,
    expires_at: Math.floor((expiresAt.getTime() + STRIPE_LIFETIME_MS) / 1000),
    ...(customer.email !== null && { customer_email: customer.email }),
  };
}

function inOne(lines: readonly ProviderLine[], name: string): ProviderLine {
  const cents = lines.reduce((sum, { unitAmountCents, quantity }) => sum + unitAmountCents * quantity, 0);
  return { name, unitAmountCents: cents, quantity: 1 };
}

const LOOKED_THROUGH = 1000;
/** Their clock and ours. */
const SKEW_SECONDS = 300;

async function find(
  stripe: Stripe,
  { id, providerSessionId, createdAt }: SessionReference,
): Promise<Stripe.Checkout.Session | undefined> {
  const { sessions } = stripe.checkout;
  if (providerSessionId !== null) {
    return orUndefined(sessions.retrieve(providerSessionId, { expand: ['payment_intent'] }));
  }
  // The answer with its id was lost: it is found by the reference that we chose.
  const since = Math.floor(createdAt.getTime() / 1000) - SKEW_SECONDS;
  let seen = 0;
  for await (const session of sessions.list({ created: { gte: since }, limit: 100, expand: ['data.payment_intent'] })) {
    if (session.client_reference_id === id) return session;
    if ((seen += 1) >= LOOKED_THROUGH) return undefined;
  }
  return undefined;
}
