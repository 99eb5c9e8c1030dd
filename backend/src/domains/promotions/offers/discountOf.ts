import type { PromotionRow } from '../../../database/models/Promotion';
import { percentOf } from '../../../lib/money';

type Terms = Pick<PromotionRow, 'kind' | 'value' | 'maxDiscountCents'>;

/** The discount of a code in cents, at most the price of the dishes. */
export function discountOf({ kind, value, maxDiscountCents }: Terms, subtotalCents: number): number {
  const wanted = kind === 'percent' ? percentOf(subtotalCents, value) : value;
  return Math.min(wanted, maxDiscountCents ?? wanted, subtotalCents);
}
