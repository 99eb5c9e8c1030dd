import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';
import { hasApt, installServer, systemName, unpackServer } from './aptServer.mjs';
import { findServer } from './findServer.mjs';

/**
 * The server's binary: the installed one; else, on Debian and Ubuntu, the distribution's packages, installed by root
 * and unpacked into `dataDir` by anybody else.
 *
 * @param {string} dataDir
 * @param {(message: string) => void} onProgress
 * @returns {Promise<import('./findServer.mjs').DatabaseServer>}
 */
export async function obtainServer(dataDir, onProgress) {
  const installed = await findServer();
  if (installed) return installed;
  let reason = '';
  if (hasApt()) {
    try {
      const isRoot = process.getuid?.() === 0;
      const server = isRoot
        ? await installServer(onProgress)
        : await unpackServer(join(dataDir, 'mariadb'), onProgress);
      if (server) return server;
    } catch (error) {
      reason = ` (apt: ${/** @type {Error} */ (error).message})`;
    }
  }
  throw new UserError(`No MariaDB or MySQL server was found on this machine${reason}.`, installHint());
}

/** What to type on this system. */
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
  const own = 'set DATABASE_URL=mysql://user:password@host:3306/database to use a server of your own';
  return command ? `Install one (${name}):  ${command}\nor ${own}.` : `Install MariaDB, or ${own}.`;
}
