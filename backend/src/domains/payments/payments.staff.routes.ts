import { answer } from '../../http/answer';
import type { Routers } from '../../http/routers';
import { itemsOf, orderParams, presentOrder, readOrder } from '../orders';
import { listAlerts, resolveAlert } from './alerts';
import { alertParams, alertsQuery, refundSchema } from './processing.schema';
import { recheckPayments } from './recheckPayments';
import { refundOrder } from './refundOrder';

/** Giving money back, asking the provider again, and what somebody has to look at. */
export function paymentsStaffRoutes({ admin, staff }: Routers): void {
  admin.post(
    '/api/orders/:id/payment/refund',
    {
      can: 'orders.refund',
      summary: 'Give money back: all that is left, an amount, or some dishes with their share of discount and tax',
      params: orderParams,
      body: refundSchema,
      bodyOptional: true,
      answers: { 200: 'RefundResult', 202: 'RefundResult' },
      problems: ['not_found', 'conflict', 'refund_exceeds_payment'],
      writes: 'own-transactions',
      idempotent: true,
    },
    async ({ params, body, merchantId, key }) => {
      const result = await refundOrder({ merchantId, orderId: params.id, request: body, key });
      return answer(result.status === 'PENDING' ? 202 : 200, result);
    },
  );

  staff.post(
    '/api/orders/:id/payment/recheck',
    {
      can: 'payments.resolve',
      summary: 'Ask the provider again what became of an order’s payments and refunds, and settle what it says',
      params: orderParams,
      answers: { 200: 'Order' },
      problems: ['not_found', 'unavailable'],
      writes: 'own-transactions',
      limit: { max: 30, seconds: 60, by: 'session' },
    },
    async ({ params, merchantId }) => {
      const { id } = await readOrder(merchantId, params.id);
      await recheckPayments(merchantId, id);
      const order = await readOrder(merchantId, id);
      return presentOrder(order, await itemsOf(order));
    },
  );

  staff.get(
    '/api/payment-alerts',
    {
      can: 'payments.read',
      summary: 'What somebody has to look at, newest first; with `resolved` what was seen to',
      query: alertsQuery,
      answers: { 200: 'PaymentAlert[]' },
    },
    ({ merchantId, query }) => listAlerts(merchantId, query),
  );

  staff.post(
    '/api/payment-alerts/:kind/:subject/resolve',
    {
      can: 'payments.resolve',
      summary: 'Somebody has seen to it',
      params: alertParams,
      answers: { 200: 'PaymentAlert' },
      problems: ['not_found'],
      writes: 'transaction',
    },
    ({ merchantId, params, transaction }) => resolveAlert(merchantId, params, transaction),
  );
}
