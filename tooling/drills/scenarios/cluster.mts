import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { startBalancer, whyNoBalancer } from '../../balancer/startBalancer.mjs';
import { Cluster } from '../../cluster/Cluster.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { poll } from '../../processes/poll.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { checkAnswers, checkRecords, checkUnbroken, seconds } from '../check.mts';
import { guestHeaders } from '../Guests.mts';
import { Stage, type OpenStage } from '../Stage.mts';
import type { Guests } from '../Guests.mts';
import type { ServerProcess } from '../ServerProcess.mts';
import type { ClusterNode } from '../../cluster/ClusterNode.mjs';
import type { DurableDatabase } from '../../database/DurableDatabase.mjs';
import type { DatabaseProxy } from '../../../backend/src/testing/databaseProxy';

const FAULT_MS = 7000;
const CALM_MS = 4000;
const SAME_WITHIN_MS = 20_000;

export const onCluster: OpenStage = async ({ seed, say }) => {
  const reason = (await Cluster.whyNot()) ?? (await whyNoBalancer(say));
  if (reason !== undefined) return reason;
  const dataDir = mkdtempSync(join(tmpdir(), 'drill-'));
  onShutdown(() => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = new Cluster(join(dataDir, 'cluster'));
  await cluster.start({ onProgress: say });
  const stage = new Stage(seed, dataDir, ...standIns(cluster), say);
  await stage.migrate();
  return stage;
};

/** A cluster in the place of the one database, without a wire before it: faults are those of its nodes. */
function standIns(cluster: Cluster) {
  const wire = { url: cluster.url, close: () => Promise.resolve() };
  return [cluster as unknown as DurableDatabase, wire as unknown as DatabaseProxy] as const;
}

/** Two servers behind a balancer, each beside a node of its own, and guests who order all the while. */
export async function underWay(stage: Stage) {
  const cluster = stage.database as unknown as Cluster;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const first = await stage.startServer({ origin, databaseUrl: cluster.urlFrom(0) });
  const second = await stage.startServer({ origin, databaseUrl: cluster.urlFrom(1) });
  const balancer = await startBalancer(port, [first.port, second.port]);
  const guests = stage.guestsOf(balancer);
  return { cluster, servers: [first, second], balancer, guests };
}

/** Something happens to the cluster under load; afterwards everything is there, and the same at every node. */
async function play(
  stage: Stage,
  happens: (cluster: Cluster) => Promise<void>,
  checkLoad: (stage: Stage, guests: Guests) => void = checkAnswers,
) {
  const { cluster, balancer, guests } = await underWay(stage);
  guests.come(4);
  await sleep(CALM_MS);
  stage.say(`${guests.placed.length} orders, now it breaks`);
  await happens(cluster);
  await sleep(CALM_MS);
  await guests.leave();
  await balancer.stop();
  checkLoad(stage, guests);
  await checkRecords(stage, guests);
  await checkSame(stage, cluster);
}

export async function nodeKilled(stage: Stage) {
  await play(stage, async ({ nodes }) => {
    for (const node of nodes.slice(0, 2)) {
      stage.say(`killing ${node.name}`);
      await node.kill();
      await sleep(FAULT_MS);
      await node.start();
      await sleep(CALM_MS);
    }
  });
  return 'SIGKILL to the node of one server, then to that of the other, under load; each came back after 7 s';
}

export async function nodePartitioned(stage: Stage) {
  await play(stage, async ({ nodes }) => {
    const [first] = nodes as [ClusterNode];
    await first.isolate(true);
    await sleep(2 * FAULT_MS);
    await first.isolate(false);
    await untilSynced(first);
  });
  return 'the node of one server was cut off from the other nodes for 14 s under load, while it still took connections';
}

export async function nodeSlow(stage: Stage) {
  await play(stage, async ({ nodes }) => {
    const [first] = nodes as [ClusterNode];
    for (let stop = 1; stop <= 5; stop += 1) {
      first.signal('SIGSTOP');
      await sleep(1200);
      first.signal('SIGCONT');
      await sleep(1500);
    }
  });
  return 'the node of one server stood still for 1.2 s five times, which lets every node wait, under load';
}

export async function rollingRestart(stage: Stage) {
  await play(
    stage,
    async ({ nodes }) => {
      for (const node of nodes) {
        stage.say(`restarting ${node.name}`);
        await node.stop();
        await node.start();
        await sleep(CALM_MS);
      }
    },
    checkUnbroken,
  );
  return 'each node was stopped in order and started again, one after the other, under load';
}

const MOVES = 60;
const LAG_MS = 350;

export async function balancerMovesAGuest(stage: Stage) {
  const { cluster, servers, balancer, guests } = await underWay(stage);
  await guests.findDish();
  await checkOwnWrites(stage, cluster, servers, guests);
  await checkOneCart(stage, servers, guests);
  await balancer.stop();
  await checkRecords(stage, guests);
  await checkSame(stage, cluster);
  return `a guest wrote at one server and read at the other ${MOVES} times while its node applied changes ${LAG_MS} ms late; then 300 taps on one cart at both`;
}

/** What a guest has put into the cart is there, whichever server shows it. */
async function checkOwnWrites(
  { findings }: Stage,
  cluster: Cluster,
  servers: readonly ServerProcess[],
  guests: Guests,
) {
  const [, second] = cluster.nodes as [ClusterNode, ClusterNode];
  const lag = await applyLate(second);
  const body = JSON.stringify({ menu_item_id: guests.menuItemId, quantity: 1 });
  let stale = 0;
  let slowest = 0;
  let waits = 0;
  for (let move = 0; move < MOVES; move += 1) {
    const headers = guestHeaders(randomUUID());
    await fetch(`${servers[0]?.origin}/api/cart/items`, { method: 'POST', headers, body });
    const asked = performance.now();
    const answer = await fetch(`${servers[1]?.origin}/api/cart/`, { headers });
    slowest = Math.max(slowest, performance.now() - asked);
    const cart = (await answer.json()) as { item_count?: number };
    if (answer.status === 503) waits += 1;
    else if (cart.item_count !== 1) stale += 1;
  }
  await lag.end();
  findings.record(
    'a guest reads what they wrote, at any server',
    stale === 0 && waits === 0,
    `${MOVES} times, ${stale} stale, ${waits} asked to try again, slowest answer ${seconds(slowest)}`,
  );
}

/** Lets a node apply what the others did only every now and then. */
async function applyLate(node: ClusterNode) {
  const connection = await createConnection(node.url);
  let lasts = true;
  const holding = (async () => {
    while (lasts) {
      await connection.query('FLUSH TABLES WITH READ LOCK');
      await sleep(LAG_MS);
      await connection.query('UNLOCK TABLES');
      await sleep(20);
    }
  })();
  return {
    end: async () => {
      lasts = false;
      await holding;
      await connection.end();
    },
  };
}

/** A cart that is changed at two nodes at once is one cart, and nobody gets an error. */
async function checkOneCart({ findings }: Stage, servers: readonly ServerProcess[], guests: Guests) {
  const body = JSON.stringify({ menu_item_id: guests.menuItemId, quantity: 1 });
  const statuses: Record<number, number> = {};
  let wrong = 0;
  for (let round = 0; round < 30; round += 1) {
    const headers = guestHeaders(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tap) =>
        fetch(`${servers[tap % 2]?.origin}/api/cart/items`, { method: 'POST', headers, body }),
      ),
    );
    for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
    const added = answers.filter(({ status }) => status === 201).length;
    const cart = await (await fetch(`${servers[round % 2]?.origin}/api/cart/`, { headers })).json();
    if ((cart as { item_count: number }).item_count !== added) wrong += 1;
  }
  const refused = Object.entries(statuses).filter(([status]) => status !== '201' && status !== '503');
  findings.record(
    'one cart at two nodes: a lost race is no error',
    refused.length === 0 && wrong === 0,
    `300 taps: ${Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', ')}; ${wrong} carts counted otherwise`,
  );
}

