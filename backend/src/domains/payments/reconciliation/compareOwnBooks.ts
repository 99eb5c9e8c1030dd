import { select } from '../../../database/connection';
import type { Difference } from './Difference';

type OrderRow = { id: string; amountDueCents: number };
type PaymentRow = {
  providerPaymentId: string;
  provider: string;
  orderId: string;
  amountCents: number;
  paymentStatus: string;
};

const PAID = ['paid', 'partially_refunded', 'refunded'];

/** Orders paid by card that no payment made paid, and payments that count for an order that is not paid. */
export async function compareOwnBooks(merchantId: string, from: Date): Promise<Difference[]> {
  const orders = await select<OrderRow>(
    `SELECT o.id, o.amount_due_cents AS amountDueCents FROM orders o
      WHERE o.merchant_id = :merchantId AND o.confirmed_at >= :from AND o.payment_method = 'credit_card'
        AND o.payment_status IN (:paid) AND o.amount_due_cents > 0
        AND NOT EXISTS (SELECT 1 FROM payments p
                         WHERE p.merchant_id = o.merchant_id AND p.order_id = o.id AND p.accepted = 1)`,
    { merchantId, from, paid: PAID },
  );
  const payments = await select<PaymentRow>(
    `SELECT p.provider_payment_id AS providerPaymentId, p.provider, p.order_id AS orderId,
            p.amount_cents AS amountCents, o.payment_status AS paymentStatus
       FROM payments p JOIN orders o ON o.merchant_id = p.merchant_id AND o.id = p.order_id
      WHERE p.merchant_id = :merchantId AND p.created_at >= :from AND p.accepted = 1
        AND o.payment_status NOT IN (:paid)`,
    { merchantId, from, paid: PAID },
  );
  return [
    ...orders.map(({ id, amountDueCents }) => ({
      kind: 'paid_without_payment' as const,
      provider: '',
      subjectId: id,
      orderId: id,
      oursCents: Number(amountDueCents),
      theirsCents: null,
      detail: 'The order counts as paid by card, and no payment of it is in the books.',
    })),
    ...payments.map(({ providerPaymentId, provider, orderId, amountCents, paymentStatus }) => ({
      kind: 'payment_on_unpaid_order' as const,
      provider,
      subjectId: providerPaymentId,
      orderId,
      oursCents: Number(amountCents),
      theirsCents: null,
      detail: `The payment counts for an order whose payment is "${paymentStatus}".`,
    })),
  ];
}
