import type { WebhookReceived } from '@site/contracts';
import { requesterOf } from '../../http/requester';
import { rawBody } from '../../http/readBody';
import type { Routers } from '../../http/routers';
import { auditForGuest, findForVisitor, orderParams, visitorOf } from '../orders';
import { readGuestRefunds } from './refunds/guestRefunds';
import { openCheckout } from './checkout/openCheckout';
import { checkoutParams, hostedCheckoutSchema, providerParams } from './payments.schema';
import { providerBySlug, providerOfCheckouts } from './providers/configuredProviders';
import { readCheckoutStatus } from './checkout/readCheckoutStatus';
import { receiveWebhook } from './webhooks/receiveWebhook';

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
    async ({ params, body, env, ...call }) => {
      const provider = providerOfCheckouts(params.provider);
      if (body.orderId !== '') await auditForGuest(body.orderId, call, { provider: provider.slug });
      return openCheckout({
        provider,
        visitor: visitorOf(call),
        requester: requesterOf(call.actor, call.ip),
        request: body,
        publicOrigin: env.PUBLIC_ORIGIN,
        merchantName: env.BRAND_NAME,
      });
    },
  );

  anybody.get(
    '/api/:provider/hosted-checkout/:id/status',
    {
      summary: 'What happened to a payment page; settles it when the webhook is late',
      params: checkoutParams,
      answers: { 200: 'HostedCheckoutStatus' },
    },
    ({ params, ...call }) => readCheckoutStatus(params.id, visitorOf(call)),
  );

  customer.get(
    '/api/orders/:id/refunds',
    {
      summary: 'What went back of an order, with the reason, for those who may see the order',
      params: orderParams,
      answers: { 200: 'GuestRefund[]' },
    },
    async ({ params, ...call }) => readGuestRefunds(await findForVisitor(params.id, call)),
  );

  anybody.post(
    '/api/:provider/webhook',
    {
      summary: "The provider's messages; stored, answered at once, then worked on",
      params: providerParams,
      body: rawBody({ types: ['*/*'], maxBytes: WEBHOOK_MAX_BYTES }),
      answers: { 200: 'WebhookReceived' },
      problems: ['bad_signature'],
      writes: 'own-transactions',
    },
    async ({ params, body, merchantId, ctx }) => {
      const provider = providerBySlug(params.provider);
      await receiveWebhook({ merchantId, provider, rawBody: body as Buffer, header: (name) => ctx.get(name) });
      return { received: true } satisfies WebhookReceived;
    },
  );
}
