// OPS-12, OPS-57, OPS-62: what an operator types after a mistake, on the orders of a site that took them.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { tsImport } from 'tsx/esm/api';
import { buildPackages } from '../build/buildPackages.mjs';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { readOrCreateSecrets } from '../environment/demoSecrets.mjs';
import { ROOT } from '../environment/settings.mjs';
import { freePort } from '../processes/freePort.mjs';
import { runGuarded } from '../processes/startGuarded.mjs';
import { runBackend, startBackend } from '../start/backend.mjs';
import { siteEnvironment } from '../start/siteEnvironment.mjs';

const { Guests } = await tsImport('../drills/Guests.mts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'restore-command-'));
const binlog = join(folder, 'binlog');
const file = join(folder, 'backup.age');
/** @type {import('../database/startPrivateDatabase.mjs').PrivateDatabase[]} */
let servers = [];
let identity = '';
/** Ids of orders: before the backup, after it, and after the moment. @type {string[]} */
let orders = [];
/** A second between the last two orders. */
let moment = new Date(0);

before(async () => {
  await buildPackages(ROOT, { only: (name) => name === 'backend', onProgress: () => undefined });
  for (const each of [binlog, join(folder, 'data')]) mkdirSync(each);
  const start = (/** @type {string} */ name, more = {}) =>
    startPrivateDatabase({ dataDir: join(folder, name), throwaway: true, ...more });
  servers = [await start('site', { binlog }), await start('copy'), await start('other')];
  const port = await freePort();
  const [databaseUrl, dataDir] = [urlOf(0), join(folder, 'data')];
  const env = siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl, secrets: readOrCreateSecrets(dataDir) });
  await runBackend('migrate', env);
  await runBackend('seed', env);
  const site = await startBackend({ port, logDir: join(folder, 'logs'), env });
  try {
    const guests = new Guests(`http://127.0.0.1:${port}`);
    await guests.round();
    await makeBackup();
    await guests.round();
    // The log's events are exact to a second.
    await sleep(1100);
    moment = new Date(Math.ceil(Date.now() / 1000) * 1000);
    await sleep(moment.getTime() - Date.now() + 100);
    await guests.round();
    assert.deepEqual(guests.givenUp, []);
    orders = guests.paid;
    assert.equal(orders.length, 3);
  } finally {
    await site.stop();
  }
});
after(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {0 | 1 | 2} which  the site's database, the copy, or that of another server */
const urlOf = (which) => servers[which]?.url ?? '';

/** @param {string[]} parameters @param {Record<string, string>} env */
const command = (parameters, env) =>
  runGuarded('npm', ['run', '--silent', ...parameters], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env },
  });

/** @param {string} [to]  path of the file; its key is the one of the last backup */
async function makeBackup(to = file) {
  const keys = await command(['backup', '--', 'keys'], {});
  const valueOf = (/** @type {string} */ name) => new RegExp(`^${name}=(.+)$`, 'm').exec(keys.output)?.[1] ?? '';
  identity = valueOf('BACKUP_IDENTITY');
  const made = await command(['backup', '--', to], {
    DATABASE_URL: urlOf(0),
    BACKUP_KEY: valueOf('BACKUP_KEY'),
  });
  assert.equal(made.code, 0, made.output);
}

/** @param {string[]} parameters */
const restore = (parameters) =>
  command(['restore', '--', file, ...parameters], { DATABASE_URL: urlOf(1), BACKUP_IDENTITY: identity });

/** @returns {Promise<string[]>}  ids of the paid orders of the copy */
async function ordersOfCopy() {
  const copy = await createConnection(urlOf(1));
  try {
    const [rows] = await copy.query("SELECT id FROM orders WHERE payment_status = 'paid' ORDER BY created_at");
    return /** @type {{ id: string }[]} */ (rows).map(({ id }) => id);
  } finally {
    await copy.end();
  }
}

test('OPS-12 a moment without a time zone or a binary log, and settings that are incomplete, are refused and change nothing', async () => {
  for (const [parameters, message] of /** @type {[string[], RegExp][]} */ ([
    [['--until', moment.toISOString()], /--until and --binlog need each other/],
    [['--until', '2026-11-25 12:34:56', '--binlog', binlog], /no moment with a time zone/],
    [['--until', moment.toISOString(), '--binlog', join(folder, 'absent')], /There is no folder/],
  ])) {
    const { code, output } = await restore(parameters);
    assert.notEqual(code, 0);
    assert.match(output, message);
  }
  const production = { SITE_MODE: 'production', DATABASE_URL: urlOf(1), BACKUP_IDENTITY: identity };
  const { code, output } = await command(['restore', '--', file], production);
  assert.notEqual(code, 0);
  assert.match(output, /"PUBLIC_ORIGIN" is required/);
  const copy = await createConnection(urlOf(1));
  const [tables] = await copy.query('SHOW TABLES');
  await copy.end();
  assert.deepEqual(tables, []);
});

test('OPS-12 `npm run restore -- --until` restores the order before the moment and not the one after it', async () => {
  const { code, output } = await restore(['--binlog', binlog, '--until', moment.toISOString()]);
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`until ${moment.toISOString()}`));
  assert.match(output, /invariants .*all hold/);
  assert.deepEqual(await ordersOfCopy(), orders.slice(0, 2));
});

test('OPS-62 a restore with another SITE_SECRET ends with what to do, and another one is accepted by a command', async () => {
  const env = { DATABASE_URL: urlOf(2), BACKUP_IDENTITY: identity, DATA_DIR: join(folder, 'other-data') };
  const { code, output } = await command(['restore', '--', file], env);
  assert.notEqual(code, 0);
  assert.match(output, /invariants .*all hold/);
  assert.match(output, /SITE_SECRET is not the one that this site was made with/);
  assert.match(output, /npm run admin -- adopt-secret/);
  assert.equal((await command(['admin', '--', 'adopt-secret'], env)).code, 0);
  assert.equal((await command(['admin', '--', 'list'], env)).code, 0);
});

/** What the site has in its database while it is down. @param {string} sql */
async function change(sql) {
  const connection = await createConnection({ uri: urlOf(0), multipleStatements: true });
  await connection.query(sql);
  await connection.end();
}

/** @param {string} name of a new backup, which is only read */
async function checkNewBackup(name) {
  const backup = join(folder, name);
  await makeBackup(backup);
  return command(['restore', '--', backup, '--check'], { BACKUP_IDENTITY: identity });
}

test('OPS-57 a restore finds no fault in work that was to be done before it', async () => {
  await change(`UPDATE outbox SET done_at = NULL, available_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR`);
  const { code, output } = await checkNewBackup('waiting.age');
  assert.equal(code, 0, output);
  assert.match(output, /invariants .*all hold/);
});

test('OPS-57 a restore of data that contradict themselves ends with an error that names what contradicts', async () => {
  await change(`DELETE FROM order_items WHERE order_id = '${orders[0]}'`);
  const { code, output } = await checkNewBackup('contradiction.age');
  assert.notEqual(code, 0);
  assert.match(output, new RegExp(`I1 .*no order without items\\n +${orders[0]}: `));
});
