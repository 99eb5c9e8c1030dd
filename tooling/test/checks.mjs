import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runGuarded } from '../processes/startGuarded.mjs';
import { ROOT } from '../environment/settings.mjs';
import { NODE_FLAGS } from './nodeFlags.mjs';
import { Tally } from './Tally.mjs';

/** @typedef {{ title: string, program: string, parameters: string[], remedy: string }} Check */

/**
 * What is checked without running the product, the longest first. Each counts as one test.
 *
 * @type {Check[]}
 */
export const CHECKS = [
  {
    title: 'lint',
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
    title: 'format',
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
    title: 'types',
    program: 'typescript/bin/tsc',
    parameters: ['--build'],
    remedy: 'npm run typecheck',
  },
  {
    title: 'unused',
    program: 'knip/bin/knip.js',
    parameters: ['--no-progress', '--cache', '--cache-location', cache('knip')],
    remedy: 'npm run unused',
  },
  {
    title: 'boundaries',
    program: '../tooling/boundaries/check.mjs',
    parameters: [],
    remedy: 'npm run boundaries',
  },
  {
    title: 'api',
    program: '../tooling/api/check.mjs',
    parameters: [],
    remedy: 'npm run api',
  },
  {
    title: 'messages',
    program: '../tooling/messages/check.mjs',
    parameters: [],
    remedy: 'npm run messages',
  },
  {
    title: 'prose',
    program: '../tooling/prose/check.mjs',
    parameters: [],
    remedy: 'npm run prose',
  },
  {
    title: 'commits',
    program: '../tooling/commits/check.mjs',
    parameters: [],
    remedy: 'npm run commits',
  },
];

/** @param {string} name */
function cache(name) {
  return join(ROOT, 'node_modules/.cache', name);
}

/** Each takes one core. */
const AT_ONCE = Math.max(1, Math.min(CHECKS.length, availableParallelism()));

/**
 * Runs every check, also when one fails, and reports each failure.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 * @param {Tally} total
 */
export async function runChecks(steps, total) {
  /** @type {{ check: Check, tally: Tally }[]} */
  const done = [];
  const waiting = [...CHECKS];
  /** @type {Set<string>} */
  const running = new Set();
  const titles = CHECKS.map(({ title }) => title).join(', ');
  const failedOf = () => done.filter(({ tally }) => tally.failed > 0);
  await steps.step(
    'checks',
    titles,
    async (say) => {
      const worker = async () => {
        for (let check = waiting.shift(); check; check = waiting.shift()) {
          running.add(check.title);
          say([...running].join(' and '));
          done.push({ check, tally: await runCheck(check) });
          running.delete(check.title);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
    },
    () => (failedOf().length === 0 ? titles : `${failedOf().length} failed`),
    () => failedOf().length === 0,
  );
  for (const { check, tally } of done) {
    if (tally.failed > 0) steps.note(`${check.title} failed; see it again with ${check.remedy}`);
    steps.report(tally);
    total.add(tally);
  }
}

/** @param {Check} check */
async function runCheck({ program, parameters }) {
  const command = [...NODE_FLAGS, join(ROOT, 'node_modules', program), ...parameters];
  const { code, output } = await runGuarded(process.execPath, command, { cwd: ROOT });
  return code === 0 ? new Tally(1, 0) : new Tally(0, 1, output);
}
