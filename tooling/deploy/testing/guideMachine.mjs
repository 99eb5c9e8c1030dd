import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { obtainClients } from '../../backup/clients.mjs';
import { startPrivateDatabase } from '../../database/startPrivateDatabase.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { readEnvFile } from './exampleSettings.mjs';

/** The lowest bit of `access` in `mysql.global_priv` that lets a user grant what it has. */
const MAY_GRANT = 1024;

/**
 * What the guide takes for granted, in one folder: an empty machine with `/etc`, `/backups` and `/var/lib`, and a MariaDB of its own
 * that `mariadb` reaches as root does. Nothing of the machine that runs the tests is changed.
 */
export async function createMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'production-guide-'));
  for (const path of ['bin', 'etc/systemd/system', 'backups/binlog', 'var/lib/site', 'credentials', 'binlog'])
    mkdirSync(join(folder, path), { recursive: true });
  cpSync(join(ROOT, 'deploy'), join(folder, 'deploy'), { recursive: true });
  const database = await startPrivateDatabase({
    ...{ dataDir: join(folder, 'database'), throwaway: true, binlog: join(folder, 'binlog') },
  });
  const connection = await createConnection({ uri: database.url, multipleStatements: true });
  await connection.query(
    `UPDATE mysql.global_priv SET Priv = JSON_SET(Priv, '$.access', JSON_VALUE(Priv, '$.access') | ${MAY_GRANT})
     WHERE User = 'site'; FLUSH PRIVILEGES`,
  );
  await connection.end();
  const clients = await obtainClients();
  const options = writeOptions(folder, new URL(database.url));
  const program = (/** @type {string} */ name, /** @type {string} */ body) => {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  };
  const library = clients.env.LD_LIBRARY_PATH ? `LD_LIBRARY_PATH='${clients.env.LD_LIBRARY_PATH}' ` : '';
  program('mariadb', `${library}exec '${clients.client}' '--defaults-file=${options}' "$@"`);
  program('mariadb-binlog', `${library}exec '${clients.binlog}' '--defaults-file=${options}' "$@"`);
  program('systemctl', `echo "$@" >> '${folder}/systemctl'`);

  const { host } = new URL(database.url);
  /** The guide's words for this machine. The server resolves no names, so its localhost is 127.0.0.1. @type {[string, string][]} */
  const words = [
    ['/srv/site', ROOT],
    ['/etc/', `${folder}/etc/`],
    ['/backups/', `${folder}/backups/`],
    ['CREATE DATABASE site', 'CREATE DATABASE kitchen'],
    ['site.* TO site@localhost', 'kitchen.* TO kitchen@127.0.0.1'],
    ['CREATE USER site@localhost', 'CREATE USER kitchen@127.0.0.1'],
    ['mysql://site:%s@localhost/site', `mysql://kitchen:%s@${host}/kitchen`],
    ['--host=… --user=… ', ''],
    // The folder is no clone.
    ['git rev-parse', `git -C '${ROOT}' rev-parse`],
  ];
  const env = {
    PATH: `${folder}/bin:${process.env.PATH}`,
    HOME: process.env.HOME,
    SITE_SETTINGS: `${folder}/etc/site`,
  };

  return {
    folder,
    database,
    env: { ...env, DATA_DIR: join(folder, 'var/lib/site') },
    /** @param {string} text */
    adapt: (text) => words.reduce((known, [from, to]) => known.replaceAll(from, to), text),
    /** @param {Record<string, string>} own @returns the commands of the unit, with its environment, settings and credentials */
    unit: (own) => readUnit(folder, { ...env, ...own }),
  };
}

/** @param {string} folder @param {URL} url */
function writeOptions(folder, { hostname, port, username, password }) {
  const path = join(folder, 'options');
  const lines = [`host=${hostname}`, `port=${port}`, 'protocol=TCP', `user=${username}`, `password=${password}`];
  writeFileSync(path, `[client]\n${lines.join('\n')}\n`, { mode: 0o600 });
  return path;
}

/**
 * What systemd does with the installed unit, as far as the server can notice: it copies the credentials and hands over settings.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function readUnit(folder, env) {
  const text = readFileSync(join(folder, 'etc/systemd/system/site.service'), 'utf8');
  const lines = (/** @type {string} */ name) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  for (const [name = '', path = ''] of lines('LoadCredential').map((line) => line.split(':')))
    cpSync(path.replace('/etc/', `${folder}/etc/`), join(folder, 'credentials', name));
  const given = lines('Environment')
    .join(' ')
    .replaceAll('%d', `${folder}/credentials`)
    .replaceAll('%S', `${folder}/var/lib`);
  const settings = readFileSync(join(folder, 'etc/site/site.env'), 'utf8');
  const variables = { ...readEnvFile(given.split(' ').join('\n')), ...readEnvFile(settings), ...env };
  const command = (/** @type {string} */ line) => line.replace('/usr/bin/node', process.execPath).split(' ');
  return {
    env: variables,
    before: lines('ExecStartPre').map(command),
    start: command(lines('ExecStart')[0] ?? ''),
  };
}

/**
 * Starts a command that goes on until it is ended.
 *
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
export function startService([program = '', ...parameters], env) {
  const child = spawn(program, parameters, { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (output = (output + String(part)).slice(-4000)));
  return {
    child,
    output: () => output,
    /** @returns {Promise<number | null>} */
    stop: async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      return (await closed)[0];
    },
  };
}
