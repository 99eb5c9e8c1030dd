import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { awaitFolder } from '../database/folderLock.mjs';
import { buildPackages } from './buildPackages.mjs';

/** Takes a moment, and says each time that it ran. */
const BUILD = `
  const { appendFileSync, mkdirSync } = require('node:fs');
  mkdirSync('dist', { recursive: true });
  appendFileSync('../runs.txt', 'run\\n');
  setTimeout(() => {}, 300);
`;

/** @type {string} */
let root;

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  write('package-lock.json', '{}');
  write('mf-one/package.json', JSON.stringify({ name: 'mf-one', scripts: { build: 'node build.cjs' } }));
  write('mf-one/build.cjs', BUILD);
});
afterEach(() => rmSync(root, { recursive: true }));

const runs = () => readFileSync(join(root, 'runs.txt'), 'utf8').trim().split('\n').length;

it('of four starts at once one builds, and the others wait for it and build nothing', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => buildPackages(root)));
  assert.equal(runs(), 1);
  assert.deepEqual(
    results.flatMap(({ built }) => built),
    ['mf-one'],
  );
});

it('a package that changed is built again, and one that did not is not', async () => {
  await buildPackages(root);
  await buildPackages(root);
  assert.equal(runs(), 1);
  write('mf-one/src/App.tsx', 'changed');
  assert.deepEqual((await buildPackages(root)).built, ['mf-one']);
  assert.equal(runs(), 2);
});

it('CMP-295 a source that is edited during a build is built again, also when the edit was taken back', async () => {
  write('mf-one/build.cjs', `${BUILD} require('node:fs').writeFileSync('src.txt', 'edited');`);
  await buildPackages(root);
  rmSync(join(root, 'mf-one/src.txt'));
  assert.deepEqual((await buildPackages(root)).built, ['mf-one']);
});

it('CMP-295 what is edited while a start waits for another build is in its own', async () => {
  write('mf-one/src.txt', 'first');
  write('mf-one/build.cjs', `${BUILD} require('node:fs').copyFileSync('src.txt', 'dist/built.txt');`);
  const lock = join(root, '.data/build');
  mkdirSync(lock, { recursive: true });
  const unlock = await awaitFolder(lock, () => undefined);
  const building = buildPackages(root);
  write('mf-one/src.txt', 'second');
  unlock();
  await building;
  write('mf-one/src.txt', 'first');
  assert.deepEqual((await buildPackages(root)).built, ['mf-one']);
  assert.equal(readFileSync(join(root, 'mf-one/dist/built.txt'), 'utf8'), 'first');
});

it('a build that fails leaves the way free for the next one', async () => {
  write('mf-one/build.cjs', 'process.exit(1)');
  await assert.rejects(buildPackages(root), /Building mf-one failed/);
  write('mf-one/build.cjs', BUILD);
  assert.deepEqual((await buildPackages(root)).built, ['mf-one']);
});
