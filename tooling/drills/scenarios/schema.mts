import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { poll } from '../../processes/poll.mjs';
import { PROGRAM } from '../../start/backend.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { checkAlive, checkAnswers, checkRecords } from '../check.mts';
import { Guests } from '../Guests.mts';
import { Health, readinessOf } from '../Health.mts';
import { Stage, type OpenStage } from '../Stage.mts';

/** Enough that the menu's tables are there, and too few for an order. */
const MIGRATIONS_BEFORE_KILL = 5;
const BEHIND_MS = 5000;
const GREEN_WITHIN_MS = 20_000;

export const onEmptyDatabase: OpenStage = (options) => Stage.open({ ...options, migrated: false });

export async function schemaBehind(stage: Stage) {
  const done = await migrateHalf(stage);
  const server = await stage.newServer();
  await server.start('/livez');
  const health = new Health(server.origin);
  const guests = new Guests(server.origin);
  guests.come(4);
  await sleep(BEHIND_MS);
  const { status, reasons } = await readinessOf(server.origin);
  stage.findings.record(
    '/readyz is red and names what is pending',
    status === 503 && reasons.some((reason) => reason.startsWith('migrations are pending:')) && !sawGreen(health),
    `${status}: ${reasons.join('; ').slice(0, 60)}…`,
  );
  const early = guests.heard.filter(({ status }) => status >= 500 && status !== 503);
  stage.findings.record('nothing fails with 500 meanwhile', early.length === 0, `${guests.heard.length} requests`);

  stage.say('migrating');
  await stage.migrate();
  const migratedAt = performance.now();
  await poll(() => sawGreen(health), { withinMs: GREEN_WITHIN_MS });
  const green = health.secondsUntil(migratedAt, 200) ?? (sawGreen(health) ? 0 : undefined);
  stage.findings.record(
    '/readyz turns green within 10 s of the migration, without a restart',
    green !== undefined && green <= 10,
    green === undefined ? 'it did not' : `after ${green.toFixed(1)} s`,
  );
  await stage.prepare(server.origin);
  await sleep(4000);
  await guests.leave();
  await health.stop();
  checkAlive(stage, health);
  checkAnswers(stage, guests);
  stage.findings.record(
    'guests who waited get their order',
    guests.placed.length > 0,
    `${guests.placed.length} orders`,
  );
  await checkRecords(stage, guests);
  return `the migration killed after ${done} migrations, a server started on what was there for 5 s, then migrated to the end`;
}

/**
 * Runs the migration and kills it on its way.
 *
 * @returns how many have run
 */
async function migrateHalf(stage: Stage): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, 'migrate'], {
    cwd: ROOT,
    env: stage.environment(),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const count = async () => {
    const [row] = await stage.query('SELECT COUNT(*) AS count FROM migrations').catch(() => []);
    return Number(row?.count ?? 0);
  };
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (isRunning() && (await count()) < MIGRATIONS_BEFORE_KILL) await sleep(5);
  child.kill('SIGKILL');
  const [code] = (await exited) as [number | null];
  if (code !== null) throw new Error(`The migration ended by itself with ${code}, before it could be killed`);
  return count();
}

function sawGreen({ beats }: Health) {
  return beats.some(({ readyz }) => readyz === 200);
}
