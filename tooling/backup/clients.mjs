import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { UserError } from '../processes/UserError.mjs';

const DUMP = ['mariadb-dump', 'mysqldump'];
const CLIENT = ['mariadb', 'mysql'];

/**
 * Everything in a database as SQL.
 *
 * @param {string} databaseUrl
 * @returns {{ output: import('node:stream').Readable, ended: Promise<void>, stop: () => void }}
 */
export function dump(databaseUrl) {
  const { child, ended } = run(DUMP, databaseUrl, [
    // One moment for all tables, without a lock.
    '--single-transaction',
    '--quick',
    '--routines',
    '--triggers',
    '--hex-blob',
    '--no-tablespaces',
    '--default-character-set=utf8mb4',
  ]);
  return { output: child.stdout, ended, stop: () => child.kill() };
}

/**
 * Runs SQL.
 *
 * @param {string} databaseUrl
 * @returns {{ input: import('node:stream').Writable, ended: Promise<void> }}
 */
export function load(databaseUrl) {
  const { child, ended } = run(CLIENT, databaseUrl, ['--default-character-set=utf8mb4']);
  child.stdout.resume();
  // A client that ends early closes its input; what it said tells why.
  child.stdin.on('error', () => undefined);
  return { input: child.stdin, ended };
}

/** @param {readonly string[]} names @param {string} databaseUrl @param {readonly string[]} flags */
function run(names, databaseUrl, flags) {
  const program = find(names);
  const url = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const options = join(folder, 'options');
  // In a file that only we can read: everybody sees the parameters of a process.
  writeFileSync(options, optionsFor(url), { mode: 0o600 });
  const child = spawn(program, [`--defaults-file=${options}`, ...flags, url.pathname.slice(1)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said = (said + String(chunk)).slice(-2000)));
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      if (code === 0) resolve();
      else reject(new UserError(`${names[0]} ended with code ${code}: ${said.trim()}`));
    });
  });
  return { child, ended };
}

/** @param {URL} url */
function optionsFor({ hostname, port, username, password }) {
  const quoted = (/** @type {string} */ text) =>
    `"${decodeURIComponent(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return [
    '[client]',
    `host=${hostname}`,
    `port=${port || 3306}`,
    'protocol=TCP',
    `user=${quoted(username)}`,
    ...(password === '' ? [] : [`password=${quoted(password)}`]),
    '',
  ].join('\n');
}

/** Whether this machine has the programs. */
export function hasClients() {
  return lookFor(DUMP) !== undefined && lookFor(CLIENT) !== undefined;
}

/** @param {readonly string[]} names */
function lookFor(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}

/** @param {readonly string[]} names */
function find(names) {
  const program = lookFor(names);
  if (program) return program;
  throw new UserError(
    `Neither ${names.join(' nor ')} is installed.`,
    'Debian: apt-get install mariadb-client; it comes with every MariaDB and MySQL.',
  );
}
