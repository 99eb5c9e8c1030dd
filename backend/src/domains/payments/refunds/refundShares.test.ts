import { inProportion } from '../providers/providerLines';
import { priceOfDishes, type LineQuantity } from './refundShares';

const seed = Math.floor(Math.random() * 1e9);

/** Mulberry32: small, and the same numbers for the same seed. */
function random(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

test(`the dishes of 500 orders, given back one by one in any order, come to the cent (seed ${seed})`, () => {
  const next = random(seed);
  const upTo = (max: number) => Math.floor(next() * (max + 1));
  for (let round = 0; round < 500; round += 1) {
    const items = Array.from({ length: 1 + upTo(5) }, (_, index) => ({
      line: index + 1,
      unitPriceCents: upTo(2500),
      quantity: 1 + upTo(4),
    }));
    const subtotal = items.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
    const discountCents = upTo(subtotal);
    const taxCents = Math.round((subtotal - discountCents) * 0.0825);
    const order = { items, discountCents, taxCents };
    const dishes = items
      .flatMap(({ line, quantity }) => Array.from({ length: quantity }, () => ({ line, quantity: 1, at: next() })))
      .sort((a, b) => a.at - b.at);
    const before: LineQuantity[] = [];
    let given = 0;
    for (const { line, quantity } of dishes) {
      const cents = priceOfDishes(order, [{ line, quantity }], before);
      expect(cents).toBeGreaterThanOrEqual(0);
      given += cents;
      before.push({ line, quantity });
    }
    // Without any price there is no weight to share the tax by, and no tax.
    expect(given).toBe(subtotal - discountCents + taxCents);
  }
});

test('shares lose nothing', () => {
  expect(inProportion(100, [1, 1, 1])).toEqual([33, 33, 34]);
});
