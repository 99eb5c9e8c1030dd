import { percentOf, taxOn, toCents, toWire } from './money';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1200, '12.00'],
  [123_456_789, '1234567.89'],
  [-105, '-1.05'],
])('%i cents read %s', (cents, wire) => {
  expect(toWire(cents)).toBe(wire);
  expect(toCents(wire)).toBe(cents);
});

test('a fraction of a cent is no money', () => {
  expect(() => toWire(1.5)).toThrow(TypeError);
  expect(() => taxOn(0.1 + 0.2)).toThrow(TypeError);
});

test.each([
  [19.99, 1999],
  [0.1, 10],
  ['12', 1200],
  ['12.5', 1250],
  [' 7.00 ', 700],
  ['1.10000', 110],
])('%p is read digit by digit', (amount, cents) => {
  expect(toCents(amount)).toBe(cents);
});

test.each([[9.999], ['1.234'], ['abc'], ['1e3'], [''], ['$5'], [NaN], [Infinity], [1e21]])(
  '%p is no amount',
  (amount) => {
    expect(toCents(amount)).toBeUndefined();
  },
);

test('tax is 8.25 percent, a half cent goes up', () => {
  expect(taxOn(2400)).toBe(198);
  // 8.25 % of 2 dollars is 16.5 cents.
  expect(taxOn(200)).toBe(17);
  expect(taxOn(0)).toBe(0);
});

test('tax agrees with exact arithmetic for every amount up to a thousand dollars', () => {
  for (let cents = 0; cents <= 100_000; cents += 1) {
    const exact = (BigInt(cents) * 825n * 2n + 10_000n) / 20_000n;
    expect(taxOn(cents)).toBe(Number(exact));
  }
});

test('a share of an amount is rounded the same way', () => {
  expect(percentOf(2400, 15)).toBe(360);
  expect(percentOf(1010, 15)).toBe(152);
});
