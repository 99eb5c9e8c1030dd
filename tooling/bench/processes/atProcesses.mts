import { loadavg } from 'node:os';
import { createConnection } from 'mysql2/promise';
import type { Site } from '../../start/startSite.mjs';
import { obtainAutocannon } from '../server/load.mts';
import { memoryOf, pidOfDatabase } from './processFacts.mts';
import { medianOfEach } from '../statistics.mts';
import { ROUNDS, rowsToLoad, underLoad } from './underLoad.mts';
import { startServer } from './startServer.mts';
import type { Server } from './startServer.mts';
import type { UnderLoad } from './underLoad.mts';

const COUNTS = [1, 2, 4];
const ROWS = ['menu: dishes', 'cart: read', 'cart: add', 'order from cart'];

/** Memory of the servers in bytes; the machine's load before and after */
export type ProcessesFigures = {
  rows: { name: string; counts: (UnderLoad & { processes: number })[] }[];
  memory: number[];
  load: [number, number];
};

/**
 * Loads one, two and four server processes on one database with the same number of connections altogether. The counts take
 * turns, so that what disturbs the machine for a while disturbs all of them.
 */
export async function atProcesses(site: Site, onProgress: (message: string) => void): Promise<ProcessesFigures> {
  onProgress('obtaining the load generator');
  const autocannon = await obtainAutocannon();
  const database = await createConnection(site.databaseUrl);
  const running: Server[] = [];
  try {
    while (running.length < Math.max(...COUNTS)) running.push(await startServer(site));
    const load = loadavg()[0] ?? 0;
    const all = await rowsToLoad(site.origin, database, COUNTS.length);
    const databases = [pidOfDatabase(site.dataDir)];
    const rows = [];
    for (const row of all.filter(({ name }) => ROWS.includes(name))) {
      onProgress(row.name);
      const measure = (count: number, share: number) =>
        underLoad(autocannon, row, { servers: running.slice(0, count), databases, share });
      // Just in time compilation has settled by then.
      await measure(Math.max(...COUNTS), 0.5);
      const rounds: Map<number, UnderLoad[]> = new Map(COUNTS.map((count) => [count, []]));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const count of COUNTS) rounds.get(count)?.push(await measure(count, 1));
      rows.push({
        name: row.name,
        counts: [...rounds].map(([processes, some]) => ({ processes, ...medianOfEach(some) })),
      });
    }
    const memory = running.map(({ pid }) => memoryOf(pid) ?? 0);
    return { rows, memory, load: [load, loadavg()[0] ?? 0] };
  } finally {
    for (const { stop } of running) await stop();
    await database.end();
  }
}
