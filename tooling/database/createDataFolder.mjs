import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/run.mjs';
import { UserError } from '../processes/UserError.mjs';
import { serverEnvironment } from './findServer.mjs';
import { asRoot } from './serverFlags.mjs';

/**
 * Lets the server write its system tables into an empty folder.
 *
 * @param {import('./findServer.mjs').DatabaseServer} server
 * @param {string} folder
 * @returns {Promise<boolean>}  false when the folder was there already
 */
export async function createDataFolder(server, folder) {
  if (existsSync(folder)) return false;
  // Renamed only when whole: an interrupted start leaves no half-made database behind.
  const half = `${folder}.part`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  const common = ['--no-defaults', `--basedir=${server.basedir}`, `--datadir=${half}`, ...asRoot()];
  const { code, stdout, stderr } =
    server.kind === 'mariadb'
      ? await run(installScript(server), [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], {
          env: serverEnvironment(server),
        })
      : await run(server.binary, [...common, '--initialize-insecure'], { env: serverEnvironment(server) });
  if (code !== 0) {
    throw new UserError(
      `The database's files could not be created in ${folder}: ${(stderr || stdout).trim().split('\n').slice(-3).join(' ')}`,
      'Is the disk full, or the folder on a file system without locks? DATA_DIR chooses another place.',
    );
  }
  renameSync(half, folder);
  return true;
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
