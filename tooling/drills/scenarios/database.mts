import { setTimeout as sleep } from 'node:timers/promises';
import { atEachStatement } from '../atEachStatement.mts';
import { checkAlive, checkAnswers, checkRecords } from '../check.mts';
import { Health } from '../Health.mts';
import { slowWire } from '../../database/slowWire.mts';
import { underLoad } from '../underLoad.mts';
import type { Stage } from '../Stage.mts';

export async function databaseKilled(stage: Stage) {
  const server = await stage.startServer();
  const crash = async () => {
    await stage.database.kill();
    stage.wire.cut();
    await stage.database.start();
    stage.wire.restore();
  };
  const { guests, statements } = await atEachStatement(stage, server, { when: 'before', holds: true, then: crash });
  stage.say(`killed at each of the ${statements.length} statements of an order`);
  checkAnswers(stage, guests);
  await checkRecords(stage, guests, { drains: false });
  await underLoad(stage, server, { breakIt: () => stage.database.kill(), repair: () => stage.database.start() });
  return `SIGKILL to mariadbd at each of the ${statements.length} statements of an order, then under load for 7 s`;
}

export async function databaseFrozen(stage: Stage) {
  const server = await stage.startServer();
  await underLoad(stage, server, {
    breakIt: () => stage.database.signal('SIGSTOP'),
    repair: () => stage.database.signal('SIGCONT'),
  });
  return 'SIGSTOP to mariadbd under load, SIGCONT after 7 s';
}

const SLOW = [5, 400];

export async function databaseSlow(stage: Stage) {
  let delay = 0;
  const wire = await slowWire(stage.database.url, () => delay);
  const server = await stage.startServer({ databaseUrl: wire.url });
  const guests = stage.guestsOf(server);
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
  checkAlive(stage, health);
  await checkRecords(stage, guests);
  await server.end('SIGTERM');
  wire.close();
  return `each statement ${SLOW.map((ms) => 2 * ms).join(' ms, then ')} ms slower, 7 s each`;
}

const TIMES = 10;

export async function databaseFlapping(stage: Stage) {
  const server = await stage.startServer();
  await underLoad(stage, server, {
    readiness: 'varies',
    breakIt: async () => {
      for (let time = 0; time < TIMES; time += 1) {
        stage.wire.cut();
        await sleep(200 + 800 * stage.random());
        stage.wire.restore();
        await sleep(200 + 800 * stage.random());
      }
    },
    repair: () => undefined,
  });
  return `all connections cut and let through again, ${TIMES} times within about ${TIMES} s`;
}

export async function answerLost(stage: Stage) {
  const server = await stage.startServer();
  const { guests, statements } = await atEachStatement(stage, server, { when: 'after', holds: false });
  checkAnswers(stage, guests);
  await checkRecords(stage, guests);
  return `the answer to each of the ${statements.length} statements of an order cut, COMMIT included; the guest tried again with the same key`;
}

const ORDINARY_RIGHTS = [
  'Select',
  'Insert',
  'Update',
  'Delete',
  'Create',
  'Drop',
  'Alter',
  'Index',
  'Lock_tables',
  'Execute',
];

export async function databaseReadOnly(stage: Stage) {
  // The stage's own user may write to a read-only server, as every administrator may.
  const url = new URL(stage.wire.url);
  [url.username, url.password] = ['ordinary', 'ordinary'];
  await stage.query("CREATE USER ordinary@'%' IDENTIFIED BY 'ordinary'");
  const rights = ORDINARY_RIGHTS.map((right) => `${right}_priv`);
  const values = rights.map(() => "'Y'").join(', ');
  // The stage's user has every right and may grant none.
  await stage.query(
    `INSERT INTO mysql.db (Host, Db, User, ${rights.join(', ')}) VALUES ('%', ?, 'ordinary', ${values})`,
    [url.pathname.slice(1)],
  );
  await stage.query('FLUSH PRIVILEGES');
  const server = await stage.startServer({ databaseUrl: url.href });
  const menu: number[] = [];
  let reading = Promise.resolve();
  let isReadOnly = false;
  await underLoad(stage, server, {
    breakIt: async () => {
      await stage.query('SET GLOBAL read_only = 1');
      isReadOnly = true;
      reading = (async () => {
        for (; isReadOnly; await sleep(100)) menu.push((await fetch(`${server.origin}/api/menu-items/`)).status);
      })();
    },
    repair: async () => {
      isReadOnly = false;
      await reading;
      await stage.query('SET GLOBAL read_only = 0');
    },
  });
  const served = menu.filter((status) => status === 200).length;
  stage.findings.record(
    'the menu is served all the while',
    served === menu.length,
    `${served} of ${menu.length} times`,
  );
  return 'the database read-only under load for 7 s, as a replica that is promoted, or a host that protects itself';
}
