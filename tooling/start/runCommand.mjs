import { asMistake } from '../processes/runMain.mjs';
import { UserError } from '../processes/UserError.mjs';
import { isShuttingDown, shutDown, shutDownOnSignals } from './shutdown.mjs';
import { installPackages } from './installPackages.mjs';
import { preflight } from './preflight.mjs';
import { Steps } from './Steps.mjs';
import { askedUsage, refuseParameters, USAGES } from './usage.mjs';

/** @typedef {{ default: (steps: Steps, parameters: string[]) => Promise<void> }} Command */

/**
 * A command of the backend on the data of the site; what it takes is written at `backend/src/commands`.
 *
 * @param {string} name  of the backend's command
 */
const onData = (name) => async () => {
  const { runDataCommand } = await import('./dataCommand.mjs');
  return /** @type {Command} */ ({ default: (steps, parameters) => runDataCommand(steps, name, parameters) });
};

/**
 * A command in TypeScript. What reads it is a package, and commands are loaded when packages are there.
 *
 * @param {() => Promise<Command>} load
 */
const inTypeScript = (load) => async () => {
  const { register } = await import('tsx/esm/api');
  register();
  return load();
};

/**
 * Each is imported when it runs: before the packages are there, what needs them can't be loaded.
 *
 * @type {Record<string, () => Promise<Command>>}
 */
const COMMANDS = {
  start: () => import('./start.mjs'),
  serve: () => import('./serve.mjs'),
  deploy: () => import('./deploy.mjs'),
  admin: onData('admin'),
  accounts: () => import('./accounts.mjs'),
  dev: () => import('../dev/dev.mjs'),
  test: () => import('../test/test.mjs'),
  verify: () => import('../test/verify.mjs'),
  bench: inTypeScript(() => import('../bench/bench.mts')),
  invariants: onData('invariants'),
  figures: onData('figures'),
  reconcile: onData('reconcile'),
  hr: () => import('./hr.mjs'),
  releases: onData('releases'),
  backup: () => import('../backup/command.mjs'),
  restore: () => import('../backup/restoreCommand.mjs'),
  cluster: () => import('../cluster/command.mjs'),
  drill: inTypeScript(() => import('../drills/drill.mts')),
  'seed:orders': onData('seed-orders'),
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
    const usage = askedUsage(name, parameters);
    if (usage) return void process.stdout.write(`${usage}\n`);
    refuseParameters(name, parameters);
    shutDownOnSignals();
    await preflight(name);
    await installPackages(steps);
    const command = await load();
    await command.default(steps, parameters);
  } catch (error) {
    // What was being done is ended by force then, and complains: that is no news.
    if (!isShuttingDown()) steps.fail(asMistake(error, USAGES[name]));
    await shutDown(1);
  }
}
