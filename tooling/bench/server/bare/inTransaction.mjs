/** @typedef {import('mysql2/promise').PoolConnection} Connection */

/** Deadlock, lock wait timeout, "record has changed": the database asks for the same again. */
const AGAIN = new Set([1213, 1205, 1020]);

/**
 * Runs `work` in a transaction, and again when it lost against another one: an answer 500 would be no equal work.
 *
 * @template T
 * @param {import('mysql2/promise').Pool} pool
 * @param {(connection: Connection) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTransaction(pool, work) {
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
        if (!AGAIN.has(Number(/** @type {{ errno?: number }} */ (error).errno))) throw error;
      }
    }
  } finally {
    connection.release();
  }
}
