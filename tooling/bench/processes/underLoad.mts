import { applyLoad, CONNECTIONS } from '../server/load.mts';
import { copyCart, fillCart } from '../server/prepareCarts.mts';
import { serverRows } from '../server/rows.mts';
import { processorTimeOf } from './processFacts.mts';
import type { Autocannon } from '../server/load.mts';
import type { ServerRow } from '../server/rows.mts';
import type { Server } from './startServer.mts';
import type { Connection } from 'mysql2/promise';

export const ROUNDS = 3;
const SECONDS_A_ROUND = 3;
const ORDERS_A_ROUND = 240;
const CARTS = 500;

/** Of all servers together, for one kind of request. */
export type UnderLoad = {
  perSecond: number;
  /** In ms, of the slowest server */
  p99: number;
  /** Requests without the wanted answer, of all */
  refused: number;
  /** Processor time of the servers for an answer, in ms; null where there is no /proc */
  serverMs: number | null;
  /** ... and of the databases */
  databaseMs: number | null;
};

/** The rows that servers of a database are loaded with, each in all rounds and one to warm up, at so many places. */
export async function rowsToLoad(origin: string, database: Connection, places: number) {
  const { session, menuItemId } = await fillCart(origin);
  const carts = await copyCart(database, session, CARTS);
  // A request that was prepared and not sent takes its cart with it.
  const fullCarts = await copyCart(database, session, (ORDERS_A_ROUND + CONNECTIONS) * (ROUNDS + 1) * places);
  const menuPaths = { categories: '/api/categories/', items: '/api/menu-items/' };
  return serverRows({ menuPaths, itemsTag: '', carts, fullCarts, menuItemId });
}

type Loaded = {
  servers: readonly Server[];
  /** Process ids */
  databases: readonly (string | undefined)[];
  /** Of a round */
  share: number;
  refusedAtMost?: number;
};

/** Loads some servers at once, with the same number of connections altogether however many they are. */
export async function underLoad(
  autocannon: Autocannon,
  { request, expected, until }: ServerRow,
  { servers, databases, share, refusedAtMost }: Loaded,
): Promise<UnderLoad> {
  const pids = servers.map(({ pid }) => pid);
  const usedBy = (some: readonly (string | undefined)[]) =>
    some.reduce((sum, pid) => sum + (processorTimeOf(pid) ?? NaN), 0);
  const before = { servers: usedBy(pids), databases: usedBy(databases) };
  const began = performance.now();
  const loads = await Promise.all(
    servers.map(({ origin }) =>
      applyLoad(autocannon, {
        origin,
        request,
        expected,
        refusedAtMost,
        connections: CONNECTIONS / servers.length,
        until:
          until === 'orders'
            ? { requests: Math.round((ORDERS_A_ROUND * share) / servers.length) }
            : { seconds: Math.ceil(SECONDS_A_ROUND * share) },
      }),
    ),
  );
  const seconds = until === 'orders' ? (performance.now() - began) / 1000 : SECONDS_A_ROUND * share;
  const perSecond = loads.reduce((sum, load) => sum + load.perSecond, 0);
  const refused = loads.reduce((sum, load) => sum + load.refused, 0);
  const each = (ms: number) => (Number.isNaN(ms) ? null : ms / (perSecond * seconds));
  return {
    perSecond,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    refused: refused / (refused + perSecond * seconds),
    serverMs: each(usedBy(pids) - before.servers),
    databaseMs: each(usedBy(databases) - before.databases),
  };
}
