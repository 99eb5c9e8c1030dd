import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, it } from 'node:test';
import { ROOT } from '../environment/settings.mjs';
import { runGuarded } from '../processes/startGuarded.mjs';
import { throwawayFolder } from '../files/throwawayFolder.mjs';

/** A package that says how often it was evaluated, one whose state tests change, and two test files with a module of their own. */
const FILES = {
  'node_modules/plain/index.js': `
    require('node:fs').appendFileSync(__dirname + '/evaluations', 'x');
    module.exports = { templates: new Set(), isDate: (value) => value instanceof Date, isError: (value) => value instanceof Error, dirname: __dirname };`,
  'node_modules/plain/package.json': '{ "name": "plain", "version": "1.0.0" }',
  'node_modules/counter/index.js': 'let count = 0; module.exports = () => (count += 1);',
  'node_modules/counter/package.json': '{ "name": "counter", "version": "1.0.0" }',
  'failing/database.test.js': `
    it('fails as a statement of Sequelize does', () => {
      throw Object.assign(new Error('Unknown column'), { name: 'SequelizeDatabaseError', stack: new Error().stack });
    });`,
  // The text of a template is one object for each time that the module is compiled.
  'own.js':
    'let count = 0; module.exports = () => (count += 1); require("plain").templates.add(((text) => text)`compiled`);',
  'one.test.js': testFile(),
  'two.test.js': testFile(),
  'jest.config.js': `
    const { environmentAndTransform } = require(${JSON.stringify(join(ROOT, 'tooling/jest/sharedPackages.js'))});
    const runtime = ${JSON.stringify(join(ROOT, 'tooling/jest/CompileOnceRuntime.js'))};
    module.exports = { rootDir: __dirname, runtime, ...environmentAndTransform({ except: ['counter'] }) };`,
};

function testFile() {
  return `
    const plain = require('plain');
    const { AsyncLocalStorage, executionAsyncResource } = require('node:async_hooks');
    it('finds nothing of the other file', () => {
      expect(globalThis.left).toBeUndefined();
      expect(process.env.LEFT).toBeUndefined();
      expect(process.listenerCount('exit')).toBe(0);
      expect(process.env.GIVEN).toBe('by the run');
      expect(require('./own.js')()).toBe(1);
      expect(require('counter')()).toBe(1);
      expect(plain.templates.size).toBe(1);
      globalThis.left = 'behind';
      process.env.LEFT = 'behind';
      process.on('exit', () => {});
      delete process.env.GIVEN;
    });
    it('pays for no storage of the other file', async () => {
      await new AsyncLocalStorage().run('own', () => new Promise(setImmediate));
      await new Promise(setImmediate);
      const stores = Object.getOwnPropertySymbols(executionAsyncResource()).map(({ description }) => description);
      // One of this test, and one of Jest.
      expect(stores.filter((description) => description === 'kResourceStore')).toHaveLength(2);
    });
    it('has one kind of objects with its packages', () => {
      expect([plain.isDate(new Date()), plain.isError(new Error('one'))]).toEqual([true, true]);
    });`;
}

const folder = throwawayFolder('shared-packages-');

before(() => {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} pattern  of the test files */
function runJest(pattern) {
  return runGuarded(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '--config',
      join(folder, 'jest.config.js'),
      '--runInBand',
      '--no-cache',
      pattern,
    ],
    { cwd: folder, env: { ...process.env, GIVEN: 'by the run', NODE_ENV: 'test' } },
  );
}

it('evaluates a package and compiles a module once for all test files of a worker, which share nothing else', async () => {
  const { code, output } = await runJest('(one|two)');
  assert.equal(code, 0, output);
  assert.match(output, /Tests: +6 passed/);
  assert.equal(readFileSync(join(folder, 'node_modules/plain/evaluations'), 'utf8'), 'x');
});

it('shows what the database said when a statement fails in a test', async () => {
  const { code, output } = await runJest('failing');
  assert.equal(code, 1);
  assert.match(output, /SequelizeDatabaseError: Unknown column\n[^]*failing\/database\.test\.js/);
});
