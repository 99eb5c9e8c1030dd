import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** An empty schema of its own on the test run's server. */
export interface TestDatabase {
  /** mysql://user:password@host:port/schema */
  readonly url: string;
  /** Removes the schema. Close every connection to it first. */
  drop: () => Promise<void>;
}

/**
 * Makes an empty schema for one test file, so that files can run side by side without seeing each other's rows. The
 * server is started once for the whole run by the backend's Jest preset, which tells its address in TEST_DATABASE_URL.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test` or `npx jest` at the root.');
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `DROP DATABASE IF EXISTS ${name}`) };
}

async function execute(server: string, statement: string): Promise<void> {
  const connection = await createConnection(server);
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
