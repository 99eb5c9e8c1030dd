import { UserError } from '../processes/UserError.mjs';

export const PARTS = /** @type {const} */ ([
  'server',
  'roundtrips',
  'accounts',
  'browser',
  'board',
  'lighthouse',
  'sections',
  'scale',
  'rewards',
  'processes',
  'storage',
]);

/** Lighthouse takes as long as all the rest, and so does filling in a million orders or points: they are measured when they are named. */
const UNLESS_NAMED = /** @type {readonly Part[]} */ (['server', 'roundtrips', 'accounts', 'browser', 'board']);

/** @typedef {typeof PARTS[number]} Part */
/** @typedef {{ parts: Part[], write: boolean }} BenchOptions */

/**
 * What is behind `npm run bench --`: parts to measure, and `--write`.
 *
 * @param {readonly string[]} parameters
 * @returns {BenchOptions}
 */
export function readOptions(parameters) {
  const named = parameters.filter((parameter) => parameter !== '--write');
  const parts = PARTS.filter((part) => (named.length === 0 ? UNLESS_NAMED : named).includes(part));
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length > 0)
    throw new UserError(
      `There is no part "${unknown.join('", "')}" of the benchmark.`,
      `There are: ${PARTS.join(', ')}; and --write, which puts the tables into docs/performance.md and docs/scaling.md.`,
    );
  return { parts, write: parameters.includes('--write') };
}
