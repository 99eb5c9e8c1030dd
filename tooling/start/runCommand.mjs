import { UserError } from '../processes/UserError.mjs';
import { isShuttingDown, shutDown, shutDownOnSignals } from './shutdown.mjs';
import { installPackages } from './installPackages.mjs';
import { preflight } from './preflight.mjs';
import { Steps } from './Steps.mjs';

/**
 * Each is imported when it runs: before the packages are there, what needs them can't be loaded.
 *
 * @type {Record<string, () => Promise<{ default: (steps: Steps, parameters: string[]) => Promise<void> }>>}
 */
const COMMANDS = {
  start: () => import('./start.mjs'),
  serve: () => import('./serve.mjs'),
  deploy: () => import('./deploy.mjs'),
  admin: () => import('./admin.mjs'),
  accounts: () => import('./accounts.mjs'),
  dev: () => import('../dev/dev.mjs'),
  test: () => import('../test/test.mjs'),
  verify: () => import('../test/verify.mjs'),
  bench: () => import('../bench/bench.mjs'),
  invariants: () => import('./invariants.mjs'),
  figures: () => import('./figures.mjs'),
  reconcile: () => import('./reconcile.mjs'),
  hr: () => import('./hr.mjs'),
  releases: () => import('./releases.mjs'),
  backup: () => import('../backup/command.mjs'),
  restore: () => import('../backup/restoreCommand.mjs'),
  cluster: () => import('../cluster/command.mjs'),
  drill: () => import('../drills/drill.mjs'),
  'seed:orders': () => import('./seedOrders.mjs'),
};

/**
 * @param {string} name
 * @param {string[]} parameters  what was given behind the command's name
 */
export async function runCommand(name, parameters) {
  const steps = new Steps();
  try {
    const load = COMMANDS[name];
    if (!load) throw new UserError(`There is no command "${name}".`, `There are: ${Object.keys(COMMANDS).join(', ')}.`);
    shutDownOnSignals();
    await preflight(name);
    await installPackages(steps);
    const command = await load();
    await command.default(steps, parameters);
  } catch (error) {
    // What was being done is ended by force then, and complains: that is no news.
    if (!isShuttingDown()) steps.fail(error);
    await shutDown(1);
  }
}
