import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { siteEnvironment, unusedSecrets } from './siteEnvironment.mjs';

const before = { ...process.env };
after(() => Object.assign(process.env, before));

const secrets = {
  serviceToken: 'service',
  deployToken: 'deploy',
  siteSecret: 'secret',
  publishableKey: 'key',
  hrPublicKey: 'drawn',
  hrPrivateKey: 'private',
  adminPassword: 'password',
};
const environment = () =>
  siteEnvironment({ mode: 'demo', port: 1, dataDir: '/data', databaseUrl: 'mysql://u:p@127.0.0.1/own', secrets });

test('a setting of its own takes the place of one that a file gives', () => {
  process.env.DATABASE_URL_FILE = '/run/secrets/database_url';
  process.env.SMTP_URL_FILE = '/run/secrets/smtp_url';
  const env = environment();
  assert.equal(env.DATABASE_URL, 'mysql://u:p@127.0.0.1/own');
  assert.equal('DATABASE_URL_FILE' in env, false);
  assert.equal(env.SMTP_URL_FILE, '/run/secrets/smtp_url');
});

test('a key of the operator is kept, also where a file gives it', () => {
  delete process.env.HR_PUBLIC_KEY;
  assert.equal(environment().HR_PUBLIC_KEY, 'drawn');
  process.env.HR_PUBLIC_KEY_FILE = '/run/secrets/hr_public_key';
  assert.equal('HR_PUBLIC_KEY' in environment(), false);
  assert.equal(environment().HR_PUBLIC_KEY_FILE, '/run/secrets/hr_public_key');
});

test('OPS-68 a demo keeps its own secrets, and names those of the environment that it does not use', () => {
  assert.deepEqual(unusedSecrets(), []);
  process.env.SITE_SECRET = 'another';
  process.env.SERVICE_TOKEN_FILE = '/run/secrets/service_token';
  process.env.DEPLOY_TOKENS_FILE = '/run/secrets/deploy_tokens';
  assert.equal(environment().SITE_SECRET, 'secret');
  assert.equal(environment().SERVICE_TOKEN, 'service');
  assert.deepEqual(unusedSecrets(), ['SERVICE_TOKEN_FILE', 'DEPLOY_TOKENS_FILE', 'SITE_SECRET']);
});
