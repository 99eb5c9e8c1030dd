import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';

/** @typedef {Pick<import('../database/startPrivateDatabase.mjs').PrivateDatabase, 'url' | 'exited' | 'stop'>} OpenDatabase */

/**
 * The database that DATABASE_URL names, or a private one in the data folder.
 *
 * @param {import('./startSite.mjs').StepReporter} steps
 * @param {{ dataDir: string, databaseUrl?: string | undefined, throwaway?: boolean }} options
 * @returns {Promise<OpenDatabase>}
 */
export function openDatabase(steps, { dataDir, databaseUrl, throwaway = false }) {
  return databaseUrl === undefined ? openPrivate(steps, dataDir, throwaway) : openForeign(steps, databaseUrl);
}

/**
 * @param {import('./startSite.mjs').StepReporter} steps
 * @param {string} dataDir
 * @param {boolean} throwaway
 */
function openPrivate(steps, dataDir, throwaway) {
  return steps.step(
    'database',
    'starting the private MariaDB',
    (say) => startPrivateDatabase({ dataDir, onProgress: say, throwaway }),
    ({ url, created }) => `private MariaDB on port ${new URL(url).port}${created ? ', created' : ''}`,
  );
}

/**
 * @param {import('./startSite.mjs').StepReporter} steps
 * @param {string} url
 */
function openForeign(steps, url) {
  const { host, pathname } = new URL(url);
  /** @type {Promise<number>} */
  const never = new Promise(() => undefined);
  return steps.step(
    'database',
    'using DATABASE_URL',
    () => Promise.resolve({ url, exited: never, stop: () => Promise.resolve() }),
    () => `${host}${pathname}, by DATABASE_URL`,
  );
}
