import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../processes/run.mjs';
import { UserError } from '../processes/UserError.mjs';
import { serverEnvironment } from './findServer.mjs';
import { programOf } from './programOf.mjs';
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
  // Of its own: a server that starts removes every temporary table's file from its folder, also those of other servers.
  const temporary = `${folder}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  const common = [
    '--no-defaults',
    `--basedir=${server.basedir}`,
    `--datadir=${half}`,
    `--tmpdir=${temporary}`,
    ...asRoot(),
  ];
  const { command, parameters } =
    server.kind === 'mariadb'
      ? programOf(server, dirname(folder), 'install', [
          ...common,
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
        ])
      : programOf(server, dirname(folder), 'server', [...common, '--initialize-insecure']);
  const env = { ...serverEnvironment(server), TMPDIR: temporary };
  const { code, stdout, stderr } = await run(command, parameters, { env });
  rmSync(temporary, { recursive: true, force: true });
  if (code !== 0) {
    const said = `${stdout}\n${stderr}`.trim();
    const log = join(dirname(folder), 'install.log');
    writeFileSync(log, `${said}\n`, { mode: 0o600 });
    throw new UserError(
      `The database's files could not be created in ${folder}: ${said.split('\n').slice(-3).join(' ')}`,
      /no space left|(errcode:|errno:|error) 28\b/i.test(said)
        ? 'The disk is full: free some space, or choose a folder on another disk with DATA_DIR.'
        : `All that was said is in ${log}. Start again; DATA_DIR chooses another place.`,
    );
  }
  renameSync(half, folder);
  return true;
}
