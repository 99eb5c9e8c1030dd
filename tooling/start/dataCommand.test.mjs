// OPS-13: commands run with the same settings as the server, secrets in files included.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { ROOT } from '../environment/settings.mjs';
import { run } from '../processes/run.mjs';
import { productionEnvironment } from './dataCommand.mjs';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
const URL = 'mysql://site:secret@db/site';
mkdirSync(join(folder, 'secrets'));
writeFileSync(join(folder, 'secrets/database_url'), `${URL}\n`);
writeFileSync(join(folder, 'site.env'), 'BRAND_NAME="Lone Pine Kitchen"\nPORT=3000\n');
after(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE']) delete process.env[name];
});

test('a command of production takes the address of the database from its file', () => {
  process.env.DATABASE_URL_FILE = join(folder, 'secrets/database_url');
  const env = productionEnvironment();
  assert.equal(env.DATABASE_URL, URL);
  // The server refuses a setting that is there twice.
  assert.equal('DATABASE_URL_FILE' in env, false);
});

test('a command of production names what is missing, and never a content', () => {
  assert.throws(productionEnvironment, /neither DATABASE_URL nor DATABASE_URL_FILE is set/);
  process.env.DATABASE_URL_FILE = join(folder, 'absent');
  assert.throws(productionEnvironment, /DATABASE_URL_FILE names .*absent, which cannot be read \(ENOENT\)/);
});

test('with-settings.sh hands the settings and the files of the secrets to a command', async () => {
  const { code, stdout } = await run(
    join(ROOT, 'deploy/with-settings.sh'),
    ['sh', '-c', 'echo "$SITE_MODE|$BRAND_NAME|$DATABASE_URL_FILE|$DATA_DIR|$1"', 'sh', 'a parameter'],
    { env: { PATH: process.env.PATH, SITE_SETTINGS: folder } },
  );
  assert.equal(code, 0);
  const file = join(folder, 'secrets/database_url');
  assert.equal(stdout.trim(), `production|Lone Pine Kitchen|${file}|/var/lib/site|a parameter`);
});
