import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { runGuarded } from '../processes/startGuarded.mjs';
import { UserError } from '../processes/UserError.mjs';
import { hasSecrets, readOrCreateSecrets } from './demoSecrets.mjs';
import { siteEnvironment } from '../start/siteEnvironment.mjs';

/** @type {string} */
let dataDir;
/** @type {string} */
let file;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(dataDir, 'secrets.json');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('draws secrets once for a data folder, for its owner only', () => {
  assert.equal(hasSecrets(dataDir), false);
  const first = readOrCreateSecrets(dataDir);
  assert.deepEqual(readOrCreateSecrets(dataDir), first);
  assert.equal(hasSecrets(dataDir), true);
  assert.equal(statSync(file).mode & 0o077, 0);
});

test('adds what a file of an older version lacks and keeps the rest', () => {
  const { adminPassword, ...older } = readOrCreateSecrets(dataDir);
  assert.notEqual(adminPassword, '');
  writeFileSync(file, JSON.stringify(older));
  const now = readOrCreateSecrets(dataDir);
  assert.deepEqual({ ...now, adminPassword: '' }, { ...older, adminPassword: '' });
  assert.match(now.adminPassword, /^[\w-]{16}$/);
});

for (const [kind, text] of [
  ['half-written', '{\n  "serviceToken": "abc'],
  ['empty', ''],
  ['of another shape', '[1, 2]'],
  ['without a secret', '{ "serviceToken": "a", "deployToken": "", "siteSecret": "c", "adminPassword": "d" }'],
]) {
  test(`names a file that is ${kind}, says what to do, and does not overwrite it`, () => {
    writeFileSync(file, /** @type {string} */ (text));
    for (const read of [readOrCreateSecrets, hasSecrets]) {
      assert.throws(
        () => read(dataDir),
        (error) =>
          error instanceof UserError && error.message.includes(file) && String(error.remedy).includes(`rm '${file}'`),
      );
    }
    assert.equal(readFileSync(file, 'utf8'), text);
  });
}

test('several first starts at once agree on the same secrets', async () => {
  const module = new URL('./demoSecrets.mjs', import.meta.url).href;
  const script = `import { readOrCreateSecrets } from ${JSON.stringify(module)};
    console.log(JSON.stringify(readOrCreateSecrets(${JSON.stringify(dataDir)})));`;
  const starts = await Promise.all(
    Array.from({ length: 6 }, () => runGuarded(process.execPath, ['--input-type=module', '-e', script])),
  );
  assert.equal(new Set(starts.map(({ output }) => output)).size, 1);
  assert.deepEqual(JSON.parse(starts[0]?.output ?? ''), JSON.parse(readFileSync(file, 'utf8')));
  assert.ok(existsSync(file));
});

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
  const { publishableKey, hrPublicKey, hrPrivateKey, ...kept } = readOrCreateSecrets(dataDir);
  assert.deepEqual(kept, older);
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).publishableKey, publishableKey);
  assert.ok(hrPublicKey && hrPrivateKey);
});

test('the server of a demo can seal what applicants write, and cannot open it', () => {
  const secrets = readOrCreateSecrets(dataDir);
  const env = siteEnvironment({ mode: 'demo', port: 1, dataDir, databaseUrl: '', secrets });
  assert.equal(env.HR_PUBLIC_KEY, secrets.hrPublicKey);
  assert.equal(env.HR_PRIVATE_KEY, process.env.HR_PRIVATE_KEY);
  assert.ok(!Object.values(env).includes(secrets.hrPrivateKey));
});
