import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { readOrCreateSecrets } from './demoSecrets.mjs';
import { siteEnvironment } from './siteEnvironment.mjs';

let dataDir = '';
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'secrets-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a data folder has a publishable key of its own, and its server accepts it', () => {
  const secrets = readOrCreateSecrets(dataDir);
  assert.match(secrets.publishableKey, /^sb_publishable_[\w-]{32}$/);
  assert.deepEqual(readOrCreateSecrets(dataDir), secrets);
  const env = siteEnvironment({ mode: 'demo', port: 1, dataDir, databaseUrl: '', secrets });
  assert.equal(env.AUTH_PUBLISHABLE_KEYS, secrets.publishableKey);
});

test('a folder of an older version gets a key and keeps its secrets', () => {
  const older = { serviceToken: 'a', deployToken: 'b', siteSecret: 'c', adminPassword: 'd' };
  const file = join(dataDir, 'secrets.json');
  writeFileSync(file, JSON.stringify(older));
  const { publishableKey, ...kept } = readOrCreateSecrets(dataDir);
  assert.deepEqual(kept, older);
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).publishableKey, publishableKey);
});
