import { select } from '../../../database/connection';
import { COUNTS_AS_PAID, joinOrderOf, PAID_BY_CARD } from '../../orders/fragments.sql';
import type { Difference } from './Difference';

type OrderRow = { id: string; amountDueCents: number };
type PaymentRow = {
  providerPaymentId: string;
  provider: string;
  orderId: string;
  amountCents: number;
  paymentStatus: string;
};

/** Orders paid by card that no payment made paid, and payments that count for an order that is not paid. */
export async function compareOwnRecords(merchantId: string, from: Date): Promise<Difference[]> {
  const orders = await select<OrderRow>(
    `${PAID_BY_CARD} AND NOT EXISTS (SELECT 1 FROM payments p
       WHERE p.merchant_id = orders.merchant_id AND p.order_id = orders.id AND p.accepted = 1)`,
    { merchantId, from },
  );
  const payments = await select<PaymentRow>(
    `SELECT p.provider_payment_id AS providerPaymentId, p.provider, p.order_id AS orderId,
            p.amount_cents AS amountCents, orders.payment_status AS paymentStatus
       FROM payments p ${joinOrderOf('p')}
      WHERE p.merchant_id = :merchantId AND p.created_at >= :from AND p.accepted = 1
        AND NOT ${COUNTS_AS_PAID}`,
    { merchantId, from },
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
