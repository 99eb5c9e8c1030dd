import type { HostedCheckoutStatus, Order } from '@site/contracts';
import { select } from '../database/connection';
import { Payment, type PaymentRow } from '../database/models/Payment';
import { PaymentSession, type PaymentSessionRow } from '../database/models/PaymentSession';
import { Refund, type RefundRow } from '../database/models/Refund';
import type { ApiClient } from './apiClient';
import { readOrder, type GuestOrder } from './builders/buildOrder';
import { eventually } from './eventually';

/** Reads the rows of payments where the API shows too little. */
export const paymentRecords = {
  sessions: (orderId: string): Promise<PaymentSessionRow[]> =>
    PaymentSession.findAll({ where: { orderId }, order: ['attempt'] }),
  session: (id: string): Promise<PaymentSessionRow | null> => PaymentSession.findOne({ where: { id } }),
  payments: (orderId: string): Promise<PaymentRow[]> => Payment.findAll({ where: { orderId }, order: ['createdAt'] }),
  refunds: (orderId: string): Promise<RefundRow[]> => Refund.findAll({ where: { orderId } }),

  /** How often the order was handed to the kitchen and the other subscribers. */
  confirmations: async (orderId: string): Promise<number> => {
    const rows = await select(`SELECT id FROM outbox WHERE topic = 'order.confirmed' AND message_key = :orderId`, {
      orderId,
    });
    return rows.length;
  },

  alerts: async (subjectId: string): Promise<string[]> => {
    const rows = await select<{ kind: string }>('SELECT kind FROM payment_alerts WHERE subject_id = :subjectId', {
      subjectId,
    });
    return rows.map(({ kind }) => kind);
  },

  /** Waits until every webhook that came has been worked on. */
  inboxDone: (): Promise<void> =>
    eventually(async () => {
      expect(await select('SELECT id FROM webhook_inbox WHERE processed_at IS NULL', {})).toEqual([]);
    }),
};

export async function checkoutStatus(api: ApiClient, id: string): Promise<HostedCheckoutStatus> {
  return (await api.get(`/api/sandbox/hosted-checkout/${id}/status`)).json as HostedCheckoutStatus;
}

/** Waits until the guest sees the order with this payment status. */
export function untilPaymentIs(
  status: Order['payment_status'],
  built: Pick<GuestOrder, 'guest' | 'order'>,
): Promise<Order> {
  return eventually(async () => {
    const order = await readOrder(built);
    expect(order.payment_status).toBe(status);
    return order;
  });
}

export async function cartCount({ guest }: Pick<GuestOrder, 'guest'>): Promise<number> {
  return ((await guest.get('/api/cart/')).json as { item_count: number }).item_count;
}
