import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { ask, roundTripsOf } from '../ask.mts';
import { fillCart } from '../server/prepareCarts.mts';
import { ownRowsRead, rowsReadDuring } from './rowsRead.mts';
import { STEPS } from './steps.mts';
import type { Connection } from 'mysql2/promise';
import type { GuestWay } from './steps.mts';

/** Background work of the server touches the database now and then; in one of so many passes it does not. */
const PASSES = 7;

export type StepCount = { name: string; goal: number | null; roundTrips: number; rowsRead: number };

/**
 * Walks a guest's way several times and counts what each request costs in the database.
 *
 * @param server  one that tells its round trips
 */
export async function countRoundTrips({
  origin,
  databaseUrl,
  serviceToken,
}: {
  origin: string;
  databaseUrl: string;
  serviceToken: string;
}): Promise<StepCount[]> {
  const database = await createConnection(databaseUrl);
  try {
    const { menuItemId } = await fillCart(origin);
    const own = await ownRowsRead(database, PASSES);
    const passes: StepCount[][] = [];
    // The first pass fills caches and opens connections: a server in use has both.
    for (let pass = 0; pass <= PASSES; pass += 1) {
      passes.push(await walk({ origin, database, menuItemId, serviceToken, own }));
    }
    return STEPS.flatMap(({ name, goal, isPreparation }, index) => {
      if (isPreparation) return [];
      const counts = passes.slice(1).flatMap((pass) => pass[index] ?? []);
      return {
        name,
        goal,
        roundTrips: Math.max(...counts.map(({ roundTrips }) => roundTrips)),
        rowsRead: Math.min(...counts.map(({ rowsRead }) => rowsRead)),
      };
    });
  } finally {
    await database.end();
  }
}

async function walk({
  origin,
  database,
  menuItemId,
  serviceToken,
  own,
}: {
  origin: string;
  database: Connection;
  menuItemId: number;
  serviceToken: string;
  /** Rows that one measurement reads by itself */
  own: number;
}) {
  const way: GuestWay = { session: randomUUID(), menuItemId, serviceToken };
  const counts = [];
  for (const { name, goal, request, keep } of STEPS) {
    const { method, path, headers, body } = request(way);
    let roundTrips = NaN;
    const rowsRead = await rowsReadDuring(database, async () => {
      const answer = await ask(origin + path, { method, headers: { 'X-Session-ID': way.session, ...headers }, body });
      roundTrips = roundTripsOf(answer.headers);
      keep?.(way, answer.json);
    });
    counts.push({ name, goal, roundTrips, rowsRead: rowsRead - own });
  }
  return counts;
}
