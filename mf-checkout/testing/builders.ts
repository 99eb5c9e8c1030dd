import type { Cart, CartItem, CartSummary, DeliveryQuote, OrderingTimes, PaymentResult } from '@site/contracts';

export { buildOrder } from '@site/kit/testing';

export function buildLine(overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: 'ci_1',
    menu_item_id: 7,
    menu_item_name: 'Brisket Plate',
    menu_item_price: '12.00',
    menu_item_description: null,
    menu_item_image: null,
    quantity: 2,
    customizations: ['No onion'],
    option_ids: [],
    option_labels: [],
    special_instructions: null,
    subtotal: '24.00',
    is_available: true,
    ...overrides,
  };
}

export function buildCart(overrides: Partial<Cart> = {}): Cart {
  return {
    items: [buildLine()],
    item_count: 2,
    subtotal: '24.00',
    currency: 'USD',
    version: 7,
    warnings: [],
    ...overrides,
  };
}

export function buildSummary(overrides: Partial<CartSummary> = {}): CartSummary {
  return {
    item_count: 2,
    subtotal: '24.00',
    discount_amount: '0.00',
    promo_code: null,
    promo: null,
    taxable_amount: '24.00',
    tax_rate: '0.0825',
    tax_amount: '1.98',
    delivery_fee: '0.00',
    delivery: null,
    tip_amount: '0.00',
    tip_percent: null,
    tip_presets: [
      { percent: 15, amount: '3.60' },
      { percent: 18, amount: '4.32' },
      { percent: 20, amount: '4.80' },
      { percent: 25, amount: '6.00' },
    ],
    total_amount: '25.98',
    amount_due: '25.98',
    currency: 'USD',
    estimated_points: 24,
    version: 7,
    ...overrides,
  };
}

export function buildQuote(overrides: Partial<DeliveryQuote> = {}): DeliveryQuote {
  return {
    deliverable: true,
    code: null,
    reason: null,
    fee: '3.99',
    minimum: '15.00',
    free_from: '30.00',
    ...overrides,
  };
}

/** A Friday at 6:05 PM in Huntsville. */
export function buildTimes(overrides: Partial<OrderingTimes> = {}): OrderingTimes {
  return {
    timezone: 'America/Chicago',
    order_type: 'pickup',
    open_now: true,
    paused_until: null,
    always_open: false,
    asap: { available: true, promised_at: '2026-11-21T00:25:00Z', minutes: 20, reason: null },
    next_opening_at: null,
    days: [
      {
        date: '2026-11-20',
        label: 'Today',
        slots: [
          { at: '2026-11-21T00:30:00Z', available: false },
          { at: '2026-11-21T00:45:00Z', available: true },
          { at: '2026-11-21T01:00:00Z', available: true },
        ],
      },
      { date: '2026-11-21', label: 'Tomorrow', slots: [{ at: '2026-11-21T16:15:00Z', available: true }] },
    ],
    ...overrides,
  };
}

export const CLOSED = buildTimes({
  open_now: false,
  paused_until: null,
  asap: {
    available: false,
    promised_at: null,
    minutes: null,
    reason: 'The kitchen is closed until Saturday 10 AM.',
  },
  next_opening_at: '2026-11-21T16:00:00Z',
  days: [{ date: '2026-11-21', label: 'Tomorrow', slots: [{ at: '2026-11-21T16:15:00Z', available: true }] }],
});

export function buildResult(overrides: Partial<PaymentResult> = {}): PaymentResult {
  return {
    payment_id: 'pay_1',
    order_id: '0190-order',
    status: 'APPROVED',
    payment_method: 'credit_card',
    amount: '25.98',
    tip_amount: '0.00',
    total_charged: '25.98',
    error_code: null,
    ...overrides,
  };
}
