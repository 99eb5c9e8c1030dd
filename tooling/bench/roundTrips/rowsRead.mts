import type { Connection } from 'mysql2/promise';

/**
 * How many rows `work` makes the storage engines read, without what a measurement reads by itself. Background work of the
 * server reads now and then, so the least of several passes is the exact one.
 */
export async function leastRowsRead(database: Connection, passes: number, work: () => Promise<unknown>) {
  // Reading the counters reads rows, too.
  const own = await leastOf(database, passes, () => Promise.resolve());
  return (await leastOf(database, passes, work)) - own;
}

async function leastOf(database: Connection, passes: number, work: () => Promise<unknown>) {
  let least = Infinity;
  for (let pass = 0; pass < passes; pass += 1) least = Math.min(least, await rowsReadDuring(database, work));
  return least;
}

/** How many rows the server's storage engines were asked for while `work` ran, other work on the server included. */
export async function rowsReadDuring(database: Connection, work: () => Promise<unknown>) {
  const before = await handlerReads(database);
  await work();
  return (await handlerReads(database)) - before;
}

async function handlerReads(database: Connection) {
  const [rows] = await database.query("SHOW GLOBAL STATUS LIKE 'Handler_read%'");
  const values = rows as { Value: string }[];
  return values.reduce((sum, { Value }) => sum + Number(Value), 0);
}
