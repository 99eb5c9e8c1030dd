import { buildPackages } from '../build/buildPackages.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { PROGRAM, runBackend } from './backend.mjs';
import { readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { joinDatabase } from './openDatabase.mjs';
import { readSettings, ROOT } from '../environment/settings.mjs';
import { onShutdown, shutDown } from './shutdown.mjs';
import { siteEnvironment } from './siteEnvironment.mjs';

/**
 * Runs one of the backend's commands on the data of the site: those of production when SITE_MODE says so and the
 * environment names them, else those of the demo, be it running or not. Ends with the command's own code.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {(secrets: import('../environment/demoSecrets.mjs').DemoSecrets) => NodeJS.ProcessEnv} [more]  settings of this command alone, in a demo
 */
export async function runDataCommand(steps, command, parameters, more) {
  await buildServer(steps);
  const env = process.env.SITE_MODE === 'production' ? productionEnvironment() : await demoEnvironment(steps, more);
  process.stdout.write('\n');
  const running = startGuarded(process.execPath, ['--enable-source-maps', PROGRAM, command, ...parameters], {
    cwd: ROOT,
    env,
    output: 'inherit',
  });
  onShutdown(running.stop);
  await shutDown(await running.exited);
}

/** @param {import('./Steps.mjs').Steps} steps */
export function buildServer(steps) {
  return steps.step(
    'build',
    'looking for changes',
    (say) => buildPackages(ROOT, { only: (name) => name === 'backend', onProgress: say }),
    ({ built }) => (built.length === 0 ? 'nothing changed' : 'server built'),
  );
}

/** @returns {NodeJS.ProcessEnv} */
export function productionEnvironment() {
  if (!process.env.DATABASE_URL) {
    throw new UserError('SITE_MODE is production and DATABASE_URL is not set.', 'Set what the server is started with.');
  }
  return { ...process.env, NODE_ENV: 'production' };
}

/**
 * The demo's data, migrated; its database is joined or, for as long as this command runs, started.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {(secrets: import('../environment/demoSecrets.mjs').DemoSecrets) => NodeJS.ProcessEnv} [more]
 */
export async function demoEnvironment(steps, more = () => ({})) {
  const { port, dataDir, databaseUrl } = readSettings(process.env);
  const secrets = readOrCreateSecrets(dataDir);
  const database = await joinDatabase(steps, { dataDir, databaseUrl });
  onShutdown(database.stop);
  const env = siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl: database.url, secrets });
  await steps.step(
    'schema',
    'migrating',
    () => runBackend('migrate', env),
    (said) => said,
  );
  return { ...env, ...more(secrets) };
}
