// OPS-1: the image holds what the server runs with, and nothing else is needed.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPackages } from '../build/buildPackages.mjs';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { ROOT } from '../environment/settings.mjs';
import { freePort } from '../processes/freePort.mjs';
import { playDockerfile } from './testing/playDockerfile.mjs';
import { exampleSettings, writeSecrets } from './testing/exampleSettings.mjs';

const DOCKERFILE = join(ROOT, 'deploy/Dockerfile');
const LIVE_WITHIN_MS = 60_000;
/** `node` in the official image. */
const USER = 1000;
const isRoot = process.getuid?.() === 0;

const folder = mkdtempSync(join(tmpdir(), 'image-'));
/** @type {import('../database/startPrivateDatabase.mjs').PrivateDatabase} */
let database;
/** @type {string} */
let root;
/** @type {import('./testing/readDockerfile.mjs').Step[]} */
let steps;
/** @type {NodeJS.ProcessEnv} */
let env;
/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

before(async () => {
  await buildPackages(ROOT, { only: (name) => name === 'backend', onProgress: () => undefined });
  database = await startPrivateDatabase({ dataDir: join(folder, 'database'), throwaway: true });
  const played = await playDockerfile({ dockerfile: DOCKERFILE, clone: ROOT, folder });
  ({ root } = played);
  ({ steps } = played.stage);
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets);
  env = {
    ...{ PATH: process.env.PATH, HOME: '/nonexistent', TMPDIR: join(folder, 'tmp') },
    ...Object.fromEntries(wordsOf('ENV').map((word) => word.split(/=(.*)/s, 2))),
    ...exampleSettings(),
    ...writeSecrets(secrets, { database_url: database.url }),
    ...{ PORT: String(await freePort()), METRICS_PORT: String(await freePort()), DATA_DIR: join(root, 'data') },
    ...{ HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://kitchen.example', SMTP_URL_FILE: '', MAIL_FROM: '' },
  };
  mkdirSync(join(folder, 'tmp'));
  for (const own of [secrets, join(root, 'data'), join(folder, 'tmp')]) giveTo(own);
  chmodSync(folder, 0o755);
});
after(async () => {
  server?.kill('SIGKILL');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Words of every instruction of this name in the last stage. @param {string} name */
const wordsOf = (name) => steps.filter((step) => step.name === name).flatMap(({ words }) => words);

/** @param {string} path */
function giveTo(path) {
  if (!isRoot) return;
  chownSync(path, USER, USER);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name));
}

/** Runs a command in the image's place, as the image's user. @param {string[]} command */
function start(command) {
  const [program = '', ...parameters] = command;
  const child = spawn(program === 'node' ? process.execPath : program, parameters, {
    ...{ cwd: join(root, 'site'), env, stdio: ['ignore', 'pipe', 'pipe'] },
    ...(isRoot ? { uid: USER, gid: USER } : {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

/** @param {string[]} command @returns {Promise<{ code: number, output: string }>} */
async function finish(command) {
  const { child, output } = start(command);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/** Every file below a folder with its size and time. @param {string} path @returns {string[]} */
function listing(path) {
  const { size, mtimeMs } = lstatSync(path);
  const inside = lstatSync(path).isDirectory() ? readdirSync(path).flatMap((name) => listing(join(path, name))) : [];
  return [`${path} ${size} ${mtimeMs}`, ...inside];
}

test('the image has the packages of production only', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'backend/package.json'), 'utf8'));
  const installed = readdirSync(join(root, 'site/node_modules'));
  for (const name of Object.keys(dependencies)) assert.ok(installed.includes(name.split('/')[0] ?? ''), name);
  for (const name of ['jest', 'typescript', 'webpack', 'esbuild', 'eslint', 'react', 'tsx', 'playwright-core'])
    assert.ok(!installed.includes(name), `${name} is installed`);
  assert.deepEqual(readdirSync(join(root, 'site')).sort(), [
    ...['.npmrc', 'backend', 'contracts', 'node_modules', 'package-lock.json', 'package.json'],
  ]);
});

test('the image migrates, gets ready, is found healthy, writes to its data only, and ends on SIGTERM with 0', async () => {
  const entrypoint = wordsOf('ENTRYPOINT');
  const migrated = await finish([...entrypoint, 'migrate']);
  assert.equal(migrated.code, 0, migrated.output);
  const before = listing(join(root, 'site'));

  const { child, output } = start([...entrypoint, ...wordsOf('CMD')]);
  server = child;
  const exited = once(child, 'close');
  // HEALTHCHECK CMD [...]: the exec form of its own.
  const healthcheck = steps.find(({ name }) => name === 'HEALTHCHECK')?.words ?? [];
  const until = Date.now() + LIVE_WITHIN_MS;
  while ((await finish(healthcheck)).code !== 0) {
    assert.ok(child.exitCode === null && Date.now() < until, output());
    await sleep(200);
  }
  const ready = await fetch(`http://127.0.0.1:${env.PORT}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  const menu = await fetch(`http://127.0.0.1:${env.PORT}/api/menu-items/`);
  assert.equal(menu.status, 200, await menu.text());

  const told = Date.now();
  child.kill('SIGTERM');
  assert.deepEqual(await exited, [0, null], output());
  assert.ok(Date.now() - told < 20_000);
  assert.equal((await finish(healthcheck)).code, 1, 'it is healthy after its end');
  assert.deepEqual(listing(join(root, 'site')), before);
});
