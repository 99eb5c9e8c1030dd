import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer, whyNoBalancer } from '../../balancer/startBalancer.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { checkAnswers, checkRecords, checkUnbroken, seconds } from '../check.mts';
import { guestHeaders } from '../Guests.mts';
import { checkLiveTimes, PATIENCE_MS, timeStep } from './liveTimes.mts';
import type { Guests } from '../Guests.mts';
import type { OpenStage, Stage } from '../Stage.mts';
import type { ServerProcess } from '../ServerProcess.mts';

const KILLS = 20;

export async function backendKilled(stage: Stage) {
  const server = await stage.startServer();
  const guests = stage.guestsOf(server);
  guests.come(4);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await sleep(300 + 1200 * stage.random());
    stage.say(`kill ${kill} of ${KILLS}, ${guests.placed.length} orders`);
    await server.end('SIGKILL');
    await server.start();
  }
  await sleep(2000);
  await guests.leave();
  checkAnswers(stage, guests, { mayBreak: true });
  await checkRecords(stage, guests);
  return `SIGKILL to the server ${KILLS} times under load, started again each time`;
}

/** For drills with a balancer. */
export const withBalancer =
  (open: OpenStage): OpenStage =>
  async (options) =>
    (await whyNoBalancer(options.say)) ?? open(options);

async function behindBalancer(stage: Stage, more: NodeJS.ProcessEnv) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const first = await stage.startServer({ origin, more });
  const second = await stage.startServer({ origin, more });
  return { first, second, balancer: await startBalancer(port, [first.port, second.port]) };
}

export async function sigtermUnderLoad(stage: Stage) {
  const { first, second, balancer } = await behindBalancer(stage, { DRAIN_MS: '1500' });
  const guests = stage.guestsOf(balancer);
  guests.come(4);
  await sleep(3000);
  for (const server of [first, second]) {
    const told = performance.now();
    const code = await server.end('SIGTERM');
    const took = performance.now() - told;
    stage.findings.record('exit within 10 s', code === 0 && took <= 10_000, `code ${code} after ${seconds(took)}`);
    await server.start();
    await sleep(2000);
  }
  await guests.leave();
  await balancer.stop();
  checkUnbroken(stage, guests);
  await checkRecords(stage, guests);
  return 'SIGTERM to one server after the other, behind a balancer that watches /readyz, under load';
}

export async function twoInstances(stage: Stage) {
  const { first, second, balancer } = await behindBalancer(stage, {});
  const guests = stage.guestsOf(balancer);
  await checkOneCart(stage, guests, [first, second]);
  await checkLive(stage, guests, { first, second });
  await checkLiveTimes(stage, guests, { first, second });
  guests.come(4);
  await sleep(4000);
  stage.say('killing one of the two');
  await first.end('SIGKILL');
  await sleep(5000);
  await first.start();
  await sleep(2000);
  await guests.leave();
  await balancer.stop();
  checkAnswers(stage, guests, { mayBreak: true });
  await checkRecords(stage, guests);
  return 'two servers behind a balancer; one followed live what the other did; one killed under load for 5 s';
}

/** A cart that is changed at both, in turn and at once, is one cart. */
export async function checkOneCart(stage: Stage, guests: Guests, servers: readonly ServerProcess[]) {
  const session = '5eed5eed-0000-4000-8000-000000000001';
  await guests.fillCart(session);
  const body = JSON.stringify({ menu_item_id: guests.menuItemId, quantity: 1 });
  const taps = Array.from({ length: 20 }, (_, index) =>
    fetch(`${servers[index % 2]?.origin}/api/cart/items`, { method: 'POST', headers: guestHeaders(session), body }),
  );
  const added = (await Promise.all(taps)).filter(({ status }) => status === 201).length;
  const counts = await Promise.all(
    servers.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/api/cart/`, { headers: guestHeaders(session) });
      return ((await answer.json()) as { item_count: number }).item_count;
    }),
  );
  stage.findings.record(
    'two instances behind a proxy behave as one',
    added === 20 && counts.every((count) => count === 22),
    `20 taps at both at once: ${added} added, the cart counts ${counts.join(' and ')}`,
  );
}

export async function checkLive(
  stage: Stage,
  guests: Guests,
  servers: { first: ServerProcess; second: ServerProcess },
) {
  const took = await timeStep(stage, guests, servers);
  const seen = took < PATIENCE_MS;
  stage.findings.record(
    'what one does is seen live at the other',
    seen,
    seen ? `after ${seconds(Math.max(0, took))}` : 'not within 5 s',
  );
}
