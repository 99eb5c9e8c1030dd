import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