export async function untilSynced(node: ClusterNode) {
  const isSynced = async () => {
    const [state] = await node.query("SHOW STATUS LIKE 'wsrep_local_state_comment'").catch(() => []);
    return state?.Value === 'Synced';
  };
  const isBack = await poll(isSynced, { withinMs: SAME_WITHIN_MS, everyMs: 200 });
  if (!isBack) throw new Error(`${node.name} did not come back to its cluster.`);
}

/** Every node holds the same rows. */
export async function checkSame(stage: Stage, { nodes }: Cluster) {
  const tables = (await stage.query('SHOW TABLES')).map((row) => String(Object.values(row)[0]));
  // Each server goes on writing these about itself.
  const compared = tables.filter((table) => !/^(readiness_probes|job_|recurring_)/.test(table));
  let differing = compared;
  const isSettled = async () => {
    const left = [];
    for (const table of differing) if (!(await isSame(nodes, table))) left.push(table);
    differing = left;
    return differing.length === 0;
  };
  await poll(isSettled, { withinMs: SAME_WITHIN_MS, everyMs: 500 });
  stage.findings.record(
    'every node holds the same',
    differing.length === 0,
    differing.length === 0 ? `${compared.length} tables at ${nodes.length} nodes` : `not ${differing.join(', ')}`,
  );
}

async function isSame(nodes: readonly ClusterNode[], table: string) {
  if (await allEqual(nodes, `CHECKSUM TABLE \`${table}\``)) return true;
  // The checksum of a row with a stored generated column can differ where no value does.
  return allEqual(nodes, `SELECT * FROM \`${table}\` ORDER BY 1, 2`);
}

async function allEqual(nodes: readonly ClusterNode[], sql: string) {
  const answers = await Promise.all(nodes.map((node) => node.query(sql)));
  return new Set(answers.map((rows) => JSON.stringify(rows))).size === 1;
}
