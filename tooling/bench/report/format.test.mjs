import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { besides, count, milliseconds, score } = await tsImport('./format.mts', import.meta.url);

describe('besides', () => {
  it('tells both figures and their ratio', () => assert.equal(besides(1500, 1000, count), '1,500 / 1,000 (1.50x)'));
  it('makes no ratio of nothing, nor of what is shown as nothing', () => {
    assert.equal(besides(3, 0, count), '3 / 0');
    assert.equal(besides(0.0002, 0.0001, score), '0 / 0');
  });
});

describe('milliseconds', () => {
  it('shows tenths only where they matter', () => {
    assert.equal(milliseconds(1.26), '1.3 ms');
    assert.equal(milliseconds(126.4), '126 ms');
  });
});
