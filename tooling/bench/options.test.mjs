import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readOptions } from './options.mjs';

it('measures everything when nothing is named', () => {
  assert.deepEqual(readOptions([]), { parts: ['server', 'roundtrips', 'browser'], write: false });
  assert.deepEqual(readOptions(['--write']).parts.length, 3);
});

it('measures what is named, in its own order', () => {
  assert.deepEqual(readOptions(['browser', '--write', 'server']), { parts: ['server', 'browser'], write: true });
});

it('says what there is when something else is named', () => {
  assert.throws(() => readOptions(['serve']), /no part "serve"/);
});
