import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { checkPackage } from './checkPackage.mjs';

/** @type {string[]} */
const folders = [];
let root = '';

/** @param {string[]} parameters */
const git = (...parameters) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], {
    cwd: root,
    stdio: 'ignore',
  });

/** @param {Record<string, string>} files */
function write(files) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'kit', file), text);
}

function commit() {
  git('add', '--all');
  git('commit', '--message', 'change');
}

const version = () => JSON.parse(readFileSync(join(root, 'kit/package.json'), 'utf8')).version;
const setVersion = (/** @type {string} */ to) =>
  write({ 'package.json': JSON.stringify({ name: '@site/kit', version: to }) });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'api-report-'));
  folders.push(root);
  mkdirSync(join(root, 'kit/src'), { recursive: true });
  git('init', '--quiet');
  setVersion('1.0.0');
  write({
    'src/index.ts': "export { open } from './open';\nexport const closed = false;\n",
    'src/open.ts':
      'type Options = { wide: boolean };\nexport function open(options: Options): void { void options; }\n',
  });
  checkPackage(root, 'kit', { write: true });
  commit();
});

after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('the report of what a package exports', () => {
  it('CMP-53 is up to date while only code behind the exports changes', () => {
    write({
      'src/open.ts':
        'type Options = { wide: boolean };\nexport function open(options: Options): void { console.log(options); }\n',
    });
    assert.deepEqual(checkPackage(root, 'kit'), []);
  });

  it('CMP-53 an added export needs a new report and a minor version', () => {
    write({
      'src/index.ts': "export { open } from './open';\nexport const closed = false;\nexport const half = 0.5;\n",
    });
    assert.deepEqual(checkPackage(root, 'kit'), [
      'kit/api.md is not what @site/kit exports.',
      '@site/kit 1.0.0: since 1.0.0 it has added half; that needs 1.1.0.',
    ]);
    checkPackage(root, 'kit', { write: true });
    assert.equal(version(), '1.1.0');
    assert.deepEqual(checkPackage(root, 'kit'), []);
  });

  it('CMP-53 a removed export needs a major version, also once the change is in a commit', () => {
    write({ 'src/index.ts': "export { open } from './open';\n" });
    checkPackage(root, 'kit', { write: true });
    setVersion('1.1.0');
    commit();
    assert.deepEqual(checkPackage(root, 'kit'), [
      '@site/kit 1.1.0: since 1.0.0 it has removed closed; that needs 2.0.0.',
    ]);
    setVersion('2.0.0');
    assert.deepEqual(checkPackage(root, 'kit'), []);
  });

  it('CMP-53 a type that an export takes counts as part of it, although it is no export itself', () => {
    write({
      'src/open.ts':
        'type Options = { wide: number };\nexport function open(options: Options): void { void options; }\n',
    });
    assert.match(checkPackage(root, 'kit')[1] ?? '', /changed open; that needs 2\.0\.0\.$/);
  });

  it('before 1.0.0 a removed export needs a minor version', () => {
    setVersion('0.3.1');
    commit();
    write({ 'src/index.ts': "export { open } from './open';\n" });
    checkPackage(root, 'kit', { write: true });
    assert.equal(version(), '0.4.0');
  });
});
