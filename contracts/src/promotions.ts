import type { Instant, Money } from './money';

/** What a code takes off: a percentage of the dishes, or an amount. */
export const PROMOTION_KINDS = ['percent', 'amount'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** POST /api/promotions and PUT /api/promotions/{id}: staff. A code is kept in capitals. */
export type SavePromotionRequest = {
  code: string;
  kind: PromotionKind;
  /** `"10"` of a percentage, `"5.00"` of an amount. */
  value: string;
  /** Of the dishes, before the discount. */
  minimum_subtotal?: Money;
  /** The most that a percentage takes off, or null. */
  max_discount?: Money | null;
  starts_at?: Instant | null;
  ends_at?: Instant | null;
  /** How often one guest may use it, or null. */
  per_customer_limit?: number | null;
  /** How often it may be used at all, or null. */
  total_limit?: number | null;
  active?: boolean;
};

/** GET /api/promotions */
export type Promotion = Required<SavePromotionRequest> & {
  id: string;
  /** What guests read: `"10% off your order"`. */
  description: string;
  /** Orders that were confirmed with it. */
  used_count: number;
  created_at: Instant;
};
