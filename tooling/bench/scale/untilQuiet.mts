import { setTimeout as sleep } from 'node:timers/promises';
import { withConnection } from '../../database/withConnection.mjs';
import { rowsReadDuring } from '../roundTrips/rowsRead.mts';

const LOOK_MS = 1000;
/** Of the jobs that look every second whether there is something to do. */
const QUIET_ROWS = 300;
const QUIET_LOOKS = 3;
const WITHIN_MS = 30 * 60_000;

/** Waits until the server has caught up with orders that were written behind its back: customers are made findable by a job. */
export async function untilQuiet(databaseUrl: string) {
  const until = Date.now() + WITHIN_MS;
  await withConnection(databaseUrl, async (database) => {
    for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < until;) {
      const rows = await rowsReadDuring(database, () => sleep(LOOK_MS));
      quiet = rows < QUIET_ROWS ? quiet + 1 : 0;
    }
  });
}
