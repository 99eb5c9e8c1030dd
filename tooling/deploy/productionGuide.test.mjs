// CMP-157: the guide to deploying is true. Its commands are run in its order, on a machine that is a folder.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { buildPackages } from '../build/buildPackages.mjs';
import { ROOT } from '../environment/settings.mjs';
import { freePort } from '../processes/freePort.mjs';
import { runGuarded } from '../processes/startGuarded.mjs';
import { SECRET_NAMES } from './testing/exampleSettings.mjs';
import { createMachine, startService } from './testing/guideMachine.mjs';

/** Commands of the guide that are not run here, by how they begin: the test that runs them, or why none does. */
const ELSEWHERE = {
  'LISTEN=:80 ': 'tooling/balancer/startBalancer.test.mjs',
  'npm ci && npm run build': 'the packages that every test runs with',
  'npm run serve': 'tooling/start/serve.test.mjs',
  'git clone … /srv/site': 'the clone that every test runs in',
  'cd /srv && ': 'by hand; it moves the clone that every test runs in',
  'npm run releases -- copy': 'backend/src/commands/releasesCommand.test.ts',
  'docker compose ': 'no engine; tooling/deploy/image.test.mjs carries out the Dockerfile',
  'address=$(docker ': 'no engine',
  'export SITE_SETTINGS=': 'no engine; the restores are run here without containers',
  'cd .. && deploy/with-settings.sh npm run restore': 'no engine; the restores are run here without containers',
  'cd deploy && sed -i': 'no engine',
  'kubectl ': 'no cluster; tooling/deploy/files.test.mjs checks the manifests',
};

const SETTLES_MS = 60_000;
const isRoot = process.getuid?.() === 0;
const guide = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
/** Blocks of commands that are still to be run, without what runs elsewhere. */
const blocks = [...guide.matchAll(/^```sh\n([^`]*)^```/gm)].map(([, block = '']) => block.trim());
/** @type {Set<string>} */
const leftOut = new Set();
/** @type {Awaited<ReturnType<typeof createMachine>>} */
let machine;
/** @type {ReturnType<typeof startService> | undefined} */
let server;
/** @type {ReturnType<typeof startService> | undefined} */
let log;
let origin = '';
let deployToken = '';
let key = '';
let identity = '';

before(async () => {
  await buildPackages(ROOT, { onProgress: () => undefined });
  machine = await createMachine();
  origin = `http://127.0.0.1:${await freePort()}`;
});
after(async () => {
  await log?.stop();
  await server?.stop();
  await machine.database.stop();
  rmSync(machine.folder, { recursive: true, force: true });
});

/**
 * Takes the next block out of the guide's.
 *
 * @param {string} part that it has
 */
function take(part) {
  const index = blocks.findIndex((block) => block.includes(part));
  assert.ok(index >= 0, `the guide has no more block with ${part}`);
  const lines = (blocks.splice(index, 1)[0] ?? '').split('\n');
  return lines.filter((line) => !isElsewhere(line)).join('\n');
}

/** @param {string} line */
function isElsewhere(line) {
  const start = Object.keys(ELSEWHERE).find((each) => line.startsWith(each));
  if (start) leftOut.add(start);
  return start !== undefined;
}

/**
 * Types commands into a shell that ends at the first one that fails.
 *
 * @param {string} commands
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
async function type(commands, { cwd = ROOT, env = {} } = {}) {
  const adapted = machine
    .adapt(commands)
    .replaceAll('https://…', origin)
    .replaceAll('DEPLOY_TOKEN=…', `DEPLOY_TOKEN=${deployToken}`)
    .replaceAll('BACKUP_KEY=age1…', `BACKUP_KEY=${key}`);
  const { code, output } = await runGuarded('sh', ['-euc', adapted], { cwd, env: { ...machine.env, ...env } });
  assert.equal(code, 0, `${adapted}\n${output}\nThe server: ${server?.output()}`);
  return output;
}

/** @param {string} database @param {string} sql @returns {Promise<any>} */
async function query(database, sql) {
  const url = new URL(machine.database.url);
  url.pathname = `/${database}`;
  const connection = await createConnection(url.href);
  const [rows] = await connection.query(sql);
  await connection.end();
  return rows;
}

