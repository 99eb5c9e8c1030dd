import { LIMITS } from '@site/contracts';
import { taxOn } from '../../../lib/money';
import { orderTotals, quoteDelivery, tipOn, type DeliveryRules } from '../../ordering';
import { discountOf } from '../../promotions';
import { providerLines } from './providerLines';

/** Random for each run; SEED repeats a failing cart. */
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const DELIVERY: DeliveryRules = {
  enabled: true,
  feeCents: 399,
  minimumCents: 1500,
  freeFromCents: 500_000,
  zips: ['77340'],
  radiusMiles: 0,
  minutes: 20,
};

test(`PAY-38, PAY-R4 for 10,000 random carts the lines add up to what is charged, to the cent (seed ${SEED})`, async () => {
  const random = randomNumbers(SEED);
  for (let round = 0; round < 10_000; round += 1) {
    const items = Array.from({ length: 1 + random(8) }, (_, index) => ({
      name: `Dish ${index}`,
      unitPriceCents: random(5000),
      quantity: 1 + random(99),
    }));
    const subtotalCents = items.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
    const promotions = [
      { kind: 'percent', value: 1 + random(100), maxDiscountCents: random(2) ? random(5000) : null },
      { kind: 'amount', value: 1 + random(subtotalCents * 2 + 1), maxDiscountCents: null },
      undefined,
    ] as const;
    const promotion = promotions[random(3)];
    const delivery = random(2) ? await quoteDelivery(DELIVERY, { zip: '77340', subtotalCents }) : null;
    const presets = [...LIMITS.tipPercents, null, null];
    const percent = presets[random(presets.length)] ?? null;
    const discountCents = promotion ? discountOf(promotion, subtotalCents) : 0;
    const tipCents = tipOn(subtotalCents, { percent, cents: percent === null ? random(50_001) : null });
    const deliveryFeeCents = delivery?.feeCents ?? 0;

    const totals = orderTotals({ subtotalCents, discountCents, deliveryFeeCents, tipCents });
    const lines = providerLines({ ...totals, items }, 'en');
    const charged = lines.reduce((sum, { unitAmountCents, quantity }) => sum + unitAmountCents * quantity, 0);
    expect(charged).toBe(totals.amountDueCents);
    expect(charged).toBe(totals.totalCents + totals.tipCents);
    const mealCents = subtotalCents - discountCents;
    expect(charged).toBe(mealCents + taxOn(mealCents) + deliveryFeeCents + tipCents);
    for (const { unitAmountCents } of lines) expect(unitAmountCents).toBeGreaterThanOrEqual(0);
  }
});

test('hold tax as a line of its own and no rate beside it', () => {
  const items = [{ name: 'Brisket plate', unitPriceCents: 1200, quantity: 2 }];
  const totals = orderTotals({ subtotalCents: 2400, tipCents: 360 });
  expect(providerLines({ ...totals, items }, 'en')).toEqual([
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
  const lines = providerLines({ items, discountCents: 100, taxCents: 0, deliveryFeeCents: 0, tipCents: 0 }, 'en');
  expect(lines).toEqual([
    { name: '3 × Brisket plate', unitAmountCents: 2910, quantity: 1 },
    { name: 'Peach tea', unitAmountCents: 323, quantity: 1 },
  ]);
});
