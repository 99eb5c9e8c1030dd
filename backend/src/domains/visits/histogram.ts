import { rateVital, type Vital, type VitalFigure } from '@site/contracts';

/** Upper bounds, milliseconds. The limits of all bands are among them, so that a rating is exact. */
const TIMES = [
  50, 100, 150, 200, 300, 400, 500, 650, 800, 1000, 1300, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000, 6500, 8000,
  10_000, 15_000, 60_000,
];
/** Upper bounds of CLS, thousandths. */
const SHIFTS = [0, 5, 10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 1000, 10_000];

const scaleOf = (vital: Vital): number => (vital === 'CLS' ? 1000 : 1);
const boundsOf = (vital: Vital): readonly number[] => (vital === 'CLS' ? SHIFTS : TIMES);

/** The bucket of a value, by its upper bound; the last one also takes everything above it. */
export function bucketOf(vital: Vital, value: number): number {
  const bounds = boundsOf(vital);
  const scaled = value * scaleOf(vital);
  return bounds.find((bound) => scaled <= bound) ?? bounds[bounds.length - 1] ?? 0;
}

/** The value below which three quarters of the visits are, taken as spread evenly within a bucket. */
export function figureOf(vital: Vital, counts: ReadonlyMap<number, number>): VitalFigure {
  const visits = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const rank = visits * 0.75;
  let below = 0;
  let lower = 0;
  for (const bound of boundsOf(vital)) {
    const count = counts.get(bound) ?? 0;
    if (count > 0 && below + count >= rank) {
      const p75 = (lower + ((rank - below) / count) * (bound - lower)) / scaleOf(vital);
      return { p75: round(vital, p75), visits, rating: rateVital(vital, p75) };
    }
    below += count;
    lower = bound;
  }
  return { p75: 0, visits, rating: 'good' };
}

/** Rounds a value to the precision in which it is shown. */
function round(vital: Vital, value: number): number {
  return vital === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
}
