import { TOTAL_COUNT_HEADER, type RefundRequest } from '@site/contracts';
import { nameOfActor } from '../../../http/actor';
import { answer } from '../../../http/answer';
import { addAuditDetail } from '../../../http/audit';
import type { Routers } from '../../../http/routers';
import { itemsOf, orderParams, presentOrder, readOrder } from '../../orders';
import { listAlerts, resolveAlert } from '../alerts/alerts';
import { alertParams, alertsQuery, refundSchema, resolveAlertSchema } from '../processing/processing.schema';
import { readOrderDetail } from './readOrderDetail';
import { recheckPayments } from './recheckPayments';
import { readDishRefunds } from '../refunds/readDishRefunds';
import { refundOrder } from '../refunds/refundOrder';

/** Refunds, checks of a payment at its provider, and alerts that need a person. */
export function paymentsStaffRoutes(routers: Routers): void {
  moneyOfOrder(routers);
  alerts(routers);
}

function moneyOfOrder({ admin, staff }: Routers): void {
  staff.get(
    '/api/admin/orders/:id',
    {
      can: 'orders.read',
      summary: 'Everything about one order: payments, refunds, mails, points, and what staff did',
      params: orderParams,
      answers: { 200: 'OrderDetailWithAllergens' },
    },
    ({ merchantId, params }) => readOrderDetail(merchantId, params.id),
  );

  staff.get(
    '/api/admin/orders/:id/dish-refunds',
    {
      can: 'orders.refund',
      summary: 'What each dish of an order gives back, with its share of discount and tax',
      params: orderParams,
      answers: { 200: 'DishRefunds' },
    },
    ({ merchantId, params }) => readDishRefunds(merchantId, params.id),
  );

  admin.post(
    '/api/orders/:id/payment/refund',
    {
      can: 'orders.refund',
      summary: 'Give money back: all that is left, an amount, or some dishes with their share of discount and tax',
      params: orderParams,
      body: refundSchema,
      bodyOptional: true,
      answers: { 200: 'RefundResult', 202: 'RefundResult' },
      problems: ['conflict', 'refund_exceeds_payment'],
      writes: 'own-transactions',
      idempotent: true,
    },
    async ({ params, body, merchantId, key, ctx }) => {
      const order = await readOrder(merchantId, params.id);
      addAuditDetail(ctx, { name: `#${order.orderNumber}`, after: nameDishes(body, await itemsOf(order)) });
      const result = await refundOrder({ merchantId, orderId: params.id, request: body, key });
      return answer(result.status === 'PENDING' ? 202 : 200, result);
    },
  );

  staff.post(
    '/api/orders/:id/payment/recheck',
    {
      can: 'payments.resolve',
      summary: 'Ask the provider again what happened to an order’s payments and refunds, and settle what it says',
      params: orderParams,
      answers: { 200: 'Order' },
      problems: ['unavailable'],
      writes: 'own-transactions',
      limit: { max: 30, seconds: 60, by: 'session' },
    },
    async ({ params, merchantId, ctx }) => {
      const { id, orderNumber } = await readOrder(merchantId, params.id);
      addAuditDetail(ctx, { name: `#${orderNumber}` });
      await recheckPayments(merchantId, id);
      const order = await readOrder(merchantId, id);
      return presentOrder(order, await itemsOf(order));
    },
  );
}

function alerts({ staff }: Routers): void {
  staff.get(
    '/api/payment-alerts',
    {
      can: 'payments.read',
      summary: 'What staff have to check, newest first; with `resolved` what was resolved',
      query: alertsQuery,
      answers: { 200: 'PaymentAlert[]' },
    },
    async ({ merchantId, query }) => {
      const { alerts, total } = await listAlerts(merchantId, query);
      return answer(200, alerts, { [TOTAL_COUNT_HEADER]: String(total) });
    },
  );

  staff.post(
    '/api/payment-alerts/:kind/:subject/resolve',
    {
      can: 'payments.resolve',
      summary: 'Resolve a payment alert, with a note of what was found',
      params: alertParams,
      body: resolveAlertSchema,
      bodyOptional: true,
      answers: { 200: 'PaymentAlert' },
      writes: 'transaction',
    },
    ({ merchantId, params: { kind, subject }, body, actor, ctx, transaction }) => {
      const note = body.note || null;
      addAuditDetail(ctx, { entity: 'payment-alerts', entityId: `${kind}:${subject}`, ...(note && { reason: note }) });
      return resolveAlert({ merchantId, kind, subject }, { by: nameOfActor(actor), note }, transaction);
    },
  );
}

/** The dishes as the audit log says them, in place of the ids of their lines. */
function nameDishes({ items, ...asked }: RefundRequest, lines: { line: number; name: string }[]): object {
  if (items === undefined) return asked;
  const nameOf = (id: string) => lines.find(({ line }) => id === `oit_${line}`)?.name ?? id;
  return { ...asked, items: items.map(({ id, quantity }) => `${quantity} x ${nameOf(id)}`) };
}
