import { inProportion } from '../providers/providerLines';

type Amounts = {
  items: readonly { line: number; unitPriceCents: number; quantity: number }[];
  discountCents: number;
  taxCents: number;
};

/** How many of a line of the order. */
export type LineQuantity = { line: number; quantity: number };

/**
 * What some dishes of an order cost its guest, in cents: their prices less their share of the discount, with their share
 * of the tax. Given back in any number of steps, all the dishes come to exactly subtotal - discount + tax; the delivery
 * fee and the tip are no dish's.
 *
 * @param wanted lines of this order, each once
 * @param before what has gone back of them already
 */
export function priceOfDishes(
  { items, discountCents, taxCents }: Amounts,
  wanted: readonly LineQuantity[],
  before: readonly LineQuantity[],
): number {
  const gross = items.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const discounts = inProportion(discountCents, gross);
  const net = gross.map((cents, index) => cents - (discounts[index] ?? 0));
  const taxes = inProportion(taxCents, net);
  return wanted.reduce((sum, { line, quantity }) => {
    const index = items.findIndex((item) => item.line === line);
    const item = items[index];
    if (!item) return sum;
    const whole = (net[index] ?? 0) + (taxes[index] ?? 0);
    const gone = quantityOf(line, before);
    const upTo = (count: number): number => Math.floor((whole * count) / item.quantity);
    return sum + upTo(gone + quantity) - upTo(gone);
  }, 0);
}

/** How many of a line stand in a list, which may name it several times. */
export function quantityOf(line: number, list: readonly LineQuantity[]): number {
  return list.reduce((sum, entry) => (entry.line === line ? sum + entry.quantity : sum), 0);
}
