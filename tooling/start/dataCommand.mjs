import { readFileSync } from 'node:fs';
import { buildPackages } from '../build/buildPackages.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { PROGRAM, migrate } from './backend.mjs';
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
  const { DATABASE_URL_FILE: file, ...given } = process.env;
  // The server reads all its files itself; the tools need this one value, and the server refuses both at once.
  const databaseUrl = given.DATABASE_URL || (file && readValue(file));
  if (!databaseUrl) {
    throw new UserError(
      'SITE_MODE is production, and neither DATABASE_URL nor DATABASE_URL_FILE is set.',
      'Set what the server is started with.',
    );
  }
  return { ...given, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
}

/** @param {string} file  named by DATABASE_URL_FILE */
function readValue(file) {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new UserError(`DATABASE_URL_FILE names ${file}, which cannot be read (${code}).`);
  }
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
  await migrate(steps, env);
  return { ...env, ...more(secrets) };
}
