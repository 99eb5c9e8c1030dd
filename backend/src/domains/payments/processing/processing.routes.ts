import { answer } from '../../../http/answer';
import { requesterOf } from '../../../http/requester';
import type { Routers } from '../../../http/routers';
import { auditForGuest, localeOfOrder, orderParams, visitorOf } from '../../orders';
import { createWithPayment } from './createWithPayment';
import { processPayment } from './processPayment';
import { createWithPaymentSchema, processPaymentSchema } from './processing.schema';
import { configuredProvider } from '../providers/configuredProviders';

const PROBLEMS = [
  'not_found',
  'payment_not_possible',
  'totals_changed',
  'cart_changed',
  'item_unavailable',
  'payment_needed',
  'already_paid',
  'order_closed',
  'payment_provider_failed',
  'unavailable',
] as const;

/** Paying without a page. A 202 says that the provider has not answered yet; the same request again asks it again. */
export function processingRoutes({ customer }: Routers): void {
  customer.post(
    '/api/orders/create-with-payment',
    {
      summary:
        "Make an order, from the session's cart or of named dishes, and pay it; repeated with a key it is one order and one charge",
      body: createWithPaymentSchema,
      answers: { 201: 'OrderWithPayment', 202: 'OrderWithPayment' },
      problems: [...PROBLEMS, 'session_required', 'cart_empty', 'in_store_only', 'delivery_unavailable'],
      writes: 'own-transactions',
      idempotent: true,
      limit: { max: 30, seconds: 60, by: 'address' },
    },
    async ({ body, actor, merchantId, env, key, ip, ctx }) => {
      const made = await createWithPayment({
        merchantId,
        actor,
        locale: localeOfOrder(actor, ctx),
        requester: requesterOf(actor, ip),
        request: body,
        provider: configuredProvider(),
        publicOrigin: env.PUBLIC_ORIGIN,
        key,
      });
      return answer(made.payment.status === 'PENDING' ? 202 : 201, made);
    },
  );

  customer.post(
    '/api/orders/:id/payment/process',
    {
      summary: 'Pay an order in cash at pickup, or by the token of a test card; staff say here that they have the cash',
      params: orderParams,
      body: processPaymentSchema,
      answers: { 200: 'PaymentResult', 202: 'PaymentResult' },
      problems: PROBLEMS,
      writes: 'own-transactions',
      idempotent: true,
      limit: { max: 60, seconds: 60, by: 'address' },
    },
    async ({ params, body, actor, merchantId, env, key, ip, ctx }) => {
      await auditForGuest(params.id, { merchantId, actor, ctx }, { payment_method: body.payment_method });
      const result = await processPayment({
        visitor: visitorOf({ merchantId, actor, ctx }),
        requester: requesterOf(actor, ip),
        orderId: params.id,
        request: body,
        provider: configuredProvider(),
        publicOrigin: env.PUBLIC_ORIGIN,
        key,
      });
      return answer(result.status === 'PENDING' ? 202 : 200, result);
    },
  );
}
