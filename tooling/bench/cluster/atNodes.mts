import { join } from 'node:path';
import { loadavg } from 'node:os';
import { createConnection } from 'mysql2/promise';
import { Cluster } from '../../cluster/Cluster.mjs';
import { slowWire } from '../../database/slowWire.mts';
import { runBackend } from '../../start/backend.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { siteEnvironment } from '../../start/siteEnvironment.mjs';
import type { Site } from '../../start/startSite.mjs';
import { pidOfDatabase } from '../processes/processFacts.mts';
import { ROUNDS, rowsToLoad, underLoad } from '../processes/underLoad.mts';
import { startServer } from '../processes/startServer.mts';
import type { Server } from '../processes/startServer.mts';
import type { UnderLoad } from '../processes/underLoad.mts';
import { medianOfEach } from '../statistics.mts';
import { obtainAutocannon } from '../server/load.mts';
import type { ServerRow } from '../server/rows.mts';

/** In ms there and back: one machine room, one city, one country. */
const DISTANCES = [0, 2, 10];
const ROWS = ['cart: add', 'order from cart'];
const COMMITS = 40;
/** Servers at nodes of their own lose races by design: how many is what is measured. */
const REFUSED_AT_MOST = Number.POSITIVE_INFINITY;

/** Two servers, and the database that both or each of them write to. */
type Place = { name: string; distance: number; workload: Workload; servers: readonly Server[] };

/** A database, one or of several nodes, with what is sent to its servers. */
type Workload = {
  rows: ServerRow[];
  pids: readonly (string | undefined)[];
  /** Changes of one row that a node took back because another node had changed it, since the start */
  lostRaces: () => Promise<number>;
  /** How long one change of one row takes on an idle database, in ms */
  commitMs: () => Promise<number>;
};

export type AtPlace = UnderLoad & {
  place: string;
  /** Between the nodes, in ms there and back */
  distance: number;
  commitMs: number;
  /** For each answer */
  lostRaces: number;
};

/** The machine's load before and after */
export type NodesFigures = { rows: { name: string; places: AtPlace[] }[]; load: [number, number] };

/**
 * Loads two servers that write to one database, to one node of a cluster, and each to a node of its own. The places take
 * turns, so that what disturbs the machine for a while disturbs all of them.
 */
export async function atNodes(site: Site, onProgress: (message: string) => void): Promise<NodesFigures> {
  const autocannon = await obtainAutocannon();
  const wires = { delayMs: 0 };
  const cluster = await startCluster(join(site.dataDir, 'cluster'), wires, onProgress);
  onProgress('starting servers');
  const env = {
    mode: 'demo',
    port: 1,
    dataDir: site.dataDir,
    databaseUrl: cluster.url,
    secrets: site.secrets,
  } as const;
  for (const command of ['migrate', 'seed'] as const) await runBackend(command, siteEnvironment(env));
  const servers: Server[] = [];
  const start = async (databaseUrl: string) => {
    const server = await startServer({ ...site, databaseUrl });
    servers.push(server);
    return server;
  };
  try {
    const alone = [await start(site.databaseUrl), await start(site.databaseUrl)];
    const first = await start(cluster.urlFrom(0));
    const alsoFirst = await start(cluster.urlFrom(0));
    const second = await start(cluster.urlFrom(1));

    onProgress('filling carts');
    const one = await workloadOn([site.databaseUrl], alone, [pidOfDatabase(site.dataDir)], 1);
    const urls = cluster.nodes.map(({ url }) => url);
    const pids = cluster.nodes.map(({ pid }) => String(pid));
    const many = await workloadOn(urls, [first], pids, 2 * DISTANCES.length);
    const places: Place[] = [
      { name: 'one database', distance: 0, workload: one, servers: alone },
      ...DISTANCES.flatMap((distance) => [
        { name: 'both at one node', distance, workload: many, servers: [first, alsoFirst] },
        { name: 'each at its node', distance, workload: many, servers: [first, second] },
      ]),
    ];
    const load = loadavg()[0] ?? 0;
    const rows = [];
    for (const name of ROWS) {
      const measured = new Map(places.map((place) => [place, [] as AtPlace[]]));
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const place of places) {
          onProgress(`${name}, ${place.name}, ${place.distance} ms`);
          wires.delayMs = place.distance / 2;
          const figures = await atPlace(place, name, autocannon);
          // Just in time compilation has settled after the first round.
          if (round > 0) measured.get(place)?.push(figures);
        }
      }
      rows.push({ name, places: [...measured.values()].map(medianOfEach) });
    }
    wires.delayMs = 0;
    return { rows, load: [load, loadavg()[0] ?? 0] };
  } finally {
    wires.delayMs = 0;
    for (const { stop } of servers) await stop();
    await cluster.stop();
  }
}

/** Three nodes that speak with each other over wires as long as `wires` says. */
async function startCluster(dataDir: string, wires: { delayMs: number }, onProgress: (message: string) => void) {
  const cluster = new Cluster(dataDir);
  const reach = async (port: number) => {
    const wire = await slowWire(`tcp://127.0.0.1:${port}`, () => wires.delayMs);
    onShutdown(() => Promise.resolve(wire.close()));
    return Number(new URL(wire.url).port);
  };
  await cluster.start({ reach, onProgress });
  return cluster;
}

async function workloadOn(
  urls: readonly string[],
  servers: readonly Server[],
  pids: Workload['pids'],
  places: number,
): Promise<Workload> {
  const connections = await Promise.all(urls.map((url) => createConnection(url)));
  const [database] = connections;
  const [server] = servers;
  if (!database || !server) throw new Error('There is no database, or no server at it.');
  onShutdown(() => Promise.resolve(connections.forEach((connection) => connection.destroy())));
  const rows = await rowsToLoad(server.origin, database, places);
  await database.query('CREATE TABLE bench_commits (id INT PRIMARY KEY, count INT NOT NULL)');
  await database.query('INSERT INTO bench_commits VALUES (1, 0)');
  return {
    rows,
    pids,
    lostRaces: async () => {
      const counts = await Promise.all(
        connections.map((connection) =>
          connection.query(
            `SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_cert_failures', 'wsrep_local_bf_aborts')`,
          ),
        ),
      );
      return counts.flatMap(([rows]) => rows as { Value: string }[]).reduce((sum, { Value }) => sum + Number(Value), 0);
    },
    commitMs: async () => {
      const began = performance.now();
      for (let commit = 0; commit < COMMITS; commit += 1) {
        await database.query('UPDATE bench_commits SET count = count + 1 WHERE id = 1');
      }
      return (performance.now() - began) / COMMITS;
    },
  };
}

async function atPlace(
  { name: place, distance, workload, servers }: Place,
  name: string,
  autocannon: Parameters<typeof underLoad>[0],
): Promise<AtPlace> {
  const row = workload.rows.find((some) => some.name === name);
  if (!row) throw new Error(`There is no row ${name}`);
  const commitMs = await workload.commitMs();
  const before = await workload.lostRaces();
  const began = performance.now();
  const figures = await underLoad(autocannon, row, {
    ...{ servers, databases: workload.pids, share: 1 },
    refusedAtMost: REFUSED_AT_MOST,
  });
  const answers = figures.perSecond * ((performance.now() - began) / 1000);
  return { place, distance, commitMs, lostRaces: ((await workload.lostRaces()) - before) / answers, ...figures };
}
