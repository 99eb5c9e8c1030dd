import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { serverEnvironment } from '../database/findServer.mjs';
import { hasApt } from '../database/aptPackages.mjs';
import { unpackServer } from '../database/aptServer.mjs';
import { unpackedFolder } from '../database/obtainServer.mjs';
import { ROOT } from '../environment/settings.mjs';
import { findProgram } from '../processes/findProgram.mjs';
import { UserError } from '../processes/UserError.mjs';

const DUMP = ['mariadb-dump', 'mysqldump'];
const CLIENT = ['mariadb', 'mysql'];
const BINLOG = 'mariadb-binlog';

/**
 * @typedef {object} Clients  the programs that come with a database server
 * @property {string} dump  path
 * @property {string} client  path
 * @property {string} binlog  path
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * The programs of this machine; else, on Debian and Ubuntu, those that are unpacked beside the private database's server.
 *
 * @returns {Promise<Clients>}
 * @throws {UserError}
 */
export async function obtainClients() {
  const [dump, client] = [findProgram(DUMP), findProgram(CLIENT)];
  if (dump && client) return { dump, client, binlog: join(dirname(client), BINLOG), env: process.env };
  const server = hasApt() ? await unpackServer(unpackedFolder(join(ROOT, '.data')), () => undefined) : undefined;
  if (!server) {
    throw new UserError(
      'Neither mariadb-dump nor mysqldump is installed.',
      'Install the clients of MariaDB or MySQL, on Fedora for example: dnf install mariadb.',
    );
  }
  const folder = join(server.basedir, 'bin');
  return {
    dump: join(folder, 'mariadb-dump'),
    client: join(folder, 'mariadb'),
    binlog: join(folder, BINLOG),
    env: serverEnvironment(server),
  };
}

/**
 * Everything in a database as SQL.
 *
 * @param {Clients} clients
 * @param {string} databaseUrl
 * @param {{ withPosition: boolean }} options  withPosition: also where the binary log continues it
 * @returns {{ output: import('node:stream').Readable, ended: Promise<void>, stop: () => void }}
 */
export function dump(clients, databaseUrl, { withPosition }) {
  const { child, ended } = run(clients.dump, clients.env, databaseUrl, [
    // One moment for all tables, without a lock.
    '--single-transaction',
    '--quick',
    '--routines',
    '--triggers',
    '--hex-blob',
    '--no-tablespaces',
    '--default-character-set=utf8mb4',
    ...(withPosition ? ['--master-data=2'] : []),
  ]);
  return { output: child.stdout, ended, stop: () => child.kill() };
}

/**
 * Runs SQL.
 *
 * @param {Clients} clients
 * @param {string} databaseUrl
 * @param {readonly string[]} [flags]
 * @returns {{ input: import('node:stream').Writable, ended: Promise<void> }}
 */
export function load(clients, databaseUrl, flags = []) {
  const { child, ended } = run(clients.client, clients.env, databaseUrl, ['--default-character-set=utf8mb4', ...flags]);
  child.stdout.resume();
  // A client that ends early closes its input; what it said tells why.
  child.stdin.on('error', () => undefined);
  return { input: child.stdin, ended };
}

/**
 * The changes that a binary log recorded, as SQL.
 *
 * @param {Clients} clients
 * @param {object} options
 * @param {readonly string[]} options.files  paths, in their order
 * @param {number} options.offset  bytes of the first file to leave out
 * @param {Date} options.until  excluded
 * @param {string} options.database  whose changes
 * @param {string} options.into  the name of the database that takes them
 * @returns {{ output: import('node:stream').Readable, ended: Promise<void>, stop: () => void }}
 */
export function readBinlog(clients, { files, offset, until, database, into }) {
  const parameters = [
    '--no-defaults',
    `--start-position=${offset}`,
    `--stop-datetime=${until.toISOString().slice(0, 19).replace('T', ' ')}`,
    ...(database === into ? [] : [`--rewrite-db=${database}->${into}`]),
    // The name in the log: MariaDB compares before it rewrites.
    `--database=${database}`,
    ...files,
  ];
  // It reads the time as one of the machine's zone.
  const child = spawn(clients.binlog, parameters, {
    env: { ...clients.env, TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { output: child.stdout, ended: endOf(child, clients.binlog), stop: () => child.kill() };
}

/**
 * @param {string} program  path
 * @param {NodeJS.ProcessEnv} env
 * @param {string} databaseUrl
 * @param {readonly string[]} flags
 */
function run(program, env, databaseUrl, flags) {
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const options = join(folder, 'options');
  // In a private file: every user of the machine sees the parameters of a process.
  writeFileSync(options, optionsFor(url), { mode: 0o600 });
  const child = spawn(program, [`--defaults-file=${options}`, ...flags, url.pathname.slice(1)], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = endOf(child, program).finally(() => rmSync(folder, { recursive: true, force: true }));
  return { child, ended };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} program
 * @returns {Promise<void>}  rejects when it fails, with what it said
 */
function endOf(child, program) {
  let said = '';
  child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(-2000)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new UserError(`${basename(program)} ended with code ${code}: ${said.trim()}`));
    });
  });
}

/**
 * Waits until all have ended, also when one fails: what follows must not meet another still at work.
 *
 * @param {...Promise<void>} work  the first whose failure says most
 */
export async function untilAllEnded(...work) {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') throw outcome.reason;
}

/** @param {URL} url */
function optionsFor({ hostname, port, username, password }) {
  const quoted = (/** @type {string} */ text) =>
    `"${decodeURIComponent(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return [
    '[client]',
    // The programs take an IPv6 address without its brackets.
    `host=${hostname.replace(/^\[|\]$/g, '')}`,
    `port=${port || 3306}`,
    'protocol=TCP',
    `user=${quoted(username)}`,
    ...(password === '' ? [] : [`password=${quoted(password)}`]),
    '',
  ].join('\n');
}
