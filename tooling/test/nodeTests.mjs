import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGuarded } from '../processes/startGuarded.mjs';
import { ROOT } from '../environment/settings.mjs';
import { findTests } from './findTests.mjs';
import { Tally } from './Tally.mjs';

const REPORTER = join(import.meta.dirname, 'countingReporter.mjs');

/**
 * The tests of our own tools, `*.test.mjs`, by Node's test runner.
 *
 * @param {(path: string) => boolean} wanted
 * @returns {Promise<Tally | undefined>}  nothing when none is wanted
 */
export async function runNodeTests(wanted) {
  const files = findTests(ROOT, /\.test\.mjs$/).filter(wanted);
  if (files.length === 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const counts = join(folder, 'counts');
  try {
    const { code, output } = await runGuarded(
      process.execPath,
      [
        '--test',
        // A third of these tests is waiting for processes that they start.
        ...['--test-concurrency', String(availableParallelism() + 1)],
        ...['--test-reporter', 'spec', '--test-reporter-destination', 'stdout'],
        ...['--test-reporter', REPORTER, '--test-reporter-destination', counts],
        ...files,
      ],
      { cwd: ROOT },
    );
    const results = readFileSync(counts, 'utf8').trim().split('\n').filter(Boolean);
    const outcomes = results.map((line) => /** @type {{ passed: boolean }} */ (JSON.parse(line)).passed);
    const passed = outcomes.filter(Boolean).length;
    let failed = outcomes.length - passed;
    // It failed in a way that no single test tells, or found nothing to run.
    if (failed === 0 && (code !== 0 || passed === 0)) failed = 1;
    return new Tally(passed, failed, failed > 0 ? output : '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
