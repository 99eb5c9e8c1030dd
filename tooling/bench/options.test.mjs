import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tsImport } from 'tsx/esm/api';

const { readOptions } = await tsImport('./options.mts', import.meta.url);

it('measures all but the longest part when nothing is named', () => {
  assert.deepEqual(readOptions([]), { parts: ['server', 'accounts', 'browser', 'board'], write: false });
  assert.deepEqual(readOptions(['--write']).parts.length, 4);
});

it('measures what is named, in its own order', () => {
  assert.deepEqual(readOptions(['browser', '--write', 'server']), { parts: ['server', 'browser'], write: true });
});

it('measures the longest part when it is named', () => {
  assert.deepEqual(readOptions(['lighthouse']).parts, ['lighthouse']);
});

it('says what there is when something else is named', () => {
  assert.throws(() => readOptions(['serve']), /no part "serve"/);
});
