import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { writeFileAtomically } from '../files/writeFileAtomically.mjs';
import { freePort } from '../processes/freePort.mjs';
import { isProcessAlive } from '../processes/isProcessAlive.mjs';
import { poll } from '../processes/poll.mjs';
import { startGuarded } from '../processes/startGuarded.mjs';
import { untilReady } from '../processes/untilReady.mjs';
import { UserError } from '../processes/UserError.mjs';
import { recordAddress } from './addressFile.mjs';
import { removeLeftover } from './containerServer.mjs';
import { createDataFolder } from './createDataFolder.mjs';
import { DATABASE_NAME, DATABASE_USER, initStatements, readOrCreatePassword } from './credentials.mjs';
import { serverEnvironment } from './findServer.mjs';
import { lockFolder } from './folderLock.mjs';
import { obtainServer, WAYS } from './obtainServer.mjs';
import { programOf } from './programOf.mjs';
import { serverFlags } from './serverFlags.mjs';

/** A start after a crash replays the log first. */
const READY_WITHIN_MS = 60_000;
/** Between asking the system for a free port and binding it, another program may take it. */
const PORT_ATTEMPTS = 3;

/**
 * @typedef {object} PrivateDatabase
 * @property {string} url  mysql://user:password@127.0.0.1:port/database
 * @property {boolean} created  whether its files were made just now
 * @property {Promise<number>} exited  settles when the server ends, wanted or not
 * @property {() => Promise<void>} stop  ends the server cleanly and frees the folder
 */

/**
 * Starts a MariaDB of our own on a folder, as a child that never outlives this process. Touches nothing outside the
 * folder, except for what all data folders share where no server is installed: the unpacked packages in the clone's
 * `.data`, or an image in a container engine's store.
 *
 * @param {object} options
 * @param {string} options.dataDir  everything is kept in its folder `database`
 * @param {(message: string) => void} [options.onProgress]
 * @param {boolean} [options.throwaway]  for tests: not durable, and deleted when the server ends
 * @param {number} [options.port]  for drills: where it listened before; else any free one
 * @param {string} [options.binlog]  folder of a binary log, for restoring to a point in time
 * @param {Record<string, import('./obtainServer.mjs').Way>} [options.ways]  for tests: how a server may be obtained
 * @returns {Promise<PrivateDatabase>}
 */
export async function startPrivateDatabase({
  dataDir,
  onProgress = () => undefined,
  throwaway = false,
  port: wanted,
  ways = WAYS,
  binlog,
}) {
  const folder = resolve(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const server = await obtainServer(resolve(dataDir), onProgress, ways);
    const paths = {
      data: join(folder, 'data'),
      temporary: join(folder, 'tmp'),
      pidFile: join(folder, 'server.pid'),
      initFile: join(folder, 'init.sql'),
      log: join(folder, 'server.log'),
    };
    if (server.container) await removeLeftover(server.container, folder);
    await endLeftover(paths.pidFile, paths.data);
    const created = await createDataFolder(server, paths.data);
    const password = readOrCreatePassword(join(folder, 'password'));
    writeFileAtomically(paths.initFile, initStatements(password, server.container && '%'), { mode: 0o600 });
    rmSync(paths.temporary, { recursive: true, force: true });
    mkdirSync(paths.temporary, { mode: 0o700 });

    const { port, guarded } = await startServer(server, paths, {
      port: wanted,
      binlog,
      removeAfter: throwaway ? dirname(folder) : undefined,
    });
    const url = `mysql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`;
    const removeAddress = recordAddress(resolve(dataDir), url);
    return {
      url,
      created,
      exited: guarded.exited,
      stop: async () => {
        removeAddress();
        await guarded.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * @param {import('./findServer.mjs').DatabaseServer} server
 * @param {import('./serverFlags.mjs').ServerPaths & { log: string }} paths
 * @param {{ port: number | undefined, binlog: string | undefined, removeAfter: string | undefined }} options
 */
async function startServer(server, paths, { port: wanted, binlog, removeAfter }) {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const log = openSync(paths.log, 'w', 0o600);
    const flags = serverFlags(server, paths, port, {
      durable: removeAfter === undefined,
      ...(binlog === undefined ? {} : { binlog }),
    });
    const { command, parameters } = programOf(server, dirname(paths.data), 'server', flags, port);
    const guarded = startGuarded(command, parameters, {
      env: serverEnvironment(server),
      output: log,
      ...(removeAfter === undefined ? {} : { removeAfter }),
    });
    closeSync(log);
    // One that ended has removed its log where it is a throwaway.
    const readLog = () => (existsSync(paths.log) ? readFileSync(paths.log, 'utf8') : '');
    // The server's own line says that it takes connections. A probe of the port could reach another server.
    const isReady = () => /ready for connections/.test(readLog());
    const outcome = await untilReady(guarded.running, isReady, { withinMs: READY_WITHIN_MS, everyMs: 20 });
    if (outcome === 'ready') return { port, guarded };
    const said = readLog();
    await guarded.stop();
    if (attempt < PORT_ATTEMPTS && removeAfter === undefined && /Address already in use/i.test(said)) continue;
    const errors = said.split('\n').filter((line) => line.includes('[ERROR]'));
    throw new UserError(
      `The private database ${outcome === 'timeout' ? `did not answer within ${READY_WITHIN_MS / 1000} s` : 'ended at its start'}. ${errors.slice(-3).join('\n')}`,
      `Its log is ${paths.log}. If the files are damaged and hold nothing you need, remove ${paths.data} and start again.`,
    );
  }
}

/**
 * Ends a server that an earlier start left behind: possible only if its guard was killed as well.
 *
 * @param {string} pidFile
 * @param {string} data
 */
async function endLeftover(pidFile, data) {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').trim());
  const commandLine = `/proc/${pid}/cmdline`;
  // The id may belong to an innocent process by now: only one that serves this very folder is ended.
  if (pid > 0 && existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(`--datadir=${data}\0`)) {
    process.kill(pid, 'SIGTERM');
    await poll(() => !isProcessAlive(pid), { withinMs: 20_000, everyMs: 50 });
  }
  rmSync(pidFile, { force: true });
}
