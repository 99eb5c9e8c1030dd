import { withConnection } from '../database/withConnection.mjs';

/** @param {string} databaseUrl @returns {Promise<string[]>} */
export function tablesIn(databaseUrl) {
  return withConnection(databaseUrl, (connection) => names(connection, 'TABLE'));
}

/** Whether the server tells a dump its position in a binary log. Only MariaDB does so without a lock. @param {string} databaseUrl */
export function keepsBinlog(databaseUrl) {
  return withConnection(databaseUrl, async (connection) => {
    const [rows] = await connection.query("SHOW STATUS LIKE 'binlog_snapshot_file'");
    return Boolean(/** @type {{ Value: string }[]} */ (rows)[0]?.Value);
  });
}

/** Removes what a restore that failed has made. @param {string} databaseUrl */
export function emptyDatabase(databaseUrl) {
  return withConnection(databaseUrl, async (connection) => {
    await connection.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const name of await names(connection, 'TABLE')) await connection.query('DROP TABLE ??', [name]);
    for (const name of await names(connection, 'ROUTINE')) await connection.query('DROP PROCEDURE ??', [name]);
  });
}

/** @param {import('mysql2/promise').Connection} connection @param {'TABLE' | 'ROUTINE'} kind */
async function names(connection, kind) {
  const [rows] = await connection.query(
    `SELECT ${kind}_NAME AS name FROM information_schema.${kind}S WHERE ${kind}_SCHEMA = DATABASE()`,
  );
  return /** @type {{ name: string }[]} */ (rows).map(({ name }) => name);
}
