import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { familyOf, send } from '../processes/family.mjs';
import { freePort } from '../processes/freePort.mjs';
import { isProcessAlive } from '../processes/isProcessAlive.mjs';
import { ROOT } from '../environment/settings.mjs';

const WITHIN_MS = 120_000;

/** @type {import('../database/startPrivateDatabase.mjs').PrivateDatabase} */
let database;
/** @type {string} */
let dataDir;
/** @type {number} */
let port;
/** @type {Set<Service>} */
const running = new Set();

/** @typedef {{ pid: number, exited: Promise<number | null>, output: () => string }} Service */

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'serve-'));
  database = await startPrivateDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'serve-database-')), throwaway: true });
  port = await freePort();
});
after(async () => {
  for (const { pid, exited } of running) {
    for (const each of familyOf(pid)) send(each, 'SIGKILL');
    await exited;
  }
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm run serve` with the settings that production needs. @returns {Service} */
function serve() {
  const child = spawn('npm', ['run', 'serve'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url },
      ...{ PUBLIC_ORIGIN: 'https://example.org', DRAIN_MS: '1500', LOG_LEVEL: 'warn' },
      ...{ SERVICE_TOKEN: 's'.repeat(40), SITE_SECRET: 't'.repeat(40), DEPLOY_TOKENS: `*:${'d'.repeat(40)}` },
      ...{ PAYMENT_PROVIDER: 'sandbox', ALLOW_SANDBOX_PAYMENTS: 'true' },
      ...{ BRAND_NAME: 'Test', BRAND_PHONE: '(936) 555-0142', BRAND_STREET: '1 Pine St', BRAND_CITY: 'Huntsville' },
      ...{ BRAND_REGION: 'TX', BRAND_POSTAL_CODE: '77340', BRAND_LATITUDE: '30.7', BRAND_LONGITUDE: '-95.5' },
      ...{ BRAND_TIME_ZONE: 'America/Chicago' },
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const service = {
    pid: child.pid ?? 0,
    exited: once(child, 'close').then(([code]) => {
      running.delete(service);
      return code;
    }),
    output: () => output,
  };
  running.add(service);
  return service;
}

/** @param {string} path @returns {Promise<number>}  0: no answer */
async function statusOf(path) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** @param {() => Promise<boolean> | boolean} condition @param {Service} service */
async function until(condition, service) {
  for (const end = Date.now() + WITHIN_MS; !(await condition()); await sleep(50)) {
    assert.ok(Date.now() < end, `it did not happen; the output was\n${service.output()}`);
  }
}

const skip = existsSync('/proc/self/task') ? false : 'needs /proc';

test('SIGTERM to every process of the service at once fails no request, and it exits with 0', { skip }, async () => {
  const service = serve();
  await until(async () => (await statusOf('/readyz')) === 200, service);
  const family = familyOf(service.pid);
  // npm, this command, the guard and the server.
  assert.ok(family.length >= 4, `only ${family.length} processes`);
  let stopping = false;
  /** @type {number[]} */
  const statuses = [];
  const clients = Array.from({ length: 6 }, async () => {
    while (!stopping) statuses.push(await statusOf('/api/business-hours'));
  });
  await until(() => statuses.length > 20, service);
  for (const pid of family) send(pid, 'SIGTERM');
  // A balancer sends nothing more once /readyz is red.
  await until(async () => (await statusOf('/readyz')) === 503, service);
  stopping = true;
  await Promise.all(clients);
  assert.deepEqual([...new Set(statuses)], [200]);
  assert.equal(await service.exited, 0, service.output());
  assert.deepEqual(family.filter(isProcessAlive), []);
});

test('npm stays until the server is gone, and a service that replaces it waits for the port', { skip }, async () => {
  const service = serve();
  await until(async () => (await statusOf('/readyz')) === 200, service);
  const server = familyOf(service.pid).at(-1) ?? 0;
  send(service.pid, 'SIGTERM');
  await until(async () => (await statusOf('/readyz')) === 503, service);
  const replacement = serve();
  assert.equal(await service.exited, 0, service.output());
  assert.equal(isProcessAlive(server), false, 'npm returned before the server had ended');
  await until(async () => (await statusOf('/readyz')) === 200, replacement);
  send(replacement.pid, 'SIGTERM');
  assert.equal(await replacement.exited, 0, replacement.output());
});
