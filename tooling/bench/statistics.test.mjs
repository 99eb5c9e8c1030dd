import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { median, medianOfEach, medianRatio, percentile } = await tsImport('./statistics.mts', import.meta.url);

describe('median', () => {
  it('is the middle value, whatever the order', () => assert.equal(median([9, 1, 5]), 5));
  it('lies between the two middle ones', () => assert.equal(median([10, 1, 4, 6]), 5));
  it('compares numbers, not their digits', () => assert.equal(median([100, 20, 3]), 20));
  it('leaves what it is given as it is', () => {
    const values = [3, 1, 2];
    median(values);
    assert.deepEqual(values, [3, 1, 2]);
  });
  it('refuses nothing', () => assert.throws(() => median([])));
});

describe('medianOfEach', () => {
  it('is the middle of each figure, and leaves out the rounds that lack it', () => {
    const rounds = [1, 9, 5].map((ms) => ({ name: 'cart', ms, used: ms > 4 ? ms : null, never: null }));
    assert.deepEqual(medianOfEach(rounds), { name: 'cart', ms: 5, used: 7, never: null });
  });
  it('refuses nothing', () => assert.throws(() => medianOfEach([])));
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  it('is the smallest value that so many do not exceed', () => {
    assert.equal(percentile(hundred, 0.99), 99);
    assert.equal(percentile(hundred, 0.5), 50);
  });
  it('of one value is that value', () => assert.equal(percentile([7], 0.99), 7));
});

describe('medianRatio', () => {
  it('pairs the rounds: a slow phase of the machine that hits both sides changes nothing', () => {
    assert.equal(medianRatio([80, 8, 80], [100, 10, 100]), 0.8);
  });
  it('is not moved by one disturbed round', () => assert.equal(medianRatio([50, 1, 50], [100, 100, 100]), 0.5));
  it('refuses rounds without a counterpart', () => assert.throws(() => medianRatio([1], [1, 2])));
});
