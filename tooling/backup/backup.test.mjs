import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createConnection } from 'mysql2/promise';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { readBackup, writeBackup } from './backup.mjs';
import { withoutDefiners } from './withoutDefiners.mjs';

const folder = mkdtempSync(join(tmpdir(), 'backup-test-'));
/** @type {import('../database/startPrivateDatabase.mjs').PrivateDatabase[]} */
let servers = [];
/** @type {import('mysql2/promise').Connection} */
let site;
/** @type {import('mysql2/promise').Connection} */
let copy;
let recipient = '';
let identity = '';
let number = 0;
let file = '';

before(async () => {
  const start = (/** @type {string} */ name) => startPrivateDatabase({ dataDir: join(folder, name), throwaway: true });
  servers = [await start('site'), await start('copy')];
  [site, copy] = /** @type {[typeof site, typeof copy]} */ (
    await Promise.all(servers.map(({ url }) => createConnection({ uri: url, multipleStatements: true })))
  );
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  await site.query(`
    CREATE TABLE orders (id INT PRIMARY KEY, name VARCHAR(40), picture BLOB, paid DECIMAL(9,2), at DATETIME(3),
      short_name VARCHAR(3) GENERATED ALWAYS AS (LEFT(name, 3)) STORED) CHARSET utf8mb4;
    CREATE TABLE points (order_id INT, points INT, FOREIGN KEY (order_id) REFERENCES orders (id));
    CREATE PROCEDURE add_points(IN one INT) INSERT INTO points VALUES (one, 10);`);
  await site.query(
    'INSERT INTO orders (id, name, picture, paid, at) VALUES (1, ?, ?, 19.03, ?), (2, NULL, NULL, 0, NULL)',
    ['Niña 🌶 \\ "quoted"\nline', Buffer.from([0, 10, 13, 26, 39, 92, 255]), '2026-11-24 06:00:00.123'],
  );
  await site.query('CALL add_points(1)');
});
beforeEach(async () => {
  number += 1;
  file = join(folder, `${number}.age`);
  await copy.query('DROP TABLE IF EXISTS points, orders; DROP PROCEDURE IF EXISTS add_points');
});
after(async () => {
  await Promise.all([site, copy].map((connection) => connection.end()));
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const [ofSite, ofCopy] = [0, 1].map((index) => () => servers[index]?.url ?? '');
const write = (to = recipient) => writeBackup({ databaseUrl: ofSite?.() ?? '', recipient: to, file });
const read = (by = identity) => readBackup({ databaseUrl: ofCopy?.() ?? '', identity: by, file });

/** @param {import('mysql2/promise').Connection} connection @param {string} sql */
const rows = async (connection, sql) => (await connection.query(sql))[0];
const tablesOfCopy = () => rows(copy, 'SHOW TABLES');

test('a restored backup holds every row and procedure, to the byte', async () => {
  await write();
  assert.deepEqual(await read(), { tables: 2, binlogs: 0 });
  for (const table of ['orders', 'points'])
    assert.deepEqual(await rows(copy, `SELECT * FROM ${table}`), await rows(site, `SELECT * FROM ${table}`));
  await copy.query('CALL add_points(2)');
  assert.deepEqual(await rows(copy, 'SELECT COUNT(*) AS n FROM points'), [{ n: 2 }]);
});

test('the file shows nothing of what it holds', async () => {
  await write();
  const bytes = readFileSync(file).toString('latin1');
  assert.match(bytes, /^age-encryption\.org\/v1\n/);
  assert.doesNotMatch(bytes, /quoted|orders|INSERT/);
});

test('a backup shows one moment, although guests go on ordering', async () => {
  let goesOn = true;
  const ordering = (async () => {
    for (let id = 100; goesOn; id += 1) {
      await site.query('START TRANSACTION');
      await site.query('INSERT INTO orders (id) VALUES (?)', [id]);
      await site.query('CALL add_points(?)', [id]);
      await site.query('COMMIT');
    }
  })();
  await write();
  goesOn = false;
  await ordering;
  await read();
  const [found] = /** @type {any[]} */ (
    await rows(copy, 'SELECT (SELECT COUNT(*) FROM orders) AS orders, (SELECT COUNT(*) FROM points) AS points')
  );
  // The order of the first test has no points.
  assert.equal(found.orders, found.points + 1);
  await site.query('DELETE FROM points WHERE order_id >= 100; DELETE FROM orders WHERE id >= 100');
});

test('a backup is not read into a database that holds something', async () => {
  await write();
  await copy.query('CREATE TABLE orders (id INT PRIMARY KEY)');
  await assert.rejects(read(), /holds 1 tables already/);
  assert.deepEqual(await rows(copy, 'SELECT * FROM orders'), []);
});

test('another key opens nothing and changes nothing', async () => {
  await write();
  await assert.rejects(read(await generateX25519Identity()), /can't be opened/);
  assert.deepEqual(await tablesOfCopy(), []);
});

test('a file that was cut off or changed leaves the database empty', async () => {
  await site.query('INSERT INTO orders (id, picture) SELECT 1000 + seq, RANDOM_BYTES(1000) FROM seq_1_to_400');
  await write();
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, whole.length - 70_000));
  await assert.rejects(read());
  assert.deepEqual(await tablesOfCopy(), []);
  const changed = Buffer.from(whole);
  changed[whole.length - 1000] = (changed[whole.length - 1000] ?? 0) ^ 1;
  writeFileSync(file, changed);
  await assert.rejects(read());
  assert.deepEqual(await tablesOfCopy(), []);
  await site.query('DELETE FROM orders WHERE id >= 1000');
});

test('a backup that fails leaves no file', async () => {
  await assert.rejects(write('age1nobody'), /BACKUP_KEY is no public key/);
  const wrong = new URL(ofSite?.() ?? '');
  wrong.password = 'wrong';
  await assert.rejects(writeBackup({ databaseUrl: wrong.href, recipient, file }), /ended with code/);
  assert.equal(existsSync(file) || existsSync(`${file}.part`), false);
  file = join(folder, 'no-such-folder', 'one.age');
  await assert.rejects(write(), /ENOENT/);
});

test('only definers of procedures and triggers are left out, wherever the pieces of a dump end', async () => {
  const dump = [
    'CREATE DEFINER=`site`@`127.0.0.1` PROCEDURE `one`()',
    '/*!50003 CREATE*/ /*!50017 DEFINER=`site`@`%`*/ /*!50003 TRIGGER `two`*/',
    `INSERT INTO notes VALUES ('CREATE DEFINER=\`a\`@\`b\` stays');`,
    `INSERT INTO notes VALUES ('${'x'.repeat(10_000)}');`,
    '',
  ].join('\n');
  const expected = dump.replace('DEFINER=`site`@`127.0.0.1`', '').replace('DEFINER=`site`@`%`', '');
  for (const size of [1, 7, 4096, 100_000]) {
    const stream = withoutDefiners();
    for (let at = 0; at < dump.length; at += size) stream.write(Buffer.from(dump.slice(at, at + size)));
    stream.end();
    const pieces = [];
    for await (const piece of stream) pieces.push(piece);
    assert.equal(Buffer.concat(pieces).toString(), expected, `pieces of ${size}`);
  }
});
