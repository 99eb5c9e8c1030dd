import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findTestBrowser } from '../browser/findChromium.mjs';
import { buildPackages } from '../build/buildPackages.mjs';
import { ROOT } from '../environment/settings.mjs';
import { UserError } from '../processes/UserError.mjs';
import { shutDown } from '../start/shutdown.mjs';
import { runChecks } from './checks.mjs';
import { findTests } from './findTests.mjs';
import { runJest } from './jestTests.mjs';
import { runNodeTests } from './nodeTests.mjs';
import { Tally } from './Tally.mjs';

/** @typedef {import('../start/Steps.mjs').Steps} Steps */

/**
 * `npm test`: everything. `npm test -- cart orders`: only the test files whose path matches one of these.
 *
 * @param {Steps} steps
 * @param {string[]} patterns
 */
export default async function test(steps, patterns) {
  const total = new Tally();
  const expressions = patterns.map(readExpression);
  /** @param {string} path */
  const wanted = (path) => expressions.length === 0 || expressions.some((expression) => expression.test(path));

  const testTheTools = () => testTools(steps, total, wanted);
  if (patterns.length > 0) await testTheTools();
  // The tools' tests wait for processes, while each check keeps a core busy.
  else await Promise.all([runChecks(steps, total), build(steps, total).then(testTheTools)]);
  await testPackages(steps, total, patterns);
  if (patterns.length === 0 || findTests(join(ROOT, 'e2e'), /\.test\.ts$/).some((path) => wanted(`e2e/${path}`))) {
    await testJourneys(steps, total, patterns);
  }
  if (total.passed + total.failed === 0) total.failed = 1;

  process.stdout.write(`\n${total.toString()}\n`);
  await shutDown(total.failed > 0 ? 1 : 0);
}

/** @param {string} pattern */
function readExpression(pattern) {
  try {
    return new RegExp(pattern, 'i');
  } catch (error) {
    throw new UserError(`"${pattern}" is not an expression for paths: ${/** @type {Error} */ (error).message}.`);
  }
}

/**
 * @param {Steps} steps
 * @param {Tally} total
 * @param {(path: string) => boolean} wanted
 */
async function testTools(steps, total, wanted) {
  if (!findTests(ROOT, /\.test\.mjs$/).some(wanted)) return;
  await total.count(steps, 'tools', 'node --test', async () => (await runNodeTests(wanted)) ?? new Tally());
}

/**
 * @param {Steps} steps
 * @param {Tally} total
 * @param {string[]} patterns
 */
async function testPackages(steps, total, patterns) {
  await total.count(steps, 'packages', 'jest, with a MariaDB of its own', async (say) => {
    const { tally, files } = await runJest({ config: join(ROOT, 'jest.config.js'), patterns, onProgress: say });
    if (patterns.length === 0) addUntested(tally, files);
    return tally;
  });
}

/**
 * A package whose tests are not found looks like one whose tests all pass.
 *
 * @param {Tally} tally
 * @param {string[]} files
 */
function addUntested(tally, files) {
  // Contracts hold types and constants, which the compiler checks.
  const packages = readdirSync(ROOT).filter((name) => name !== 'contracts' && existsSync(join(ROOT, name, 'src')));
  for (const name of packages.filter((folder) => !files.some((file) => file.startsWith(`${folder}/`)))) {
    tally.failed += 1;
    tally.output += `\nNo test ran in ${name}.\n`;
  }
}

/**
 * @param {Steps} steps
 * @param {Tally} total
 */
async function build(steps, total) {
  await total.count(steps, 'build', 'looking for changes', (say) =>
    buildPackages(ROOT, { onProgress: say }).then(() => new Tally(1, 0), asFailure),
  );
}

/**
 * @param {Steps} steps
 * @param {Tally} total
 * @param {string[]} patterns
 */
async function testJourneys(steps, total, patterns) {
  const config = join(ROOT, 'e2e/jest.config.js');
  await total.count(steps, 'journeys', 'looking for a browser', (say) =>
    findTestBrowser(say)
      .then((browser) => runJest({ config, patterns, onProgress: say, env: { CHROMIUM_PATH: browser } }))
      .then(({ tally }) => (tally.passed + tally.failed === 0 ? new Tally(0, 1, 'No journey ran.') : tally))
      .catch(asFailure),
  );
}

/** @param {Error} error */
const asFailure = ({ message }) => new Tally(0, 1, message);
