import { setTimeout as sleep } from 'node:timers/promises';
import { atEachStatement } from '../atEachStatement.mjs';
import { checkAnswers, checkBooks } from '../check.mjs';
import { Guests } from '../Guests.mjs';
import { Health } from '../Health.mjs';
import { slowWire } from '../slowWire.mjs';
import { underLoad } from '../underLoad.mjs';

/** @typedef {import('../Stage.mjs').Stage} Stage */

/** @param {Stage} stage */
export async function databaseKilled(stage) {
  const server = await stage.startServer();
  const crash = async () => {
    await stage.database.kill();
    stage.wire.cut();
    await stage.database.start();
    stage.wire.mend();
  };
  const { guests, statements } = await atEachStatement(stage, server, { when: 'before', holds: true, then: crash });
  stage.say(`killed at each of the ${statements.length} statements of an order`);
  checkAnswers(stage, guests);
  await checkBooks(stage, guests, { drains: false });
  await underLoad(stage, server, { breakIt: () => stage.database.kill(), repair: () => stage.database.start() });
  return `SIGKILL to mariadbd at each of the ${statements.length} statements of an order, then under load for 7 s`;
}

/** @param {Stage} stage */
export async function databaseFrozen(stage) {
  const server = await stage.startServer();
  await underLoad(stage, server, {
    breakIt: () => stage.database.signal('SIGSTOP'),
    repair: () => stage.database.signal('SIGCONT'),
  });
  return 'SIGSTOP to mariadbd under load, SIGCONT after 7 s';
}

const SLOW = [5, 400];

/** @param {Stage} stage */
export async function databaseSlow(stage) {
  let delay = 0;
  const wire = await slowWire(stage.database.url, () => delay);
  const server = await stage.startServer({ databaseUrl: wire.url });
  const guests = new Guests({ origin: () => server.origin });
  const health = new Health(server.origin);
  guests.come(4);
  for (const milliseconds of SLOW) {
    stage.say(`${2 * milliseconds} ms more for each statement`);
    delay = milliseconds;
    await sleep(7000);
  }
  delay = 0;
  await sleep(4000);
  await guests.leave();
  await health.stop();
  checkAnswers(stage, guests);
  stage.promises.note('/livez stays 200', health.alwaysAlive, `${health.beats.length} looks`);
  await checkBooks(stage, guests);
  await server.end('SIGTERM');
  wire.close();
  return `each statement ${SLOW.map((ms) => 2 * ms).join(' ms, then ')} ms slower, 7 s each`;
}

const TIMES = 10;

/** @param {Stage} stage */
export async function databaseFlapping(stage) {
  const server = await stage.startServer();
  await underLoad(stage, server, {
    turnsRed: false,
    breakIt: async () => {
      for (let time = 0; time < TIMES; time += 1) {
        stage.wire.cut();
        await sleep(200 + 800 * stage.random());
        stage.wire.mend();
        await sleep(200 + 800 * stage.random());
      }
    },
    repair: () => undefined,
  });
  return `all connections cut and let through again, ${TIMES} times within about ${TIMES} s`;
}

/** @param {Stage} stage */
export async function answerLost(stage) {
  const server = await stage.startServer();
  const { guests, statements } = await atEachStatement(stage, server, { when: 'after', holds: false });
  checkAnswers(stage, guests);
  await checkBooks(stage, guests);
  return `the answer to each of the ${statements.length} statements of an order cut, COMMIT included; the guest tried again with the same key`;
}
