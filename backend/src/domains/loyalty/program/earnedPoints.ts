/**
 * Points for an amount: rounded down once, after the multiplier, so that a customer can check the sum by hand.
 * 27.49 dollars x 1.25 = 34 points.
 *
 * @param eligibleCents dishes less discounts; no tax, tip or delivery fee
 * @param pointsPerDollar a decimal with two places at most, such as `"1"`
 * @param multiplier of the customer's tier, likewise, such as `"1.25"`
 */
export function earnedPoints(eligibleCents: number, pointsPerDollar: string, multiplier: string): number {
  // Whole numbers all the way: hundredths of a point rate times hundredths of a multiplier times cents.
  const product = BigInt(Math.max(eligibleCents, 0)) * hundredths(pointsPerDollar) * hundredths(multiplier);
  return Number(product / 1_000_000n);
}

function hundredths(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2));
}
