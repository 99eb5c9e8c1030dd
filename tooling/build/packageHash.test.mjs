import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { packageHash } from './packageHash.mjs';

/** @type {string} */
let root;

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'package-hash-'));
  write('package-lock.json', '{}');
  write('mf-one/package.json', JSON.stringify({ name: 'mf-one', dependencies: { '@site/kit': '*' } }));
  write('mf-one/webpack.config.js', '');
  write('mf-one/src/App.tsx', 'one');
  write('mf-two/package.json', JSON.stringify({ name: 'mf-two' }));
  write('kit/package.json', JSON.stringify({ name: '@site/kit', dependencies: { '@site/contracts': '*' } }));
  write('contracts/package.json', JSON.stringify({ name: '@site/contracts' }));
  write('tooling/federation/index.js', '');
});
afterEach(() => rmSync(root, { recursive: true }));

for (const file of [
  'mf-one/src/App.tsx',
  'mf-one/src/new.ts',
  'kit/src/index.ts',
  'contracts/src/index.ts',
  'tooling/federation/index.js',
  'package-lock.json',
]) {
  it(`changes with ${file}`, () => {
    const before = packageHash(root, 'mf-one');
    write(file, 'changed');
    assert.notEqual(packageHash(root, 'mf-one'), before);
  });
}

for (const file of [
  'mf-two/src/App.tsx',
  'mf-one/src/App.test.tsx',
  'mf-one/dist/main.js',
  'mf-one/README.md',
  'kit/node_modules/x.js',
  'tooling/start/start.mjs',
]) {
  it(`does not change with ${file}`, () => {
    const before = packageHash(root, 'mf-one');
    write(file, 'changed');
    assert.equal(packageHash(root, 'mf-one'), before);
  });
}

for (const file of [
  'tooling/section-kit/generator/template/.gitignore.template',
  'tooling/section-kit/generator/template/.github/workflows/release.yml.template',
  'tooling/messages/cli.mjs',
]) {
  it(`changes that of the shell, which packs the section kit, with ${file}`, () => {
    write('shell/package.json', JSON.stringify({ name: 'shell' }));
    const before = packageHash(root, 'shell');
    write(file, 'changed');
    assert.notEqual(packageHash(root, 'shell'), before);
  });
}
