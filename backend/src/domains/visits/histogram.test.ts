import { VITAL_BANDS, VITALS } from '@site/contracts';
import { bucketOf, figureOf } from './histogram';

test.each(VITALS)('the limits of the bands of %s are bounds of buckets, so that a rating is exact', (vital) => {
  const { good, poor } = VITAL_BANDS[vital];
  const scale = vital === 'CLS' ? 1000 : 1;
  expect(bucketOf(vital, good)).toBe(good * scale);
  expect(bucketOf(vital, poor)).toBe(poor * scale);
  expect(bucketOf(vital, good + 0.001)).toBeGreaterThan(good * scale);
});

test('a value beyond every bound counts in the last bucket', () => {
  expect(bucketOf('LCP', 500_000)).toBe(60_000);
  expect(bucketOf('CLS', 99)).toBe(10_000);
});

test('the figure lies within the bucket of the visit at three quarters', () => {
  const counts = new Map([
    [1000, 70],
    [1300, 20],
    [4000, 10],
  ]);
  expect(figureOf('LCP', counts)).toEqual({ p75: 1075, visits: 100, rating: 'good' });
  expect(figureOf('CLS', new Map([[0, 3]]))).toEqual({ p75: 0, visits: 3, rating: 'good' });
});
