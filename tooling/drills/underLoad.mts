import { setTimeout as sleep } from 'node:timers/promises';
import { checkAlive, checkAnswers, checkRecords, checkGreen, checkRed } from './check.mts';
import { Health } from './Health.mts';
import type { Stage } from './Stage.mts';
import type { ServerProcess } from './ServerProcess.mts';

const GUESTS = 4;
const BEFORE_MS = 3000;
const AFTER_MS = 4000;
/** Longer than a red /readyz may take. */
const FAULT_MS = 7000;

/** Something breaks while guests order and pay, and is repaired some seconds later. */
export async function underLoad(
  stage: Stage,
  server: ServerProcess,
  {
    prepare,
    breakIt,
    repair,
    readiness = 'turns red',
  }: {
    prepare?: () => unknown;
    breakIt: () => unknown;
    repair: () => unknown;
    readiness?: 'turns red' | 'stays green' | 'varies';
  },
) {
  const guests = stage.guestsOf(server);
  const health = new Health(server.origin);
  guests.come(GUESTS);
  await sleep(BEFORE_MS);
  await prepare?.();
  stage.say(`${guests.placed.length} orders, now it breaks`);
  const brokenAt = performance.now();
  await breakIt();
  await sleep(FAULT_MS);
  stage.say('repairing');
  await repair();
  const recoveredAt = performance.now();
  await server.recovers();
  await sleep(AFTER_MS);
  await guests.leave();
  await health.stop();
  checkAnswers(stage, guests);
  checkAlive(stage, health);
  if (readiness === 'turns red') checkRed(stage, health, { brokenAt, recoveredAt });
  if (readiness === 'stays green') checkGreen(stage, health);
  await checkRecords(stage, guests);
  return guests;
}
