import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inText } from './findWords.mjs';
import { inRecord } from './recordFaults.mjs';

describe('the prose check', () => {
  it('finds a word in a comment, with its line and what to write instead', () => {
    assert.deepEqual(inText('a.ts', 'const a = 1;\n// Reads it anew.\n'), [
      { file: 'a.ts', line: 2, found: 'anew', write: 'again' },
    ]);
  });

  it('finds a phrase over a line break in a comment', () => {
    const [found] = inText('a.ts', '/**\n * This token has\n * to be fresh.\n */\n');
    assert.deepEqual([found?.line, found?.found], [2, 'has to be']);
  });

  it('leaves names and other words alone', () => {
    assert.deepEqual(inText('a.ts', 'const mendable = vainly; // recommended, unless there is none\n'), []);
  });
});

describe('the check of decision records', () => {
  const RECORD = [
    '# 0001 One cart',
    '**Date.** 2026-11-23. **Status.** Accepted.',
    '**Context.** Two carts.',
    '**Alternatives considered.**',
  ];
  const without = (/** @type {number} */ part) => RECORD.filter((_, each) => each !== part).join('\n\n');

  it('accepts a record with title, date, status and alternatives', () => {
    assert.deepEqual(inRecord('0001-one-cart.md', RECORD.join('\n\n')), []);
  });

  it('refuses a record without one of them, and names it', () => {
    for (const [part, name] of [
      [0, 'title'],
      [1, 'Date'],
      [3, 'Alternatives'],
    ].values()) {
      const faults = inRecord('0001-one-cart.md', without(Number(part)));
      assert.equal(faults.length, 1);
      assert.match(faults[0] ?? '', new RegExp(`^docs/decisions/0001-one-cart.md: .*${name}`));
    }
  });

  it('refuses a record whose title has another number than its file', () => {
    assert.equal(inRecord('0002-one-cart.md', RECORD.join('\n\n')).length, 1);
  });
});
