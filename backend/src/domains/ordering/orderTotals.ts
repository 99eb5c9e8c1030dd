import { taxOn } from '../../lib/money';

/** Everything in whole cents. */
export type OrderTotals = {
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  /** subtotal - discount + tax + delivery fee: the meal, before the tip. */
  totalCents: number;
  /** What is charged: the total and the tip. */
  amountDueCents: number;
};

type Parts = { subtotalCents: number; discountCents?: number; deliveryFeeCents?: number; tipCents?: number };

/**
 * Adds an order up (rule R4). Tax is on the discounted meal; a tip is never taxed. A discount larger than the meal takes
 * away the meal and nothing else, so no total is negative.
 */
export function orderTotals({
  subtotalCents,
  discountCents = 0,
  deliveryFeeCents = 0,
  tipCents = 0,
}: Parts): OrderTotals {
  const discount = Math.min(discountCents, subtotalCents);
  const taxCents = taxOn(subtotalCents - discount);
  const totalCents = subtotalCents - discount + taxCents + deliveryFeeCents;
  return {
    subtotalCents,
    discountCents: discount,
    taxCents,
    deliveryFeeCents,
    tipCents,
    totalCents,
    amountDueCents: totalCents + tipCents,
  };
}
