import type { Locale } from '@site/contracts';
import { textsIn } from '../messages';

/** A line as providers want it: a price for one, in cents, times a quantity. */
export type ProviderLine = { name: string; unitAmountCents: number; quantity: number };

type Charge = {
  items: readonly { name: string; unitPriceCents: number; quantity: number }[];
  discountCents: number;
  taxCents: number;
  deliveryFeeCents: number;
  tipCents: number;
};

/**
 * The lines whose sum is exactly what an order is charged (PAY-R4). Tax is a line of its own: providers charge the sum
 * of the lines, and a rate beside it would be charged twice or differ by a cent. A discount is taken off the dishes,
 * since negative lines are refused.
 */
export function providerLines(
  { items, discountCents, taxCents, deliveryFeeCents, tipCents }: Charge,
  locale: Locale,
): ProviderLine[] {
  const { t } = textsIn(locale);
  const extras = [
    { name: t('Sales tax'), cents: taxCents },
    { name: t('Delivery'), cents: deliveryFeeCents },
    { name: t('Tip'), cents: tipCents },
  ];
  return [
    ...dishLines(items, discountCents),
    ...extras
      .filter(({ cents }) => cents > 0)
      .map(({ name, cents }) => ({ name, unitAmountCents: cents, quantity: 1 })),
  ];
}

function dishLines(items: Charge['items'], discountCents: number): ProviderLine[] {
  if (discountCents === 0) {
    return items.map(({ name, unitPriceCents, quantity }) => ({ name, unitAmountCents: unitPriceCents, quantity }));
  }
  const amounts = items.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const shares = inProportion(discountCents, amounts);
  // A reduced price need not divide by the quantity, so each dish becomes one line.
  return items.map(({ name, quantity }, index) => ({
    name: quantity > 1 ? `${quantity} × ${name}` : name,
    unitAmountCents: (amounts[index] ?? 0) - (shares[index] ?? 0),
    quantity: 1,
  }));
}

/** Splits whole cents by weight, losing none: each share is the difference of two rounded-down running sums. */
export function inProportion(cents: number, weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  let givenSoFar = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const given = total === 0 ? 0 : Math.floor((cents * weightSoFar) / total);
    const share = given - givenSoFar;
    givenSoFar = given;
    return share;
  });
}
