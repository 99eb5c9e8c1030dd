import type { Pool, PoolConnection } from 'mysql2/promise';

export type Connection = PoolConnection;

/** Deadlock, lock wait timeout, "record has changed": the database asks for the same again. */
const AGAIN = new Set([1213, 1205, 1020]);

/** Runs `work` in a transaction, and again when it lost against another one: an answer 500 would be no equal work. */
export async function inTransaction<T>(pool: Pool, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool.getConnection();
  try {
    for (;;) {
      await connection.beginTransaction();
      try {
        const result = await work(connection);
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback();
        if (!AGAIN.has(Number((error as { errno?: number }).errno))) throw error;
      }
    }
  } finally {
    connection.release();
  }
}
