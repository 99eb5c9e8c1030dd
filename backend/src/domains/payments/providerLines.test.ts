import { orderTotals } from '../ordering';
import { providerLines } from './providerLines';

/** Repeatable: a failing cart can be looked at again. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('add up to what is charged, to the cent, for ten thousand carts (P38)', () => {
  const random = randomNumbers(20_261_121);
  for (let round = 0; round < 10_000; round += 1) {
    const items = Array.from({ length: 1 + random(8) }, (_, index) => ({
      name: `Dish ${index}`,
      unitPriceCents: random(5000),
      quantity: 1 + random(99),
    }));
    const subtotalCents = items.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
    const totals = orderTotals({
      subtotalCents,
      discountCents: random(3) === 0 ? random(subtotalCents * 2 + 1) : 0,
      deliveryFeeCents: random(2) * random(1000),
      tipCents: random(2) * random(3000),
    });
    const lines = providerLines({ ...totals, items });
    const charged = lines.reduce((sum, { unitAmountCents, quantity }) => sum + unitAmountCents * quantity, 0);
    expect(charged).toBe(totals.amountDueCents);
    expect(charged).toBe(totals.totalCents + totals.tipCents);
    for (const { unitAmountCents } of lines) expect(unitAmountCents).toBeGreaterThanOrEqual(0);
  }
});

test('hold tax as a line of its own and no rate beside it', () => {
  const items = [{ name: 'Brisket plate', unitPriceCents: 1200, quantity: 2 }];
  const totals = orderTotals({ subtotalCents: 2400, tipCents: 360 });
  expect(providerLines({ ...totals, items })).toEqual([
    { name: 'Brisket plate', unitAmountCents: 1200, quantity: 2 },
    { name: 'Sales tax', unitAmountCents: 198, quantity: 1 },
    { name: 'Tip', unitAmountCents: 360, quantity: 1 },
  ]);
});

test('take a discount off the dishes, since providers refuse negative lines', () => {
  const items = [
    { name: 'Brisket plate', unitPriceCents: 1000, quantity: 3 },
    { name: 'Peach tea', unitPriceCents: 333, quantity: 1 },
  ];
  const lines = providerLines({ items, discountCents: 100, taxCents: 0, deliveryFeeCents: 0, tipCents: 0 });
  expect(lines).toEqual([
    { name: '3 × Brisket plate', unitAmountCents: 2910, quantity: 1 },
    { name: 'Peach tea', unitAmountCents: 323, quantity: 1 },
  ]);
});
