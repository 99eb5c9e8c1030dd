import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/**
 * A schema of its own for one test file, with all tables and procedures. They are copied from a schema that is migrated once for the whole
 * run (tooling/jest/startDatabase.mjs): migrating takes longer than most tests.
 */
export async function migratedDatabase(): Promise<TestDatabase> {
  const { TEST_TEMPLATE: template, TEST_TEMPLATE_FILLED: filled = '' } = process.env;
  if (!template) throw new Error('TEST_TEMPLATE is not set: run the tests with `npm test` or `npx jest` at the root.');
  const database = await createTestDatabase();
  const connection = await createConnection({ uri: database.url, multipleStatements: true });
  try {
    const [tables] = await connection.query<(RowDataPacket & { name: string })[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
      [template],
    );
    const [procedures] = await connection.query<(RowDataPacket & { name: string })[]>(
      'SELECT routine_name AS name FROM information_schema.routines WHERE routine_schema = ?',
      [template],
    );
    const statements = [
      ...tables.map(({ name }) => `CREATE TABLE ${name} LIKE ${template}.${name}`),
      ...filled.split(',').map((name) => `INSERT INTO ${name} SELECT * FROM ${template}.${name}`),
    ];
    await connection.query(statements.join(';'));
    for (const { name } of procedures) {
      const [[shown]] = await connection.query<RowDataPacket[]>(`SHOW CREATE PROCEDURE ${template}.${name}`);
      // It works on the tables of the schema that it is made in.
      await connection.query(String(shown?.['Create Procedure']));
    }
  } finally {
    await connection.end();
  }
  return database;
}
