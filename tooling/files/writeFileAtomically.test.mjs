import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { createFileAtomically, writeFileAtomically } from './writeFileAtomically.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atomic-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('replaces the whole content, for its readers only, and leaves nothing beside it', () => {
  const file = join(folder, 'file');
  writeFileAtomically(file, 'a long first text');
  writeFileAtomically(file, 'é', { mode: 0o600 });
  assert.equal(readFileSync(file, 'utf8'), 'é');
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(folder), ['file']);
});

it('leaves nothing behind when it fails', () => {
  mkdirSync(join(folder, 'taken'));
  assert.throws(() => writeFileAtomically(join(folder, 'taken'), 'x'));
  assert.deepEqual(readdirSync(folder), ['taken']);
});

it('creates a file once', () => {
  const file = join(folder, 'file');
  assert.equal(createFileAtomically(file, 'first'), true);
  assert.equal(createFileAtomically(file, 'second'), false);
  assert.equal(readFileSync(file, 'utf8'), 'first');
  assert.deepEqual(readdirSync(folder), ['file']);
});
