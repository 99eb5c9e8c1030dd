import { TAX_RATE, taxOn } from '../../../lib/money';

/** Everything in whole cents. */
export type OrderTotals = {
  subtotalCents: number;
  discountCents: number;
  /** A share, `"0.0825"`; an order keeps the one that it was made with. */
  taxRate: string;
  taxCents: number;
  deliveryFeeCents: number;
  tipCents: number;
  /** subtotal - discount + tax + delivery fee: the meal, before the tip. */
  totalCents: number;
  /** What is charged: the total and the tip. */
  amountDueCents: number;
};

type Parts = {
  subtotalCents: number;
  discountCents?: number;
  deliveryFeeCents?: number;
  tipCents?: number;
  taxRate?: string;
};

/**
 * Adds an order up (PAY-R4). Tax is on the discounted meal; a tip is never taxed. A discount larger than the meal takes
 * away the meal and nothing else, so no total is negative.
 */
export function orderTotals({
  subtotalCents,
  discountCents = 0,
  deliveryFeeCents = 0,
  tipCents = 0,
  taxRate = TAX_RATE,
}: Parts): OrderTotals {
  const discount = Math.min(discountCents, subtotalCents);
  const taxCents = taxOn(subtotalCents - discount, taxRate);
  const totalCents = subtotalCents - discount + taxCents + deliveryFeeCents;
  return {
    subtotalCents,
    discountCents: discount,
    taxRate,
    taxCents,
    deliveryFeeCents,
    tipCents,
    totalCents,
    amountDueCents: totalCents + tipCents,
  };
}
