import { UserError } from '../processes/UserError.mjs';

export const PARTS = [
  'server',
  'accounts',
  'browser',
  'board',
  'lighthouse',
  'sections',
  'scale',
  'rewards',
  'processes',
  'cluster',
  'storage',
] as const;

/** Lighthouse takes as long as all the rest, and so does filling in a million orders or points: they are measured when they are named. */
const UNLESS_NAMED = ['server', 'accounts', 'browser', 'board'] as readonly Part[];

export type Part = (typeof PARTS)[number];

type BenchOptions = { parts: Part[]; write: boolean };

/** What is behind `npm run bench --`: parts to measure, and `--write`. */
export function readOptions(parameters: readonly string[]): BenchOptions {
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
