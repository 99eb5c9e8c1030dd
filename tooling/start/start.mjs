import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';
import { firstAdmin, hasSecrets } from '../environment/demoSecrets.mjs';
import { readSettings } from '../environment/settings.mjs';
import { expectInterrupt, isShuttingDown, onShutdown, shutDown } from './shutdown.mjs';
import { publishableKeys, unusedSecrets } from './siteEnvironment.mjs';
import { startSite } from './startSite.mjs';

/**
 * `npm start`: the demo, from whatever is there to a line that says ready.
 *
 * @param {import('./Steps.mjs').Steps} steps
 */
export default async function start(steps) {
  const settings = readSettings(process.env);
  const isKnown = hasSecrets(settings.dataDir);
  const site = await startSite({ ...settings, steps, onStarted: onShutdown });
  expectInterrupt();
  const { ADMIN_EMAIL: admin, ADMIN_PASSWORD: password } = firstAdmin(site.secrets);
  const file = join(settings.dataDir, 'secrets.json');
  // Shown once: later it is read from its file.
  const kept = `adminPassword in ${file}`;
  process.stdout.write(`\nadmin ${admin}, password ${isKnown ? kept : `${password} (${kept})`}\n`);
  process.stdout.write(`publishable key ${publishableKeys(site.secrets)}\n`);
  for (const name of unusedSecrets()) process.stdout.write(`${name} is not used: a demo has its own in ${file}\n`);
  process.stdout.write(`\nready ${site.origin}\n\n`);
  const reason = await site.failed;
  if (isShuttingDown()) return;
  steps.fail(new UserError(reason, 'Start again: npm start'));
  await shutDown(1);
}
