import type {
  Availability,
  BoardTicket,
  FulfillmentStatus,
  MenuItem,
  OrderDetail,
  PaymentResult,
} from '@site/contracts';
import { request } from '@site/kit';
import { recallStep } from '../orders/orderCalls';

const post = <T>(path: string, failure: string, body: unknown) =>
  request<T>(path, { method: 'POST', body, failure, headers: { 'Idempotency-Key': crypto.randomUUID() } });

const orderPath = (id: string, action: string) => `/api/admin/orders/${encodeURIComponent(id)}/${action}`;

const PHONE_TIMEOUT_MS = 4000;

export const boardCalls = {
  move: (id: string, from: FulfillmentStatus, to: FulfillmentStatus, reason?: string) =>
    post<BoardTicket>(orderPath(id, 'move'), 'Failed to move the order', { from, to, ...(reason && { reason }) }),
  recall: recallStep,
  takeCash: (id: string) =>
    post<PaymentResult>(`/api/orders/${encodeURIComponent(id)}/payment/process`, 'Failed to record the payment', {
      payment_method: 'cash',
    }),
  /** The guest's number. A printer waits for it only this short. */
  phone: async (id: string) => {
    const path = `/api/admin/orders/${encodeURIComponent(id)}`;
    const { order } = await request<OrderDetail>(path, {
      failure: 'Failed to fetch order',
      timeoutMs: PHONE_TIMEOUT_MS,
    });
    return order.customer_phone;
  },
  /** Sold out until the next business day, or back in stock. */
  setAvailability: (menuItemId: number, availability: Availability) =>
    request<MenuItem>(`/api/admin/menu/items/${menuItemId}/availability`, {
      method: 'PUT',
      body: { availability },
      failure: 'Failed to update the dish',
    }),
};
