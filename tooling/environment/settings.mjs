import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { UserError } from '../processes/UserError.mjs';

/** The root of this clone. */
export const ROOT = resolve(import.meta.dirname, '../..');

/**
 * @typedef {object} Settings
 * @property {number} port
 * @property {string} dataDir  absolute; exists
 * @property {string | undefined} databaseUrl  nothing: the private database
 */

/**
 * The three things that can be set from outside for a demo or while developing.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT=${env.PORT} is no port.`, 'Choose one between 1 and 65535: PORT=3001 npm start');
  }
  const dataDir = resolve(ROOT, env.DATA_DIR || '.data');
  requireDataFolder(dataDir, 'made', () => mkdirSync(dataDir, { recursive: true }));
  requireDataFolder(dataDir, 'written to', () => accessSync(dataDir, constants.W_OK));
  const databaseUrl = env.DATABASE_URL || undefined;
  if (databaseUrl !== undefined && !/^(mysql|mariadb):\/\/[^/]+\/[^/]+$/.test(databaseUrl)) {
    throw new UserError(
      'DATABASE_URL is no address of a MySQL or MariaDB database.',
      'It looks like mysql://user:password@host:3306/database',
    );
  }
  return { port, dataDir, databaseUrl };
}

/**
 * @param {string} dataDir
 * @param {'made' | 'written to'} what
 * @param {() => void} attempt
 */
function requireDataFolder(dataDir, what, attempt) {
  try {
    attempt();
  } catch (error) {
    throw new UserError(
      `The data folder ${dataDir} can't be ${what}: ${/** @type {Error} */ (error).message}`,
      'Choose a folder that you may write to: DATA_DIR=~/site-data npm start',
    );
  }
}
