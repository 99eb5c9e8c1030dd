import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runGuarded } from '../processes/startGuarded.mjs';
import { ROOT } from '../environment/settings.mjs';
import { NODE_FLAGS } from './nodeFlags.mjs';
import { Tally } from './Tally.mjs';

/**
 * @typedef {object} JestReport  what `--json` writes, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numRuntimeErrorTestSuites  files that could not even be loaded
 * @property {number} numTotalTestSuites
 * @property {boolean} success
 * @property {{ name: string }[]} testResults
 */

/**
 * @param {object} options
 * @param {string} options.config  path of the Jest configuration
 * @param {string[]} [options.patterns]  only test files whose path matches one
 * @param {(message: string) => void} options.onProgress
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<{ tally: Tally, files: string[] }>}  the files that ran, by path below the root
 */
export async function runJest({ config, patterns = [], onProgress, env = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'site-tests-'));
  const reportFile = join(folder, 'report.json');
  let files = 0;
  let failures = 0;
  try {
    const { code, output } = await runGuarded(
      process.execPath,
      [
        // Workers inherit it.
        ...NODE_FLAGS,
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        ...['--config', config, '--ci', '--json', '--outputFile', reportFile, '--passWithNoTests'],
        ...patterns,
      ],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'test', FORCE_COLOR: '0', ...env },
        onOutput: (text) => {
          files += text.match(/^(PASS|FAIL) /gm)?.length ?? 0;
          failures += text.match(/^FAIL /gm)?.length ?? 0;
          onProgress(`${files} files${failures > 0 ? `, ${failures} of them failed` : ''}`);
        },
      },
    );
    if (!existsSync(reportFile)) return { tally: new Tally(0, 1, output), files: [] };
    const report = /** @type {JestReport} */ (JSON.parse(readFileSync(reportFile, 'utf8')));
    // A test that was skipped proves nothing, a file that could not be loaded hides all of its own.
    let failed = report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites;
    if (failed === 0 && code !== 0) failed = 1;
    const ran = report.testResults.map(({ name }) => relative(ROOT, name));
    return { tally: new Tally(report.numPassedTests, failed, failed > 0 ? withoutReport(output) : ''), files: ran };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Passed tests are noise for the developer who fixes a failure.
 *
 * @param {string} output
 */
function withoutReport(output) {
  return output
    .split('\n')
    .filter((line) => !/^(PASS |Test results written to|\{"numFailedTestSuites)/.test(line))
    .join('\n');
}
