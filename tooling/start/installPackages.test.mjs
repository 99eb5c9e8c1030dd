import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { packagesAreCurrent } from './installPackages.mjs';

const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/koa': { version: '3.3.0', integrity: 'sha512-koa' },
  'node_modules/kit': { link: true },
  'node_modules/binary-for-another-system': { version: '1.0.0', optional: true },
};

/** @type {string} */
let root;

/**
 * @param {string} file
 * @param {object} packages
 */
function writeLock(file, packages) {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
  writeLock('package-lock.json', LOCKED);
});
afterEach(() => rmSync(root, { recursive: true }));

it('is current when what is locked is installed', () => {
  writeLock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.3.0', integrity: 'sha512-koa' } });
  assert.equal(packagesAreCurrent(root), true);
});

it('is not current after an installation that was interrupted', () => {
  assert.equal(packagesAreCurrent(root), false);
});

it('is not current when a package is missing', () => {
  writeLock('node_modules/.package-lock.json', {});
  assert.equal(packagesAreCurrent(root), false);
});

it('is not current when the lockfile has another version, or other content', () => {
  writeLock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.2.0', integrity: 'sha512-koa' } });
  assert.equal(packagesAreCurrent(root), false);
  writeLock('node_modules/.package-lock.json', { 'node_modules/koa': { version: '3.3.0', integrity: 'sha512-other' } });
  assert.equal(packagesAreCurrent(root), false);
});
