import type { PromotionKind } from '@site/contracts';
import { defineModel, bigint, date, integer, key, nullable, string, tinyint, type RowOf } from '../defineModel';

/** A code that a restaurant gives out, and when it gives what. */
export const Promotion = defineModel('Promotion', 'promotions', {
  id: key(string(36)),
  /** Capitals; unique at a restaurant. */
  code: string(40),
  kind: string<PromotionKind>(16),
  /** Whole percent, or cents. */
  value: bigint(),
  /** Of the dishes, before the discount. */
  minimumSubtotalCents: bigint(),
  /** Bounds what a percentage gives. */
  maxDiscountCents: nullable(bigint()),
  startsAt: nullable(date()),
  endsAt: nullable(date()),
  perCustomerLimit: nullable(integer()),
  totalLimit: nullable(integer()),
  active: tinyint(),
  /** Orders that were confirmed with it. */
  usedCount: bigint(),
  createdAt: date(),
  updatedAt: date(),
});

export type PromotionRow = RowOf<typeof Promotion>;
