/** @typedef {import('mysql2/promise').Connection} Connection */

/**
 * How many rows `work` makes the storage engines read, without what a measurement reads by itself. Background work of the
 * server reads now and then, so the least of several passes is the exact one.
 *
 * @param {Connection} database
 * @param {number} passes
 * @param {() => Promise<unknown>} work
 */
export async function leastRowsRead(database, passes, work) {
  return (await leastOf(database, passes, work)) - (await ownRowsRead(database, passes));
}

/**
 * How many rows a measurement reads by itself, which is reading the counters.
 *
 * @param {Connection} database
 * @param {number} passes
 */
export function ownRowsRead(database, passes) {
  return leastOf(database, passes, () => Promise.resolve());
}

/**
 * @param {Connection} database
 * @param {number} passes
 * @param {() => Promise<unknown>} work
 */
async function leastOf(database, passes, work) {
  let least = Infinity;
  for (let pass = 0; pass < passes; pass += 1) least = Math.min(least, await rowsReadDuring(database, work));
  return least;
}

/**
 * How many rows the server's storage engines were asked for while `work` ran, other work on the server included.
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
