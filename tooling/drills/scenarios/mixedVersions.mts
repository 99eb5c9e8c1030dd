import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../processes/freePort.mjs';
import { runBackend } from '../../start/backend.mjs';
import { startBalancer } from '../../balancer/startBalancer.mjs';
import { checkAnswers, checkRecords, checkUnbroken, seconds } from '../check.mts';
import { buildOlderVersion } from '../olderVersion.mts';
import { checkLive, checkOneCart } from './processes.mts';
import type { Stage } from '../Stage.mts';

const ALONE_MS = 4000;
const TOGETHER_MS = 8000;

/**
 * An upgrade, and the way back: both versions serve at once on the tables of the newer one.
 *
 * @param stage  without tables
 */
export async function mixedVersions(stage: Stage) {
  const older = await buildOlderVersion(stage.from, stage.say);
  await runBackend('migrate', stage.environment(), older);
  await runBackend('seed', stage.environment(), older);
  const before = await countMigrations(stage);
  const port = await freePort();
  const at = { origin: `http://127.0.0.1:${port}`, more: { DRAIN_MS: '1500' } };
  const first = await stage.startServer({ ...at, root: older.root });
  const second = await stage.newServer(at);
  const balancer = await startBalancer(port, [first.port, second.port]);
  const guests = stage.guestsOf(balancer);
  guests.come(4);
  await sleep(ALONE_MS);

  stage.say('migrating below the older version');
  await runBackend('migrate', stage.environment());
  const after = await countMigrations(stage);
  const isGreen = await first.answers('/readyz');
  stage.findings.record(
    'the older version serves on the tables of the newer one',
    isGreen && after > before,
    `${after - before} migrations beyond its ${before} ran under load, /readyz ${isGreen ? 'stayed green' : 'turned red'}`,
  );
  await second.start();
  stage.say('both versions serve');
  await checkOneCart(stage, guests, [first, second]);
  await checkLive(stage, guests, { first, second });
  await checkLive(stage, guests, { first: second, second: first });
  await sleep(TOGETHER_MS);
  const [byOlder = 0, byNewer = 0] = await balancer.answers();
  const placedBefore = guests.placed.length;

  stage.say('going back: the newer version is stopped');
  const told = performance.now();
  const code = await second.end('SIGTERM');
  stage.findings.record(
    'the newer version exits within 10 s',
    code === 0 && performance.now() - told <= 10_000,
    `code ${code} after ${seconds(performance.now() - told)}`,
  );
  await sleep(ALONE_MS);
  await guests.leave();
  await balancer.stop();
  stage.findings.record(
    'both versions answered, and the older one goes on alone',
    byOlder > 0 && byNewer > 0 && guests.placed.length > placedBefore,
    `${byOlder} answers by the older, ${byNewer} by the newer, ${guests.placed.length - placedBefore} orders after it`,
  );
  checkUnbroken(stage, guests);
  checkAnswers(stage, guests);
  await checkRecords(stage, guests);
  return `${older.name} served; this version migrated its tables under load, served beside it behind a balancer that takes turns, and was taken away again`;
}

async function countMigrations(stage: Stage) {
  const [row] = await stage.query('SELECT COUNT(*) AS count FROM migrations');
  return Number(row?.count);
}
