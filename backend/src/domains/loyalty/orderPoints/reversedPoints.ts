/**
 * How many of an order's points a refund of so much takes back in all: in proportion, to the nearest point; all of them
 * for a full refund.
 */
export function reversedPoints(points: number, refundedCents: number, paidCents: number): number {
  if (refundedCents <= 0 || points <= 0) return 0;
  if (refundedCents >= paidCents) return points;
  return Math.round((points * refundedCents) / paidCents);
}
