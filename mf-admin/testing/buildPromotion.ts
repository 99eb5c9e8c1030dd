import type { Promotion } from '@site/contracts';

/** A promo code as the API returns it: 10 % off, without limits. */
export function buildPromotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'promo-1',
    code: 'PINE10',
    kind: 'percent',
    value: '10',
    minimum_subtotal: '0.00',
    max_discount: null,
    starts_at: null,
    ends_at: null,
    per_customer_limit: null,
    total_limit: null,
    active: true,
    description: '10% off your order',
    used_count: 0,
    created_at: '2026-11-01T12:00:00.000Z',
    ...overrides,
  };
}
