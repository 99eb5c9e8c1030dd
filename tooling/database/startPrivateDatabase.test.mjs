import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { createConnection } from 'mysql2/promise';
import { startPrivateDatabase } from './startPrivateDatabase.mjs';

/** @type {string} */
let dataDir;

before(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'private-database-'));
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * @param {string} url
 * @param {string} statement
 * @returns {Promise<Record<string, unknown>[]>}
 */
async function query(url, statement) {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query(statement);
    return /** @type {Record<string, unknown>[]} */ (rows);
  } finally {
    await connection.end();
  }
}

it('keeps what was written from one start to the next', async () => {
  const first = await startPrivateDatabase({ dataDir });
  assert.equal(first.created, true);
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS seven');
  await first.stop();

  const second = await startPrivateDatabase({ dataDir });
  try {
    assert.equal(second.created, false);
    assert.deepEqual(await query(second.url, 'SELECT seven FROM kept'), [{ seven: 7 }]);
  } finally {
    await second.stop();
  }
});

it('reads committed rows only, and knows every character', async () => {
  const database = await startPrivateDatabase({ dataDir });
  try {
    const [settings] = await query(
      database.url,
      'SELECT @@tx_isolation AS isolation, @@character_set_server AS characters',
    );
    assert.deepEqual(settings, { isolation: 'READ-COMMITTED', characters: 'utf8mb4' });
  } finally {
    await database.stop();
  }
});

it('lets nobody in without the password, which only the owner can read', async () => {
  const database = await startPrivateDatabase({ dataDir });
  try {
    for (const user of ['site', 'root', '']) {
      const url = Object.assign(new URL(database.url), { username: user, password: '' });
      await assert.rejects(query(url.href, 'SELECT 1'), /denied|locked/i);
    }
    for (const name of ['password', 'init.sql', 'server.log']) {
      assert.equal(statSync(join(dataDir, 'database', name)).mode & 0o077, 0, `${name} is readable by others`);
    }
  } finally {
    await database.stop();
  }
});

it('refuses a folder that another start uses, and takes over one whose user is dead', async () => {
  const database = await startPrivateDatabase({ dataDir });
  await assert.rejects(startPrivateDatabase({ dataDir }), /is in use by process \d+/);
  await database.stop();

  writeFileSync(join(dataDir, 'database/in-use-by'), '999999999 1');
  const again = await startPrivateDatabase({ dataDir });
  await again.stop();
  assert.ok(!readdirSync(join(dataDir, 'database')).includes('in-use-by'));
});

it('runs beside another one', async () => {
  const other = mkdtempSync(join(tmpdir(), 'private-database-'));
  const databases = await Promise.all([
    startPrivateDatabase({ dataDir }),
    startPrivateDatabase({ dataDir: other, throwaway: true }),
  ]);
  try {
    const answers = await Promise.all(databases.map(({ url }) => query(url, 'SELECT @@port AS port')));
    assert.notDeepEqual(answers[0], answers[1]);
  } finally {
    await Promise.all(databases.map(({ stop }) => stop()));
  }
});

it('four first starts at once each get a database of their own, and leave the files of others alone', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'shared-temporary-'));
  // What another server keeps of a temporary table. A server removes such files from its folder when it starts.
  const ofAnother = join(shared, '#sql-temptable-1-1-1.MAD');
  writeFileSync(ofAnother, 'rows');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = shared;
  const folders = Array.from({ length: 4 }, () => mkdtempSync(join(shared, 'first-start-')));
  try {
    const databases = await Promise.all(folders.map((folder) => startPrivateDatabase({ dataDir: folder })));
    const answers = await Promise.all(
      databases.map(({ url }) => query(url, 'SELECT COUNT(*) AS users FROM mysql.user')),
    );
    assert.equal(new Set(answers.map((rows) => JSON.stringify(rows))).size, 1);
    await Promise.all(databases.map(({ stop }) => stop()));
    assert.equal(readFileSync(ofAnother, 'utf8'), 'rows');
    for (const folder of folders) assert.ok(!existsSync(join(folder, 'database/data.tmp')));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(shared, { recursive: true, force: true });
  }
});

it('of four first starts at once on one folder one gets it, and the others say who has it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'one-folder-'));
  const module = new URL('./startPrivateDatabase.mjs', import.meta.url).href;
  const script = `import { startPrivateDatabase } from ${JSON.stringify(module)};
    try {
      const database = await startPrivateDatabase({ dataDir: ${JSON.stringify(folder)} });
      console.log('started');
      process.stdin.on('end', () => void database.stop().then(() => process.exit(0))).resume();
    } catch (error) {
      console.log(error.message);
      process.exit(0);
    }`;
  try {
    const starts = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', script]));
    const said = await Promise.all(starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()));
    const winner = starts[said.indexOf('started')];
    assert.equal(said.filter((line) => line === 'started').length, 1, said.join('\n'));
    const others = said.filter((line) => line !== 'started');
    assert.deepEqual(
      [...new Set(others)],
      [`The data folder ${join(folder, 'database')} is in use by process ${winner?.pid}.`],
    );
    winner?.stdin.end();
    if (winner) await once(winner, 'exit');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('OPS-72 says that the files could not be made, and not that the disk is full when it is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-installer-'));
  const basedir = join(folder, 'server');
  mkdirSync(join(basedir, 'bin'), { recursive: true });
  /** @param {string} message */
  const fails = async (message) => {
    const script = `#!/bin/sh\necho "${message}" >&2\nexit 1\n`;
    writeFileSync(join(basedir, 'bin/mariadb-install-db'), script, { mode: 0o755 });
    const server = { kind: /** @type {const} */ ('mariadb'), binary: 'none', basedir };
    const ways = { broken: () => Promise.resolve(server) };
    return startPrivateDatabase({ dataDir: folder, ways }).then(
      () => assert.fail('it started'),
      (/** @type {import('../processes/UserError.mjs').UserError} */ error) => error,
    );
  };
  try {
    const unknown = await fails("Unknown table 'mysql.tmp_user_sys'");
    assert.match(unknown.message, /Unknown table/);
    assert.match(unknown.remedy ?? '', /All that was said is in .*install\.log/);
    const full = await fails('Errcode: 28 "No space left on device"');
    assert.match(full.remedy ?? '', /The disk is full/);
    const filled = await fails('InnoDB: preallocating 100663296 bytes for file ./ib_logfile101 failed with error 28');
    assert.match(filled.remedy ?? '', /The disk is full/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
