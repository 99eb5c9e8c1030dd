import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { librariesIn, unpackFromApt, unpackOnce } from './aptPackages.mjs';
import { describeServer } from './findServer.mjs';

/** The server without its service: nothing is started, enabled or configured system-wide by these packages. */
const PACKAGES = ['mariadb-server-core', 'mariadb-client-core'];
/** For backups. Only its programs in C are used, so what its scripts depend on is left out. */
const TOOLS = ['mariadb-client'];

/**
 * The server, unpacked into a folder of ours that every data folder shares. Of several processes that need it at once, one
 * unpacks it and the others wait.
 *
 * @param {string} folder
 * @param {(message: string) => void} onProgress
 * @param {import('./aptPackages.mjs').Unpack} [unpack]  for tests: what fills the folder
 */
export async function unpackServer(folder, onProgress, unpack = unpackPackages) {
  return unpackOnce({ folder, what: 'MariaDB', describe: describeUnpacked, unpack, onProgress });
}

/** @type {import('./aptPackages.mjs').Unpack} */
function unpackPackages(folder, root, onProgress) {
  return unpackFromApt({ folder, root, packages: TOOLS, withLibraries: PACKAGES, onProgress });
}

/** @param {string} root */
async function describeUnpacked(root) {
  const binary = join(root, 'usr/sbin/mariadbd');
  // A folder from before the tools were in it is unpacked again.
  if (!existsSync(binary) || !existsSync(join(root, 'usr/bin/mariadb-dump'))) return undefined;
  return describeServer(binary, librariesIn(root));
}
