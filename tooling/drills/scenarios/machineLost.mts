import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { writeBackup } from '../../backup/backup.mjs';
import { obtainClients } from '../../backup/clients.mjs';
import { ROOT } from '../../environment/settings.mjs';
import { poll } from '../../processes/poll.mjs';
import { runGuarded } from '../../processes/startGuarded.mjs';
import { onShutdown } from '../../start/shutdown.mjs';
import { checkAnswers, checkInvariants, checkOutbox, seconds } from '../check.mts';
import { Guests } from '../Guests.mts';
import type { Stage } from '../Stage.mts';
import type { Member } from '../Member.mts';

const GUESTS = 4;
const CALM_MS = 3000;
/** How far the copy of the log is behind when the machine is lost. */
const BEHIND_MS = 2000;
const COPIED_WITHIN_MS = 10_000;

/**
 * Loses the machine of the database under load, its binary log included, while the copy of the log on another machine is
 * behind. The commands of the guide restore what that machine has.
 *
 * @param stage  with a binary log
 */
export async function machineLost(stage: Stage) {
  const server = await stage.startServer();
  const [file, copy] = [join(stage.dataDir, 'backup.age'), join(stage.dataDir, 'copy')];
  const identity = await generateX25519Identity();
  const copying = await copyBinlog(stage.database.url, copy);
  // Without job seekers: trying until the restore has ended, they would use up their applications of an hour.
  const guests = new Guests(server.origin, { visitors: stage.members });
  const acknowledged = () => [...new Set([...guests.placed, ...stage.members.flatMap(placedBy)].map(({ id }) => id))];

  guests.come(GUESTS);
  await sleep(CALM_MS);
  await writeBackup({ databaseUrl: stage.database.url, recipient: await identityToRecipient(identity), file });
  stage.say('backed up; guests go on ordering');
  await sleep(CALM_MS);
  const copied = { orders: acknowledged(), paid: [...guests.paid] };
  await copying.reaches(await positionOf(stage));
  copying.freeze();
  await sleep(BEHIND_MS);
  stage.say(`${guests.placed.length} orders, now the machine is lost`);
  await loseMachine(stage);
  copying.kill();
  const before = acknowledged();

  const began = performance.now();
  await stage.database.start();
  const { code, output } = await restore(stage, { file, copy, identity });
  const took = performance.now() - began;
  stage.findings.record(
    'npm run restore brings the database back',
    code === 0 && /invariants .*all hold/.test(output),
    code === 0 ? `in ${seconds(took)} with the start` : output.trim().split('\n').slice(-3).join(' '),
  );
  stage.say('restored; guests order again');
  stage.wire.restore();
  await server.recovers();
  await sleep(CALM_MS);
  await guests.leave();
  stage.say('checking');
  checkAnswers(stage, guests);
  await checkOutbox(stage);
  await checkLoss(stage, { copied, before, after: acknowledged() });
  await checkInvariants(stage);
  return `the database and its binary log were lost under load; the copy of the log on another machine had stopped ${BEHIND_MS / 1000} s before`;
}

const placedBy = ({ placed }: Member) => placed.map((id) => ({ id }));

/**
 * Only what was committed after the end of the copy may be gone, and of that the last orders only.
 *
 * @param acknowledged  ids of orders: when the copy ended, when the machine was lost, and at the end
 */
async function checkLoss(
  stage: Stage,
  { copied, before, after }: { copied: { orders: string[]; paid: string[] }; before: string[]; after: string[] },
) {
  const orders = await stage.query('SELECT id, payment_status FROM orders');
  const found = new Map(orders.map(({ id, payment_status: payment }) => [id, payment]));
  const missing = copied.orders.filter((id) => !found.has(id));
  const unpaid = copied.paid.filter((id) => !['paid', 'refunded'].includes(found.get(id)));
  stage.findings.record(
    'every order acknowledged before the end of the copy is there, and paid if it was',
    copied.orders.length > 0 && missing.length === 0 && unpaid.length === 0,
    `${copied.orders.length} orders, ${missing.length} missing; ${copied.paid.length} paid, ${unpaid.length} not noted`,
  );
  const uncopied = before.filter((id) => !copied.orders.includes(id));
  const lost = uncopied.filter((id) => !found.has(id));
  stage.findings.record(
    'what is lost was acknowledged after it',
    lost.length > 0,
    `${uncopied.length} orders in the last ${BEHIND_MS / 1000} s, ${lost.length} of them lost`,
  );
  const later = after.filter((id) => !before.includes(id));
  const gone = later.filter((id) => !found.has(id));
  stage.findings.record(
    'guests order again after the restore',
    later.length > 0 && gone.length === 0,
    `${later.length} orders, ${gone.length} missing`,
  );
}

/** Copies the binary log as it is written, by the command of docs/deploy.md. */
async function copyBinlog(databaseUrl: string, folder: string) {
  mkdirSync(folder);
  const { binlog, env } = await obtainClients();
  const { hostname, port, username, password } = new URL(databaseUrl);
  const parameters = ['--no-defaults', '--read-from-remote-server', `--host=${hostname}`, `--port=${port}`];
  const child = spawn(
    binlog,
    [...parameters, `--user=${username}`, '--raw', '--stop-never', `--result-file=${folder}/`, 'binlog.000001'],
    { env: { ...env, MYSQL_PWD: decodeURIComponent(password) }, stdio: 'ignore' },
  );
  const kill = () => void child.kill('SIGKILL');
  onShutdown(kill);
  return {
    reaches: async ({ file, offset }: { file: string; offset: number }) => {
      const copy = join(folder, file);
      const isThere = () => existsSync(copy) && statSync(copy).size >= offset;
      if (!(await poll(isThere, { withinMs: COPIED_WITHIN_MS, everyMs: 20 })))
        throw new Error(`The copy of ${file} did not reach ${offset}.`);
    },
    freeze: () => void child.kill('SIGSTOP'),
    kill,
  };
}

async function positionOf(stage: Stage) {
  const [row] = await stage.query('SHOW MASTER STATUS');
  if (!row) throw new Error('The database keeps no binary log.');
  return { file: String(row.File), offset: Number(row.Position) };
}

/** Nobody reaches the new database before it is whole. */
async function loseMachine(stage: Stage) {
  await stage.database.kill();
  stage.wire.cut();
  const binlog = stage.database.binlog ?? '';
  for (const folder of [join(stage.dataDir, 'database/data'), binlog]) rmSync(folder, { recursive: true });
  mkdirSync(binlog);
}

function restore(stage: Stage, { file, copy, identity }: { file: string; copy: string; identity: string }) {
  // After a loss the present: events are exact to a second, and the moment itself is left out.
  const until = new Date(Date.now() + 1000).toISOString();
  return runGuarded('npm', ['run', '--silent', 'restore', '--', file, '--binlog', copy, '--until', until], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: stage.dataDir,
      DATABASE_URL: stage.database.url,
      BACKUP_IDENTITY: identity,
    },
  });
}
