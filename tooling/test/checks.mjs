import { join } from 'node:path';
import { runGuarded } from '../processes/startGuarded.mjs';
import { ROOT } from '../start/settings.mjs';
import { Tally } from './Tally.mjs';

/** @typedef {{ title: string, beginning: string, program: string, parameters: string[], remedy: string }} Check */

/**
 * What is checked without running the product. Each counts as one test.
 *
 * @type {Check[]}
 */
export const CHECKS = [
  {
    title: 'format',
    beginning: 'prettier',
    program: 'prettier/bin/prettier.cjs',
    parameters: [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      cache('prettier/.prettier-cache'),
      '.',
    ],
    remedy: 'npm run format',
  },
  {
    title: 'lint',
    beginning: 'eslint',
    program: 'eslint/bin/eslint.js',
    parameters: [
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      cache('eslint/'),
    ],
    remedy: 'npm run lint',
  },
  {
    title: 'types',
    beginning: 'tsc',
    program: 'typescript/bin/tsc',
    parameters: ['--build'],
    remedy: 'npm run typecheck',
  },
  {
    title: 'boundaries',
    beginning: 'dependency-cruiser',
    program: '../tooling/boundaries/check.mjs',
    parameters: [],
    remedy: 'npm run boundaries',
  },
];

/** @param {string} name */
function cache(name) {
  return join(ROOT, 'node_modules/.cache', name);
}

/**
 * Runs every check, the failed ones included, and tells of each.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 * @param {Tally} total
 */
export async function runChecks(steps, total) {
  for (const check of CHECKS) {
    const tally = await steps.step(
      check.title,
      check.beginning,
      () => runCheck(check),
      ({ failed }) => (failed === 0 ? check.beginning : `failed; see it again with ${check.remedy}`),
      ({ failed }) => failed === 0,
    );
    steps.report(tally);
    total.add(tally);
  }
}

/** @param {Check} check */
async function runCheck({ program, parameters }) {
  const { code, output } = await runGuarded(process.execPath, [join(ROOT, 'node_modules', program), ...parameters], {
    cwd: ROOT,
  });
  return code === 0 ? new Tally(1, 0) : new Tally(0, 1, output);
}