const secretsFile = (/** @type {string} */ name) => join(machine.folder, 'etc/site/secrets', name);

test('CMP-157 with containers: the commands write the secrets that compose hands over', { skip: !isRoot }, async () => {
  const [first, next] = [take('docker compose up'), take('docker compose build')];
  await type(first, { cwd: machine.folder });
  const { output: commit } = await runGuarded('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, env: machine.env });
  const version = () => readFileSync(join(machine.folder, 'deploy/.env'), 'utf8');
  assert.equal(version(), `SITE_VERSION=${commit}`);
  writeFileSync(join(machine.folder, 'deploy/.env'), 'SITE_VERSION=before\n');
  await type(next, { cwd: join(machine.folder, 'deploy') });
  assert.equal(version(), `SITE_VERSION=${commit}`);
  const secrets = join(machine.folder, 'deploy/secrets');
  assert.deepEqual(readdirSync(secrets).sort(), ['database_password', 'database_root_password', 'database_url']);
  assert.match(readFileSync(join(secrets, 'database_url'), 'utf8'), /^mysql:\/\/site:[0-9a-f]{48}@database\/site$/);
  assert.deepEqual([statSync(join(secrets, 'database_url')).uid, statSync(secrets).mode & 0o777], [1000, 0o700]);
});

test('CMP-157 with systemd: the commands make the database, the settings and the secrets that the unit starts with', async () => {
  const typed = await type(`${take('git clone')}\numask`);
  assert.match(typed, /^0022$/m, 'a version that the same shell builds next must be readable by the service');
  assert.match(readFileSync(join(machine.folder, 'systemctl'), 'utf8'), /^daemon-reload\nenable --now site\n$/);
  // "... and one file for each other secret of the table above"; and the trial without a payment provider.
  writeFileSync(secretsFile('smtp_url'), 'smtp://127.0.0.1:1', { mode: 0o600 });
  const changes = `PAYMENT_PROVIDER=sandbox\nALLOW_SANDBOX_PAYMENTS=true\nMETRICS_PORT=0\n`;
  writeFileSync(join(machine.folder, 'etc/site/site.env'), changes, { flag: 'a' });
  const unit = join(machine.folder, 'etc/systemd/system/site.service');
  const withoutStripe = readFileSync(unit, 'utf8').replace(/^LoadCredential=stripe.*\n|STRIPE_\w+=\S+ ?/gm, '');
  writeFileSync(unit, withoutStripe);
  const expected = SECRET_NAMES.filter((name) => !name.startsWith('stripe')).sort();
  assert.deepEqual(readdirSync(join(machine.folder, 'etc/site/secrets')).sort(), expected);
  for (const name of expected) assert.equal(statSync(secretsFile(name)).mode & 0o777, 0o600, name);
  deployToken = readFileSync(secretsFile('deploy_tokens'), 'utf8').slice('*:'.length);
  take('npm run serve');

  const { env, before: first, start } = machine.unit({ PORT: new URL(origin).port });
  for (const [program = '', ...parameters] of first) {
    const { code, output } = await runGuarded(program, parameters, { cwd: ROOT, env });
    assert.equal(code, 0, output);
  }
  server = startService(start, env);
  const until = Date.now() + SETTLES_MS;
  while (!(await fetch(`${origin}/livez`).catch(() => undefined))?.ok) {
    assert.ok(server.child.exitCode === null && Date.now() < until, server.output());
    await sleep(200);
  }
});

test('CMP-157 the first deployment and a section: one command each', async () => {
  assert.match(await type(take('npm run deploy')), /published and activated/);
  const ready = await fetch(`${origin}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  for (const path of ['/', '/order', '/career', '/admin'])
    assert.equal((await fetch(origin + path, { headers: { accept: 'text/html' } })).status, 200, path);
  await type(take('npm run release -w mf-careers'));
});

test('CMP-157 the log of changes is followed, and a backup is made while the site runs', async () => {
  const [streaming = ''] = machine.adapt(take('mariadb-binlog')).split('\n');
  log = startService(streaming.split(' '), machine.env);
  const [makeKeys = '', , check = '', restore = ''] = take('npm run backup -- keys').split('\n');
  const keys = await type(makeKeys);
  key = /^BACKUP_KEY=(.+)$/m.exec(keys)?.[1] ?? '';
  identity = /^BACKUP_IDENTITY=(.+)$/m.exec(keys)?.[1] ?? '';
  const withSettings = take('BACKUP_KEY=age1');
  const [file = ''] = /\/backups\/\S+/.exec(withSettings) ?? [];
  assert.match(await type(withSettings), /set-password|reset|password/i);

  const env = { BACKUP_IDENTITY: identity };
  const into = (/** @type {string} */ name) => ({ ...env, DATABASE_URL: urlOf(name) });
  const named = (/** @type {string} */ command) => command.replace(/\/backups\/\S+/, file);
  await type(named(check), { env });
  await type(`deploy/with-settings.sh ${named(check)}`, { env });
  await query('site', 'CREATE DATABASE copy CHARACTER SET utf8mb4');
  await type(`deploy/with-settings.sh ${named(restore)}`, { env: into('copy') });
  assert.deepEqual(await admins('copy'), ['ada@example.com']);

  await type('deploy/with-settings.sh npm run admin -- create bo@example.com');
  await sleep(1_100);
  const moment = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString().replace('.000', '');
  await sleep(1_100);
  await type('deploy/with-settings.sh npm run admin -- create cy@example.com');
  const latest = take('monday.sql.gz.age --binlog')
    .replace('monday.sql.gz.age', file)
    .replace(/2026-\S+Z/, moment);
  assert.ok(existsSync(join(machine.folder, 'backups/binlog/binlog.000001')), log.output());
  await query('site', 'CREATE DATABASE later CHARACTER SET utf8mb4');
  await type(`deploy/with-settings.sh ${latest}`, { env: into('later') });
  assert.deepEqual(await admins('later'), ['ada@example.com', 'bo@example.com']);
});

test('CMP-157 the other commands work beside the server that runs', async () => {
  const [list = '', remove = ''] = take('npm run releases -- prune').split('\n');
  for (const command of [list, remove]) await type(`deploy/with-settings.sh ${command}`);
  take('npm run releases -- copy');
  for (const name of ['invariants', 'figures']) await type(`deploy/with-settings.sh npm run ${name}`);
  await type(take('npm run reconcile'), {
    env: { ...machine.unit({ PORT: new URL(origin).port }).env, SITE_MODE: 'demo' },
  });
  assert.match(await type(take('sb_publishable_')), /^sb_publishable_[\w-]{32}\n$/);
  take('kubectl');
  take('site.before');
  take('haproxy -W');
  take('docker inspect');
  assert.equal(await server?.stop(), 0, server?.output());
});

test('CMP-157 the secret of the site is replaced', async () => {
  const before = readFileSync(secretsFile('site_secret'), 'utf8');
  assert.match(await type(take('rotate-secret')), /^Sealed again: second factors 0, job applications 0, mails \d+$/m);
  assert.notEqual(readFileSync(secretsFile('site_secret'), 'utf8'), before);
  assert.ok(!existsSync(secretsFile('site_secret_fallbacks')));
  await type('deploy/with-settings.sh npm run admin -- list');
});

test('CMP-157 every command of the guide is run here or elsewhere', () => {
  if (!isRoot) for (const part of ['docker compose up', 'docker compose build']) take(part);
  assert.deepEqual(blocks, []);
  assert.deepEqual([...leftOut].sort(), Object.keys(ELSEWHERE).sort());
  for (const where of Object.values(ELSEWHERE)) {
    const test = where.split(' ').find((word) => word.includes('.test.'));
    assert.ok(test === undefined || existsSync(join(ROOT, test)), where);
  }
});

/** @param {string} name */
function urlOf(name) {
  const url = new URL(machine.database.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param {string} database @returns {Promise<string[]>} */
async function admins(database) {
  const rows = await query(database, 'SELECT email FROM auth_users ORDER BY email');
  return rows.map((/** @type {{ email: string }} */ { email }) => email);
}
