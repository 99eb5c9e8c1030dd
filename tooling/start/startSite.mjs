import { join } from 'node:path';
import { buildPackages } from '../build/buildPackages.mjs';
import { publishChanged } from '../release/index.mjs';
import { migrate, runBackend, startBackend, tail } from './backend.mjs';
import { firstAdmin, readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { openDatabase } from './openDatabase.mjs';
import { ROOT } from '../environment/settings.mjs';
import { originOf, siteEnvironment } from './siteEnvironment.mjs';

/**
 * @typedef {object} Site
 * @property {string} origin  http://localhost:3000
 * @property {string} databaseUrl
 * @property {string} dataDir
 * @property {string} logFile  what the server says
 * @property {import('../environment/demoSecrets.mjs').DemoSecrets} secrets
 * @property {Promise<string>} failed  settles, with the reason, when the server or its database ends by itself
 * @property {() => Promise<void>} stop
 */

/**
 * @typedef {Pick<import('./Steps.mjs').Steps, 'step'>} StepReporter
 */

/**
 * Brings up the whole demo: database, schema, demo restaurant, builds, server, releases. Used by `npm start`, by the
 * journeys in the browser and by the benchmarks.
 *
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.dataDir  everything it writes lies here
 * @param {string | undefined} [options.databaseUrl]  nothing: a private database in the data folder
 * @param {boolean} [options.throwaway]  the private database is fast instead of durable, and dataDir is removed at the end
 * @param {boolean} [options.isPrepared]  dataDir is a copy of one whose site has started: its database needs nothing
 * @param {NodeJS.ProcessEnv} [options.env]  more settings for the server
 * @param {StepReporter} [options.steps]
 * @param {(duty: () => Promise<void>) => void} [options.onStarted]  called for each part as soon as it runs, with what ends it
 * @returns {Promise<Site>}
 */
export async function startSite({
  port,
  dataDir,
  databaseUrl,
  throwaway = false,
  isPrepared = false,
  env = {},
  steps = SILENT,
  onStarted,
}) {
  /** @type {(() => Promise<void>)[]} */
  const parts = [];
  /** @param {() => Promise<void>} end */
  const started = (end) => {
    parts.unshift(end);
    onStarted?.(end);
  };
  try {
    const secrets = readOrCreateSecrets(dataDir);
    const database = await openDatabase(steps, { dataDir, databaseUrl, throwaway });
    started(database.stop);

    const { packages } = await steps.step(
      'build',
      'looking for changes',
      (say) => buildPackages(ROOT, { onProgress: say }),
      ({ built }) => (built.length === 0 ? 'nothing changed' : `${built.join(', ')} built`),
    );

    const origin = originOf(port);
    const settings = {
      ...siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl: database.url, secrets }),
      ...env,
    };
    if (!isPrepared) await fillDatabase(steps, settings, secrets);
    const server = await steps.step(
      'server',
      'starting',
      () => startBackend({ port, logDir: join(dataDir, 'logs'), env: settings }),
      ({ logFile }) => `listening on port ${port}, log in ${logFile}`,
    );
    started(server.stop);
    await steps.step(
      'releases',
      'comparing with what is active',
      (say) => publishChanged({ origin, token: secrets.deployToken, dirs: releasedFolders(packages), onProgress: say }),
      tellPublished,
    );

    return {
      origin,
      databaseUrl: database.url,
      dataDir,
      logFile: server.logFile,
      secrets,
      failed: Promise.race([
        server.exited.then((code) => `The server ended with code ${code}.\n${tail(server.readLog())}`),
        database.exited.then(
          () => `The private database ended. Its log is in ${join(dataDir, 'database/server.log')}.`,
        ),
      ]),
      stop: () => endAll(parts),
    };
  } catch (error) {
    await endAll(parts);
    throw error;
  }
}

/**
 * @param {StepReporter} steps
 * @param {NodeJS.ProcessEnv} settings
 * @param {import('../environment/demoSecrets.mjs').DemoSecrets} secrets
 */
async function fillDatabase(steps, settings, secrets) {
  await migrate(steps, settings);
  await steps.step(
    'demo',
    'filling the demo restaurant',
    () => runBackend('seed', { ...settings, ...firstAdmin(secrets) }),
    () => 'Lone Pine Kitchen',
  );
}

/**
 * The server is built too, but not released.
 *
 * @param {readonly import('../build/buildPackages.mjs').BuiltPackage[]} packages
 */
export function releasedFolders(packages) {
  return packages.filter(({ name }) => name !== 'backend').map(({ folder }) => join(ROOT, folder));
}

/** @param {import('../release/publishChanged.mjs').Published} published */
export function tellPublished({ activated, kept }) {
  const news = activated.length === 0 ? 'all active' : `${activated.join(', ')} published and activated`;
  if (kept.length === 0) return news;
  return `${news}; ${kept.join(', ')} as chosen by a team (this build: npm run release -w ${kept[0]} -- --activate)`;
}

/** @param {(() => Promise<void>)[]} parts */
async function endAll(parts) {
  for (const end of parts.splice(0)) await end();
}

/** @type {StepReporter} */
const SILENT = { step: (_title, _beginning, work) => work(() => undefined) };
