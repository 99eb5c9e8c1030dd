// OPS-7: a backup and the binary log restore the database as it was at a chosen second.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createConnection } from 'mysql2/promise';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { readBackup, writeBackup } from './backup.mjs';
import { binlogFiles } from './replayBinlog.mjs';

const folder = mkdtempSync(join(tmpdir(), 'point-in-time-'));
const binlog = join(folder, 'binlog');
const file = join(folder, 'backup.age');
/** @type {import('../database/startPrivateDatabase.mjs').PrivateDatabase[]} */
let servers = [];
/** @type {import('mysql2/promise').Connection[]} */
let connections = [];
let identity = '';
/** The first second in which the mistake may have happened. */
let mistakeAt = new Date(0);

before(async () => {
  mkdirSync(binlog);
  const start = (/** @type {string} */ name, more = {}) =>
    startPrivateDatabase({ dataDir: join(folder, name), throwaway: true, ...more });
  servers = [await start('site', { binlog }), await start('copy')];
  connections = await Promise.all(servers.map(({ url }) => createConnection({ uri: url, multipleStatements: true })));
  identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await run(0, 'CREATE TABLE orders (id INT PRIMARY KEY, name VARCHAR(40), at DATETIME(3)) CHARSET utf8mb4');
  await run(0, "INSERT INTO orders VALUES (1, 'before the backup', UTC_TIMESTAMP(3))");
  await writeBackup({ databaseUrl: servers[0]?.url ?? '', recipient, file });
  await run(0, "INSERT INTO orders VALUES (2, 'Niña 🌶 after the backup', UTC_TIMESTAMP(3))");
  await run(0, 'FLUSH BINARY LOGS');
  await run(
    0,
    "UPDATE orders SET name = 'changed in the next file' WHERE id = 1; ALTER TABLE orders ADD COLUMN tip INT",
  );
  await run(
    0,
    'CREATE DATABASE other; USE other; CREATE TABLE orders (id INT); INSERT INTO orders VALUES (9); USE site',
  );
  // The log tells seconds.
  await sleep(1100);
  mistakeAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  await run(0, 'DELETE FROM orders');
});
after(async () => {
  for (const connection of connections) await connection.end();
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param {0 | 1} which  the site's database or the copy @param {string} sql @returns {Promise<any>} */
const run = async (which, sql) => (await connections[which]?.query(sql))?.[0];
/** @param {Date} until @param {string} [from]  another folder of the log */
const restore = async (until, from = binlog) => {
  await run(1, 'DROP TABLE IF EXISTS orders');
  return readBackup({ databaseUrl: servers[1]?.url ?? '', identity, file, binlog: { folder: from, until } });
};

test('what was written after the backup is restored, and what came after the moment is not', async () => {
  assert.deepEqual(await restore(mistakeAt), { tables: 1, binlogs: 2 });
  assert.deepEqual(await run(1, 'SELECT id, name, tip FROM orders ORDER BY id'), [
    { id: 1, name: 'changed in the next file', tip: null },
    { id: 2, name: 'Niña 🌶 after the backup', tip: null },
  ]);
  assert.deepEqual(await run(1, "SHOW DATABASES LIKE 'other'"), [], 'changes of other databases are left out');
});

test('a later moment includes the mistake', async () => {
  await restore(new Date(mistakeAt.getTime() + 5000));
  assert.deepEqual(await run(1, 'SELECT * FROM orders'), []);
});

test('OPS-14 a copy of the log that ends within an event is read up to the last whole transaction', async () => {
  const copy = join(folder, 'copy');
  cpSync(binlog, copy, { recursive: true });
  const last = join(copy, 'binlog.000002');
  // Into the deletion's commit, then into its rows.
  for (const bytes of [10, 30]) {
    truncateSync(last, statSync(last).size - bytes);
    await restore(new Date(mistakeAt.getTime() + 5000), copy);
    assert.deepEqual(await run(1, 'SELECT COUNT(*) AS n FROM orders'), [{ n: 2 }]);
  }
});

test('a database of another name takes the changes', async () => {
  await run(1, 'CREATE DATABASE elsewhere');
  const url = new URL(servers[1]?.url ?? '');
  url.pathname = '/elsewhere';
  await readBackup({ databaseUrl: url.href, identity, file, binlog: { folder: binlog, until: mistakeAt } });
  assert.deepEqual(await run(1, 'SELECT COUNT(*) AS n FROM elsewhere.orders'), [{ n: 2 }]);
});

test('a missing file of the binary log ends the restore before it changes anything', () => {
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  for (const number of ['000008', '000009', '000010', '000012']) writeFileSync(join(broken, `binlog.${number}`), '');
  writeFileSync(join(broken, 'binlog.index'), '');
  assert.throws(() => binlogFiles(broken, 'binlog.000007'), /has no binlog.000007/);
  assert.throws(() => binlogFiles(broken, 'binlog.000009'), /lacks the file before binlog.000012/);
  rmSync(join(broken, 'binlog.000012'));
  assert.deepEqual(binlogFiles(broken, 'binlog.000009'), ['binlog.000009', 'binlog.000010']);
});
