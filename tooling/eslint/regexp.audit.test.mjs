import assert from 'node:assert/strict';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';

const ROOT = resolve(import.meta.dirname, '../..');
const RULES = ['regexp/no-super-linear-backtracking', 'regexp/no-super-linear-move'];

/** One file of each kind: every package, server, browser, tools and tests. */
const FILES = [
  'contracts/src/index.ts',
  'kit/src/index.ts',
  'shell/src/main.tsx',
  'mf-menu-cart/src/App.tsx',
  'mf-admin-legacy/src/App.tsx',
  'backend/src/app.ts',
  'backend/src/lib/log.test.ts',
  'tooling/test/test.mjs',
  'e2e/jest.config.js',
];

/** Expressions that take more than linear time, and the rule that reports each. */
const PLANTS = [
  { source: '/[^\\s/]+@[^\\s/]+/', rule: 'regexp/no-super-linear-move', time: 'quadratic: every start is tried' },
  { source: '/#.*$/', rule: 'regexp/no-super-linear-move', time: 'quadratic: every start is tried' },
  { source: '/^\\s*,?\\s*$/', rule: 'regexp/no-super-linear-backtracking', time: 'quadratic: a run is divided in two' },
  { source: '/^(?:\\d+\\.?\\d*s)+$/', rule: 'regexp/no-super-linear-backtracking', time: 'exponential' },
];

const LINEAR = ['/[^\\s/]+/g', '/^[^#]*#.*$/', '/^\\s*$/', '/^(?:\\d+(?:\\.\\d*)?s)+$/'];

describe('SEC-22 regular expressions take linear time', () => {
  for (const file of FILES) {
    it(`is checked in ${file}`, async () => {
      const config = /** @type {{ rules: Record<string, [number, ...unknown[]]> }} */ (
        await new ESLint({ cwd: ROOT }).calculateConfigForFile(join(ROOT, file))
      );
      for (const rule of RULES) assert.equal(config.rules[rule]?.[0], 2, rule);
    });
  }

  for (const { source, rule, time } of PLANTS) {
    it(`${source} is reported (${time})`, async () => {
      assert.ok((await reportedFor(source)).includes(rule));
    });
  }

  for (const source of LINEAR) {
    it(`${source} is accepted`, async () => {
      assert.deepEqual(await reportedFor(source), []);
    });
  }
});

/**
 * @param {string} source  a regular expression
 * @returns {Promise<(string | null)[]>}  the rules of this audit that report it, by the repository's own configuration
 */
async function reportedFor(source) {
  const eslint = new ESLint({ cwd: ROOT, ruleFilter: ({ ruleId }) => RULES.includes(ruleId) });
  const text = `export const test = (text) => ${source}.exec(text);\n`;
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, 'tooling/test/test.mjs') });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}
