import { BUCKETS, isInRollout } from './buckets';

const ALL = [...Array(BUCKETS).keys()];
const rollout = { version: '2.0.0', since: '2026-11-25T12:00:00Z' };
const shown = (percent: number, remote = 'mf-careers') =>
  ALL.filter((bucket) => isInRollout(bucket, remote, { ...rollout, percent }));

test.each([1, 25, 99])('CMP-114 %i percent of all visitors see a release, not about as many', (percent) => {
  expect(shown(percent)).toHaveLength((percent * BUCKETS) / 100);
});

test('CMP-114 whose release a visitor sees does not follow from another rollout', () => {
  const other = new Set(shown(50, 'mf-checkout'));
  const both = shown(50).filter((bucket) => other.has(bucket));
  // Independent halves share a quarter. These seeds never change, so neither does the number.
  expect(both.length).toBeGreaterThan(200);
  expect(both.length).toBeLessThan(300);
});
