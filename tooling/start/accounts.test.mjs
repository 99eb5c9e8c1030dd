import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { freePort } from '../processes/freePort.mjs';
import { ROOT } from '../environment/settings.mjs';

const SECRET = 'a secret of the test, which signs access tokens';
const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 8000;

/** @type {import('node:child_process').ChildProcess} */
let service;
/** @type {string} */
let url;
let output = '';
const dataDir = mkdtempSync(join(tmpdir(), 'accounts-alone-'));

before(async () => {
  const port = await freePort();
  service = spawn(process.execPath, ['tooling/start/bootstrap.mjs', 'accounts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' },
      ...{ AUTH_JWT_SECRET: SECRET, AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'off' },
    },
  });
  url = `http://127.0.0.1:${port}/auth/v1`;
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It was not ready:\n${output}`)), READY_WITHIN_MS);
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk.toString();
      if (!/^ready http/m.test(output)) return;
      clearTimeout(timer);
      resolve(undefined);
    };
    service.stdout?.on('data', take);
    service.stderr?.on('data', take);
    service.once('exit', () => reject(new Error(`It ended:\n${output}`)));
  });
});

after(async () => {
  if (service.exitCode === null && service.signalCode === null) {
    service.kill('SIGTERM');
    await once(service, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** @param {object} claims */
function sign(claims) {
  /** @param {object} part */
  const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}

test('it says where it is, and has nothing of the restaurant', async () => {
  const { port } = new URL(url);
  assert.match(output, new RegExp(`^ready http://localhost:${port}/auth/v1$`, 'm'));
  assert.equal((await fetch(`${url}/health`)).status, 200);
  for (const path of ['/', '/api/categories/', '/rest/v1/menu_items']) {
    assert.equal((await fetch(new URL(path, url))).status, 404, path);
  }
  assert.equal((await fetch(new URL('/dev/mailbox', url))).status, 200);
});

test('it answers only by a name of this machine, so that no other site can let its own name point here', async () => {
  /** @param {string} host @returns {Promise<number | undefined>} */
  const statusUnder = (host) =>
    new Promise((resolve, reject) => {
      get(`${url}/health`, { headers: { Host: host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  assert.equal(await statusUnder('localhost'), 200);
  assert.equal(await statusUnder('evil.example'), 421);
});

test('the public client signs up, signs in, refreshes and signs out', async () => {
  const client = new GoTrueClient({ url, autoRefreshToken: false, persistSession: false });
  const credentials = { email: 'ada@example.com', password: 'a-quiet-evening' };
  const up = await client.signUp({ ...credentials, options: { data: { display_name: 'Ada' } } });
  assert.equal(up.error, null);
  assert.equal(up.data.user?.user_metadata.display_name, 'Ada');
  const signedIn = await client.signInWithPassword(credentials);
  assert.equal(signedIn.error, null);
  const refreshed = await client.refreshSession();
  assert.notEqual(refreshed.data.session?.refresh_token, signedIn.data.session?.refresh_token);
  assert.equal((await client.getUser()).data.user?.email, 'ada@example.com');
  assert.equal((await client.signOut()).error, null);
});

test('a program with a token that the secret signs runs the accounts', async () => {
  const headers = {
    Authorization: `Bearer ${sign({ role: 'service_role', exp: Math.floor(Date.now() / 1000) + 300 })}`,
  };
  const admin = new GoTrueAdminApi({ url, headers });
  const { data, error } = await admin.createUser({ email: 'grace@example.com', email_confirm: true });
  assert.equal(error, null);
  const listed = await admin.listUsers();
  assert.ok(listed.data.users.some(({ id }) => id === data.user?.id));
  const stranger = new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${sign({ role: 'anon' })}` } });
  assert.equal((await stranger.listUsers()).error?.code, 'not_admin');
});

test('SIGTERM ends it within seconds, and nothing of it stays', async () => {
  const begun = Date.now();
  service.kill('SIGTERM');
  await once(service, 'exit');
  assert.ok(Date.now() - begun < STOPPED_WITHIN_MS, `it took ${Date.now() - begun} ms`);
  await assert.rejects(fetch(`${url}/health`));
});
