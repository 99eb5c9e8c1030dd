import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';
import { ROOT } from '../environment/settings.mjs';
import { hasApt, systemName } from './aptPackages.mjs';
import { unpackServer } from './aptServer.mjs';
import { containerServer } from './containerServer.mjs';
import { findServer } from './findServer.mjs';

/** @typedef {(dataDir: string, onProgress: (message: string) => void) => Promise<import('./findServer.mjs').DatabaseServer | undefined>} Way */

/**
 * By name, in the order in which they are tried. None changes the system.
 *
 * @type {Record<string, Way>}
 */
export const WAYS = {
  installed: () => findServer(),
  apt: (dataDir, onProgress) =>
    hasApt() ? unpackServer(unpackedFolder(dataDir), onProgress) : Promise.resolve(undefined),
  container: (_, onProgress) => containerServer(onProgress),
};

/**
 * Where the packages are unpacked: once for this clone, whatever data folder is used, so that a throw-away database needs no
 * copy of its own; in the data folder where the clone is not ours to write.
 *
 * @param {string} dataDir
 * @param {string} [shared]
 */
export function unpackedFolder(dataDir, shared = join(ROOT, '.data')) {
  try {
    mkdirSync(shared, { recursive: true });
    accessSync(shared, constants.W_OK);
    return join(shared, 'mariadb');
  } catch {
    return join(dataDir, 'mariadb');
  }
}

/**
 * A database server: the installed one; else, on Debian and Ubuntu, the distribution's packages, unpacked into `.data`; else the official image, run by a container engine.
 *
 * @param {string} dataDir
 * @param {(message: string) => void} onProgress
 * @param {Record<string, Way>} [ways]
 * @returns {Promise<import('./findServer.mjs').DatabaseServer>}
 */
export async function obtainServer(dataDir, onProgress, ways = WAYS) {
  /** @type {string[]} */
  const reasons = [];
  for (const [name, way] of Object.entries(ways)) {
    try {
      const server = await way(dataDir, onProgress);
      if (server) return server;
    } catch (error) {
      reasons.push(`${name}: ${/** @type {Error} */ (error).message}`);
    }
  }
  const reason = reasons.length > 0 ? ` (${reasons.join('; ')})` : '';
  throw new UserError(`No MariaDB or MySQL server was found on this machine${reason}.`, installHint());
}

/** The command that installs a server on this system. */
function installHint() {
  const name = systemName();
  const command = /debian|ubuntu|mint/i.test(name)
    ? 'sudo apt-get install mariadb-server-core'
    : /fedora|red hat|centos|rocky|alma/i.test(name)
      ? 'sudo dnf install mariadb-server'
      : /alpine/i.test(name)
        ? 'sudo apk add mariadb'
        : /arch/i.test(name)
          ? 'sudo pacman -S mariadb'
          : name === 'darwin'
            ? 'brew install mariadb'
            : undefined;
  const own =
    'start Docker or Podman, or set DATABASE_URL=mysql://user:password@host:3306/database to use a server of your own';
  return command ? `Install one (${name}):  ${command}\nor ${own}.` : `Install MariaDB, or ${own}.`;
}
