import type { BoardTicket } from '@site/contracts';

/** A new pickup order, paid by card. */
export function buildTicket(overrides: Partial<BoardTicket> = {}): BoardTicket {
  return {
    id: 'o1',
    order_number: 1001,
    fulfillment_status: 'received',
    order_type: 'pickup',
    payment_status: 'paid',
    payment_method: 'credit_card',
    to_pay: '0.00',
    customer_name: 'Ada Pine',
    special_requests: null,
    delivery_address: null,
    confirmed_at: '2026-11-22T18:00:00Z',
    requested_for: null,
    promised_at: '2026-11-22T18:20:00Z',
    step_since: '2026-11-22T18:00:00Z',
    recall_to: null,
    items: [],
    ...overrides,
  };
}
