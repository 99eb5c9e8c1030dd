import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../processes/freePort.mjs';
import { startBackend } from '../../start/backend.mjs';
import { originOf, siteEnvironment } from '../../start/siteEnvironment.mjs';
import { median } from '../statistics.mts';
import { applyLoad, CONNECTIONS, obtainAutocannon } from '../server/load.mts';
import { copyCart, fillCart } from '../server/prepareCarts.mts';
import { serverRows } from '../server/rows.mts';
import { memoryOf, processorTimeOf, serverOn } from './processFacts.mts';
import type { Site } from '../../start/startSite.mjs';
import type { Autocannon } from '../server/load.mts';
import type { ServerRow } from '../server/rows.mts';

const COUNTS = [1, 2, 4];
const ROUNDS = 3;
const SECONDS_A_ROUND = 3;
const ORDERS_A_ROUND = 240;
const CARTS = 500;
const ROWS = ['menu: dishes', 'cart: read', 'cart: add', 'order from cart'];

type AtCount = {
  processes: number;
  /** Median of the rounds */
  perSecond: number;
  /** In ms */
  p99: number;
  /** Processor time of all servers for a request */
  serverMs: number | null;
  /** ... and of the database */
  databaseMs: number | null;
};

/** Memory of the servers in bytes; the machine's load before and after */
export type ProcessesFigures = {
  rows: { name: string; counts: AtCount[] }[];
  memory: number[];
  load: [number, number];
};

type Server = { origin: string; pid: string | undefined };

/**
 * Loads one, two and four server processes on one database with the same number of connections altogether. The counts take
 * turns, so that what disturbs the machine for a while disturbs all of them.
 */
export async function atProcesses(site: Site, onProgress: (message: string) => void): Promise<ProcessesFigures> {
  onProgress('obtaining the load generator');
  const autocannon = await obtainAutocannon();
  const database = await createConnection(site.databaseUrl);
  const running = await startServers(site, Math.max(...COUNTS));
  const load = loadavg()[0] ?? 0;
  try {
    const { session, menuItemId } = await fillCart(site.origin);
    const carts = await copyCart(database, session, CARTS);
    // A request that was prepared and not sent takes its cart with it.
    const spare = ORDERS_A_ROUND + CONNECTIONS;
    const fullCarts = await copyCart(database, session, spare * (ROUNDS + 1) * COUNTS.length);
    const menuPaths = { categories: '/api/categories/', items: '/api/menu-items/' };
    const nextFullCart = () => {
      const next = fullCarts.pop();
      if (next === undefined) throw new Error('More orders were made than carts were prepared');
      return next;
    };
    const all = serverRows({ menuPaths, itemsTag: '', carts, nextFullCart, menuItemId });
    const rows = [];
    for (const row of all.filter(({ name }) => ROWS.includes(name))) {
      onProgress(row.name);
      const measure = (count: number, share: number) =>
        underLoad(autocannon, row, { servers: running.slice(0, count), database: databasePid(site.dataDir), share });
      // Just in time compilation has settled by then.
      await measure(Math.max(...COUNTS), 0.5);
      const rounds: Map<number, AtCount[]> = new Map(COUNTS.map((count) => [count, []]));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const count of COUNTS) rounds.get(count)?.push(await measure(count, 1));
      rows.push({ name: row.name, counts: [...rounds.values()].map(medianOf) });
    }
    const memory = running.map(({ pid }) => memoryOf(pid) ?? 0);
    return { rows, memory, load: [load, loadavg()[0] ?? 0] };
  } finally {
    for (const { stop } of running) await stop();
    await database.end();
  }
}

async function startServers({ dataDir, databaseUrl, secrets }: Site, count: number) {
  const servers = [];
  for (let number = 0; number < count; number += 1) {
    const port = await freePort();
    const env = siteEnvironment({ mode: 'demo', port, dataDir, databaseUrl, secrets });
    const { stop } = await startBackend({ port, logDir: join(dataDir, 'logs'), logName: `server-${port}.log`, env });
    servers.push({ origin: originOf(port), pid: serverOn(port), stop });
  }
  return servers;
}

/** @param options  share: of a round */
async function underLoad(
  autocannon: Autocannon,
  { request, expected, until }: ServerRow,
  { servers, database, share }: { servers: Server[]; database: string | undefined; share: number },
): Promise<AtCount> {
  const pids = servers.map(({ pid }) => pid);
  const usedBy = (some: (string | undefined)[]) => some.reduce((sum, pid) => sum + (processorTimeOf(pid) ?? NaN), 0);
  const before = { servers: usedBy(pids), database: usedBy([database]) };
  const began = performance.now();
  const loads = await Promise.all(
    servers.map(({ origin }) =>
      applyLoad(autocannon, {
        origin,
        request,
        expected,
        connections: CONNECTIONS / servers.length,
        until:
          until === 'orders'
            ? { requests: Math.round((ORDERS_A_ROUND * share) / servers.length) }
            : { seconds: Math.ceil(SECONDS_A_ROUND * share) },
      }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  const perSecond = loads.reduce((sum, load) => sum + load.perSecond, 0);
  const answers = perSecond * (until === 'orders' ? seconds : SECONDS_A_ROUND * share);
  const each = (ms: number) => (Number.isNaN(ms) ? null : ms / answers);
  return {
    processes: servers.length,
    perSecond,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    serverMs: each(usedBy(pids) - before.servers),
    databaseMs: each(usedBy([database]) - before.database),
  };
}

function medianOf(rounds: AtCount[]): AtCount {
  const middle = (read: (round: AtCount) => number | null) => {
    const values = rounds.map(read).filter((value) => value !== null);
    return values.length === 0 ? null : median(values);
  };
  return {
    processes: rounds[0]?.processes ?? 0,
    perSecond: middle(({ perSecond }) => perSecond) ?? 0,
    p99: middle(({ p99 }) => p99) ?? 0,
    serverMs: middle(({ serverMs }) => serverMs),
    databaseMs: middle(({ databaseMs }) => databaseMs),
  };
}

/** The private database's process; undefined when it runs in a container. */
function databasePid(dataDir: string) {
  try {
    return readFileSync(join(dataDir, 'database/server.pid'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
