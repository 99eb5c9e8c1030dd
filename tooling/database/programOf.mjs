import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';
import { inContainer } from './containerServer.mjs';

/**
 * What is run to have a server do something: its own program, or a container engine that runs it.
 *
 * @param {import('./findServer.mjs').DatabaseServer} server
 * @param {string} folder  what the program may see of the disk, for one in a container
 * @param {'server' | 'install'} program  the server, or what writes its system tables into an empty folder
 * @param {readonly string[]} parameters
 * @param {number} [port]  that the server listens on
 * @returns {{ command: string, parameters: string[] }}
 */
export function programOf(server, folder, program, parameters, port) {
  if (server.container) {
    const entrypoint = program === 'server' ? 'mariadbd' : 'mariadb-install-db';
    return inContainer(server.container, folder, { entrypoint, parameters, port });
  }
  return { command: program === 'server' ? server.binary : installScript(server), parameters: [...parameters] };
}

/** @param {import('./findServer.mjs').DatabaseServer} server */
function installScript(server) {
  const names = ['bin/mariadb-install-db', 'bin/mysql_install_db', 'scripts/mariadb-install-db'];
  const found = names.map((name) => join(server.basedir, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new UserError(
    `${server.binary} is installed, but mariadb-install-db, which belongs to it, is not.`,
    'Reinstall the MariaDB server, or set DATABASE_URL.',
  );
}
