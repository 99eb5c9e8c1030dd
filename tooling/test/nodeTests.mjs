import { availableParallelism } from 'node:os';
import { runGuarded } from '../processes/startGuarded.mjs';
import { ROOT } from '../environment/settings.mjs';
import { findTests } from './findTests.mjs';
import { Tally } from './Tally.mjs';

/** The end of what Node's reporter `spec` prints. It counts no suites as tests. */
const SUMMARY = /^ℹ tests (\d+)\nℹ suites \d+\nℹ pass (\d+)$/m;

/**
 * The tests of our own tools, `*.test.mjs`, by Node's test runner.
 *
 * @param {(path: string) => boolean} wanted
 * @returns {Promise<Tally | undefined>}  nothing when none is wanted
 */
export async function runNodeTests(wanted) {
  const files = findTests(ROOT, /\.test\.mjs$/).filter(wanted);
  if (files.length === 0) return undefined;
  const { code, output } = await runGuarded(
    process.execPath,
    [
      '--test',
      // A third of these tests is waiting for processes that they start.
      ...['--test-concurrency', String(availableParallelism() + 1)],
      ...['--test-reporter', 'spec'],
      ...files,
    ],
    { cwd: ROOT, env: { ...process.env, FORCE_COLOR: '0' } },
  );
  const [, tests = 0, passed = 0] = (SUMMARY.exec(output) ?? []).map(Number);
  // A test that was skipped has proven nothing.
  let failed = tests - passed;
  // It failed in a way that no single test tells, or found nothing to run.
  if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
  return new Tally(passed, failed, failed > 0 ? output : '');
}
