import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../../processes/poll.mjs';
import { checkAlive, checkAnswers, checkRecords, checkRed } from '../check.mts';
import { Health, readinessOf } from '../Health.mts';
import { checkSame, underWay, untilSynced } from './cluster.mts';
import type { Stage } from '../Stage.mts';
import type { ClusterNode } from '../../cluster/ClusterNode.mjs';
import type { ServerProcess } from '../ServerProcess.mts';

const CALM_MS = 4000;
const LOST_MS = 10_000;
const FOUND_WITHIN_MS = 10_000;
/** "WSREP has not yet prepared node for application use". */
const NOT_READY = 1047;

/** Cuts every node off from the others under load: each still takes connections, and none has the majority. */
export async function quorumLost(stage: Stage) {
  const { cluster, servers, balancer, guests } = await underWay(stage);
  const health = new Health((servers[0] as ServerProcess).origin);
  guests.come(4);
  await sleep(CALM_MS);
  stage.say(`${guests.placed.length} orders, now the majority is lost`);
  const brokenAt = performance.now();
  for (const node of cluster.nodes) await node.isolate(true);
  const errors = await Promise.all(cluster.nodes.map(untilRefused));
  stage.findings.record(
    `every node answers error ${NOT_READY}`,
    errors.every((errno) => errno === NOT_READY),
    errors.join(', '),
  );
  await sleep(LOST_MS);
  const { reasons } = await readinessOf(health.origin);
  stage.findings.record(
    '/readyz names the reason',
    reasons.includes('the database has lost the majority of its cluster'),
    reasons.join(', '),
  );
  stage.say('repairing');
  for (const node of cluster.nodes) await node.isolate(false);
  for (const node of cluster.nodes) await untilSynced(node);
  const recoveredAt = performance.now();
  await servers[0]?.recovers();
  await sleep(CALM_MS);
  await guests.leave();
  await health.stop();
  await balancer.stop();
  checkAnswers(stage, guests);
  checkAlive(stage, health);
  checkRed(stage, health, { brokenAt, recoveredAt });
  await checkRecords(stage, guests);
  await checkSame(stage, cluster);
  return `every node was cut off from the others for ${LOST_MS / 1000} s under load, while it still took connections`;
}

/** @returns the error of a statement, as soon as there is one */
function untilRefused(node: ClusterNode): Promise<number | undefined> {
  const errorOf = () =>
    node.query('SELECT COUNT(*) FROM readiness_probes').then(
      () => undefined,
      (error) => error.errno,
    );
  return poll(errorOf, { withinMs: FOUND_WITHIN_MS, everyMs: 200 });
}
