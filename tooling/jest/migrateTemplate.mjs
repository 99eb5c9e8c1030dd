import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { tsImport } from 'tsx/esm/api';

/**
 * Migrates a schema once for the whole run, from which each test file copies its tables (migratedDatabase). Tells its name in
 * TEST_TEMPLATE, and which of its tables have rows in TEST_TEMPLATE_FILLED.
 *
 * @param {string} server  address of the test run's database server
 * @returns {Promise<() => Promise<void>>}  removes it
 */
export async function migrateTemplate(server) {
  const name = `template_${randomBytes(6).toString('hex')}`;
  const connection = await createConnection(server);
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const before = { ...process.env };
  Object.assign(process.env, { SITE_MODE: 'test', DATABASE_URL: url.href });
  const { migrate } = await tsImport('../../backend/src/database/migrate.ts', import.meta.url);
  await migrate();
  for (const setting of ['SITE_MODE', 'DATABASE_URL']) {
    if (before[setting] === undefined) delete process.env[setting];
    else process.env[setting] = before[setting];
  }
  await connection.changeUser({ database: name });
  const [tables] = await connection.query('SHOW TABLES');
  const names = /** @type {Record<string, string>[]} */ (tables).flatMap((row) => Object.values(row));
  const filled = [];
  for (const table of names) {
    const [rows] = await connection.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (/** @type {unknown[]} */ (rows).length > 0) filled.push(table);
  }
  process.env.TEST_TEMPLATE = name;
  process.env.TEST_TEMPLATE_FILLED = filled.join(',');
  return async () => {
    await connection.query(`DROP DATABASE ${name}`);
    await connection.end();
  };
}
