import { join } from 'node:path';
import { ROOT } from '../environment/settings.mjs';
import { shutDown } from '../start/shutdown.mjs';
import { runChecks } from './checks.mjs';
import { runJest } from './jestTests.mjs';
import { runNodeTests } from './nodeTests.mjs';
import { Tally } from './Tally.mjs';

/** Files named for what they audit: routes.audit.test.ts, federation.audit.test.mjs. */
const AUDIT = /[./]audit\.test\.[a-z]+$/;

/**
 * `npm run verify`: format, lint, types, boundaries and the audits; what can be known of a change in half a minute.
 *
 * @param {import('../start/Steps.mjs').Steps} steps
 */
export default async function verify(steps) {
  const total = new Tally();
  await runChecks(steps, total);
  await total.count(steps, 'audits', 'routes and federation', async (say) => {
    const config = join(ROOT, 'jest.config.js');
    const { tally } = await runJest({ config, patterns: [AUDIT.source], onProgress: say });
    const ofTools = await runNodeTests((path) => AUDIT.test(path));
    if (ofTools) {
      tally.add(ofTools);
      tally.output += ofTools.output;
    }
    return tally.passed + tally.failed === 0 ? new Tally(0, 1, 'No audit was found.') : tally;
  });
  process.stdout.write(`\n${total.toString()}\n`);
  await shutDown(total.failed > 0 ? 1 : 0);
}
