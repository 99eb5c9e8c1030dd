import { createConnection } from 'mysql2/promise';

/**
 * Runs work on a connection of its own, which is closed at the end.
 *
 * @template T
 * @param {string} databaseUrl
 * @param {(connection: import('mysql2/promise').Connection) => Promise<T>} work
 */
export async function withConnection(databaseUrl, work) {
  const connection = await createConnection(databaseUrl);
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
