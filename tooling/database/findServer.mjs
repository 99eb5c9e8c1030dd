import { dirname } from 'node:path';
import { findProgram } from '../processes/findProgram.mjs';
import { run } from '../processes/run.mjs';

/**
 * @typedef {object} DatabaseServer
 * @property {'mariadb' | 'mysql'} kind  they are initialised differently
 * @property {string} binary  absolute path of mariadbd or mysqld
 * @property {string} basedir  the installation's prefix, /usr for a packaged one
 * @property {import('./containerServer.mjs').Container} [container]  runs it; binary and basedir are inside its image
 * @property {string} [libraryPath]  where its shared libraries lie, for one that is unpacked and not installed
 */

/** Packages put servers into sbin folders, which are not on an ordinary user's PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * The database server that is installed on this machine, if any.
 *
 * @returns {Promise<DatabaseServer | undefined>}
 */
export async function findServer() {
  const binary = findProgram(['mariadbd', 'mysqld'], SERVER_FOLDERS);
  return binary === undefined ? undefined : describeServer(binary);
}

/**
 * @param {string} binary
 * @param {string} [libraryPath]
 * @returns {Promise<DatabaseServer | undefined>}  nothing when it can't even print its version
 */
export async function describeServer(binary, libraryPath) {
  const { code, stdout } = await run(binary, ['--no-defaults', '--version'], {
    env: serverEnvironment({ libraryPath }),
  });
  if (code !== 0) return undefined;
  return {
    kind: /mariadb/i.test(stdout) ? 'mariadb' : 'mysql',
    binary,
    basedir: dirname(dirname(binary)),
    ...(libraryPath === undefined ? {} : { libraryPath }),
  };
}

/**
 * The environment its programs run in. English messages, because the server's log is read for its ready line.
 *
 * @param {{ libraryPath?: string | undefined }} server
 * @returns {NodeJS.ProcessEnv}
 */
export function serverEnvironment({ libraryPath }) {
  return { ...process.env, LC_ALL: 'C', ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) };
}
