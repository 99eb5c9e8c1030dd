import { addressOfRunning } from '../database/addressFile.mjs';
import { awaitGreeting } from '../database/awaitGreeting.mjs';
import { hostsIn } from '../database/hostsIn.mjs';
import { UserError } from '../processes/UserError.mjs';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';

/**
 * A server that is not ours ends without telling.
 *
 * @type {Promise<number>}
 */
const NEVER = new Promise(() => undefined);

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
 * The database of a site that may be running: the one that DATABASE_URL names, the private one beside the server that
 * uses it, or the private one started for as long as it is needed.
 *
 * @param {import('./startSite.mjs').StepReporter} steps
 * @param {{ dataDir: string, databaseUrl?: string | undefined }} options
 * @returns {Promise<OpenDatabase>}
 */
export async function joinDatabase(steps, { dataDir, databaseUrl }) {
  const running = databaseUrl === undefined ? await addressOfRunning(dataDir) : undefined;
  if (running === undefined) return openDatabase(steps, { dataDir, databaseUrl });
  return steps.step(
    'database',
    'joining the running one',
    () => Promise.resolve({ url: running, exited: NEVER, stop: () => Promise.resolve() }),
    () => `private MariaDB on port ${new URL(running).port}, running`,
  );
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
  const { hosts, database } = hostsIn(url);
  return steps.step(
    'database',
    'using DATABASE_URL',
    async () => {
      await mustAnswer(hosts);
      return { url, exited: NEVER, stop: () => Promise.resolve() };
    },
    () => `${hosts.join(',')}${database}, by DATABASE_URL`,
  );
}

/**
 * Says at once, and not after a minute of building, that no database answers. The password is tried by the migrations.
 *
 * @param {readonly string[]} hosts  with their ports; of a cluster, one that answers is enough
 */
async function mustAnswer(hosts) {
  try {
    await Promise.any(hosts.map(awaitGreeting));
  } catch (error) {
    const reasons = /** @type {AggregateError} */ (error).errors.map(({ message }) => message);
    throw new UserError(
      `No database answers at ${reasons.join(', ')}.`,
      'Start that server or correct DATABASE_URL; without DATABASE_URL a private database is used.',
    );
  }
}
