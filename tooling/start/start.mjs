import { UserError } from '../processes/UserError.mjs';
import { readSettings } from './settings.mjs';
import { expectInterrupt, isShuttingDown, onShutdown, shutDown } from './shutdown.mjs';
import { startSite } from './startSite.mjs';

/**
 * `npm start`: the demo, from whatever is there to a line that says ready.
 *
 * @param {import('./Steps.mjs').Steps} steps
 */
export default async function start(steps) {
  const site = await startSite({ ...readSettings(process.env), steps, onStarted: onShutdown });
  expectInterrupt();
  process.stdout.write(`\nready ${site.origin}\n\n`);
  const reason = await site.failed;
  if (isShuttingDown()) return;
  steps.fail(new UserError(reason, 'Start again: npm start'));
  await shutDown(1);
}
