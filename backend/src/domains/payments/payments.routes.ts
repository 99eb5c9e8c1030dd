import { ORDER_TOKEN_HEADER, type WebhookReceived } from '@site/contracts';
import { askerOf } from '../../http/asker';
import { rawBody } from '../../http/readBody';
import type { Routers } from '../../http/routers';
import { openCheckout } from './openCheckout';
import { checkoutParams, hostedCheckoutSchema, providerParams } from './payments.schema';
import { providerBySlug, providerOfCheckouts } from './providers/configuredProviders';
import { readCheckoutStatus } from './readCheckoutStatus';
import { receiveWebhook } from './receiveWebhook';

const WEBHOOK_MAX_BYTES = 256 * 1024;

export function paymentsRoutes({ customer, public: anybody }: Routers): void {
  customer.post(
    '/api/:provider/hosted-checkout',
    {
      summary: "Open the provider's payment page for an order; the same page again while it is open",
      params: providerParams,
      body: hostedCheckoutSchema,
      answers: { 200: 'HostedCheckout' },
      problems: [
        'not_found',
        'totals_changed',
        'cart_changed',
        'item_unavailable',
        'payment_needed',
        'already_paid',
        'order_closed',
        'payment_provider_failed',
        'unavailable',
      ],
      writes: 'own-transactions',
      limit: [
        { max: 60, seconds: 60, by: 'session' },
        // A restaurant's guests may share one.
        { max: 300, seconds: 60, by: 'address' },
      ],
    },
    ({ params, body, actor, merchantId, env, ip, ctx }) =>
      openCheckout({
        provider: providerOfCheckouts(params.provider),
        visitor: { merchantId, actor, token: ctx.get(ORDER_TOKEN_HEADER) },
        asker: askerOf(actor, ip),
        request: body,
        publicOrigin: env.PUBLIC_ORIGIN,
        merchantName: env.BRAND_NAME,
      }),
  );

  anybody.get(
    '/api/:provider/hosted-checkout/:id/status',
    {
      summary: 'What became of a payment page; settles it when the webhook is late',
      params: checkoutParams,
      answers: { 200: 'HostedCheckoutStatus' },
      problems: ['not_found'],
    },
    ({ params, merchantId, actor, ctx }) =>
      readCheckoutStatus(params.id, { merchantId, actor, token: ctx.get(ORDER_TOKEN_HEADER) }),
  );

  anybody.post(
    '/api/:provider/webhook',
    {
      summary: "The provider's messages; stored, answered at once, then worked on",
      params: providerParams,
      body: rawBody({ types: ['*/*'], maxBytes: WEBHOOK_MAX_BYTES }),
      answers: { 200: 'WebhookReceived' },
      problems: ['bad_signature', 'not_found'],
      writes: 'own-transactions',
    },
    async ({ params, body, merchantId, ctx }) => {
      const provider = providerBySlug(params.provider);
      await receiveWebhook({ merchantId, provider, rawBody: body as Buffer, header: (name) => ctx.get(name) });
      return { received: true } satisfies WebhookReceived;
    },
  );
}
