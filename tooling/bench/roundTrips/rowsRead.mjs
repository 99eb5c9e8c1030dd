/** @typedef {import('mysql2/promise').Connection} Connection */

/**
 * How many rows the server's storage engines were asked for while `work` ran. Other work on the server counts as well, so
 * the least of several measurements is the exact one.
 *
 * @param {Connection} database
 * @param {() => Promise<unknown>} work
 */
export async function rowsReadDuring(database, work) {
  const before = await handlerReads(database);
  await work();
  return (await handlerReads(database)) - before;
}

/** @param {Connection} database */
async function handlerReads(database) {
  const [rows] = await database.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'");
  const values = /** @type {{ Value: string }[]} */ (rows);
  return values.reduce((sum, { Value }) => sum + Number(Value), 0);
}
