import { EnvironmentError, parseEnv } from './env';

const DATABASE_URL = 'mysql://site:secret-word@127.0.0.1:3306/site';

const production = {
  SITE_MODE: 'production',
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://kitchen.example',
  DATABASE_URL,
  DATA_DIR: '/var/lib/site',
  SERVICE_TOKEN: 's'.repeat(32),
  SITE_SECRET: 'k'.repeat(32),
  DEPLOY_TOKENS: `mf-checkout:${'d'.repeat(32)},*:${'e'.repeat(32)}`,
  ALLOW_SANDBOX_PAYMENTS: 'true',
  BRAND_NAME: 'Kitchen',
  BRAND_PHONE: '(936) 555-0142',
  BRAND_STREET: '1 Main Street',
  BRAND_CITY: 'Huntsville',
  BRAND_REGION: 'TX',
  BRAND_POSTAL_CODE: '77340',
  BRAND_LATITUDE: '30.7',
  BRAND_LONGITUDE: '-95.5',
};

function faultsOf(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
  return '';
}

test('development needs a database and nothing else', () => {
  expect(parseEnv({ DATABASE_URL })).toMatchObject({
    SITE_MODE: 'dev',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost:3000',
    METRICS_PORT: 0,
    LOG_LEVEL: 'info',
  });
});

test('production with everything set comes up', () => {
  expect(parseEnv(production)).toMatchObject({
    PUBLIC_ORIGIN: 'https://kitchen.example',
    HOST: '0.0.0.0',
    DRAIN_MS: 2000,
  });
});

test('production names everything that is missing in one message', () => {
  const faults = faultsOf({ SITE_MODE: 'production' });
  for (const name of [
    'PUBLIC_ORIGIN',
    'DATABASE_URL',
    'DATA_DIR',
    'SERVICE_TOKEN',
    'SITE_SECRET',
    'DEPLOY_TOKENS',
    'PAYMENT_PROVIDER',
  ]) {
    expect(faults).toContain(`"${name}"`);
  }
});

test.each([
  ['an origin without https', { PUBLIC_ORIGIN: 'http://kitchen.example' }, 'PUBLIC_ORIGIN'],
  ['an origin with a path', { PUBLIC_ORIGIN: 'https://kitchen.example/' }, 'PUBLIC_ORIGIN'],
  ['a short token', { SERVICE_TOKEN: 'short' }, 'SERVICE_TOKEN'],
  ['the secret of this repository', { SITE_SECRET: `dev-only-${'x'.repeat(40)}` }, 'SITE_SECRET'],
  ['deploy tokens without a remote', { DEPLOY_TOKENS: 'x'.repeat(40) }, 'DEPLOY_TOKENS'],
  ['the payment sandbox unless it is allowed', { ALLOW_SANDBOX_PAYMENTS: '' }, 'PAYMENT_PROVIDER'],
  ['a payment provider without an adapter', { PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER'],
  ['another database', { DATABASE_URL: 'postgres://localhost/site' }, 'DATABASE_URL'],
  ['a port that is none', { PORT: '70000' }, 'PORT'],
])('production refuses %s', (_, change, name) => {
  expect(faultsOf({ ...production, ...change })).toContain(`"${name}"`);
});

test('demo refuses to run as production', () => {
  expect(faultsOf({ SITE_MODE: 'demo', NODE_ENV: 'production', DATABASE_URL })).toContain('demo');
});

test('a fault does not show the secret', () => {
  const faults = faultsOf({ ...production, SERVICE_TOKEN: 'hunter2', DEPLOY_TOKENS: 'hunter3' });
  expect(faults).not.toMatch(/hunter/);
});
