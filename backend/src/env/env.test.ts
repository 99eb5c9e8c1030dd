import { EnvironmentError, parseEnv } from '.';
import { testimonialsOf } from './brandEnv';

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
  BRAND_TIME_ZONE: 'America/Denver',
};

const STRIPE_SECRET_KEY = `sk_live_${'0'.repeat(24)}`;
const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: `whsec_${'0'.repeat(24)}` };
const clover = {
  PAYMENT_PROVIDER: 'clover',
  CLOVER_PRIVATE_KEY: '0'.repeat(36),
  CLOVER_MERCHANT_ID: 'A1B2C3D4E5F6G',
  CLOVER_SIGNING_SECRET: '1'.repeat(36),
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

test('OPS-39 a restaurant shows nothing of the demo’s', () => {
  expect(parseEnv(production)).toMatchObject({
    ...{ BRAND_TAGLINE: 'Order ahead and pick up in Huntsville.', BRAND_NEIGHBORHOOD: '', BRAND_TESTIMONIALS: '[]' },
    ...{ BRAND_PHOTOS_URL: '', BRAND_VIDEOS_URL: '' },
  });
  expect(
    parseEnv({ ...production, BRAND_TAGLINE: 'Tacos.', BRAND_PHOTOS_URL: 'https://photos.example/us' }),
  ).toMatchObject({ BRAND_TAGLINE: 'Tacos.', BRAND_PHOTOS_URL: 'https://photos.example/us' });
});

test('SEC-18 production names everything that is missing in one message', () => {
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

test('CMP-298 a deploy token may be for a section with digits in its name', () => {
  const DEPLOY_TOKENS = `mf-events2:${'d'.repeat(32)},mf-3d-tour:${'e'.repeat(32)}`;
  expect(parseEnv({ ...production, DEPLOY_TOKENS })).toMatchObject({ DEPLOY_TOKENS });
});

test.each([
  ['an origin without https', { PUBLIC_ORIGIN: 'http://kitchen.example' }, 'PUBLIC_ORIGIN'],
  ['an origin with a path', { PUBLIC_ORIGIN: 'https://kitchen.example/' }, 'PUBLIC_ORIGIN'],
  ['a short token', { SERVICE_TOKEN: 'short' }, 'SERVICE_TOKEN'],
  ['the secret of this repository', { SITE_SECRET: `dev-only-${'x'.repeat(40)}` }, 'SITE_SECRET'],
  ['deploy tokens without a remote', { DEPLOY_TOKENS: 'x'.repeat(40) }, 'DEPLOY_TOKENS'],
  ['the payment sandbox unless it is allowed', { ALLOW_SANDBOX_PAYMENTS: '' }, 'PAYMENT_PROVIDER'],
  ['a payment provider without an adapter', { PAYMENT_PROVIDER: 'coins' }, 'PAYMENT_PROVIDER'],
  ['Stripe without its webhook secret', { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY }, 'STRIPE_WEBHOOK_SECRET'],
  ['an old provider of which a key is left', { CLOVER_MERCHANT_ID: 'A1B2C3D4E5F6G' }, 'CLOVER_PRIVATE_KEY'],
  ['an API of Stripe that is not encrypted', { STRIPE_API_URL: 'http://stripe.example' }, 'STRIPE_API_URL'],
  ['an invalid Stripe key', { ...stripe, STRIPE_SECRET_KEY: 'pk_live_0123456789abcdef' }, 'STRIPE_SECRET_KEY'],
  ['a mail server without an address to write from', { SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM'],
  ['another database', { DATABASE_URL: 'postgres://localhost/site' }, 'DATABASE_URL'],
  ['an invalid port', { PORT: '70000' }, 'PORT'],
])('production refuses %s', (_, change, name) => {
  expect(faultsOf({ ...production, ...change })).toContain(`"${name}"`);
});

describe('payments', () => {
  const { ALLOW_SANDBOX_PAYMENTS: _, ...earnest } = production;

  test('by Stripe or Clover come up with their keys, at the addresses that take money', () => {
    expect(parseEnv({ ...earnest, ...stripe })).toMatchObject({
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_API_URL: 'https://api.stripe.com',
      ALLOW_SANDBOX_PAYMENTS: false,
    });
    expect(parseEnv({ ...earnest, ...clover })).toMatchObject({
      PAYMENT_PROVIDER: 'clover',
      CLOVER_API_URL: 'https://api.clover.com',
      CLOVER_CUSTOMER_INFO: false,
    });
  });

  test('name every setting that is missing, also of the provider that was used before', () => {
    const faults = faultsOf({ ...earnest, PAYMENT_PROVIDER: 'stripe', CLOVER_PRIVATE_KEY: '0'.repeat(36) });
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'CLOVER_MERCHANT_ID', 'CLOVER_SIGNING_SECRET']) {
      expect(faults).toContain(`"${name}"`);
    }
  });

  test.each([
    ['a test key of Stripe', { ...stripe, STRIPE_SECRET_KEY: `sk_test_${'0'.repeat(24)}` }, 'STRIPE_SECRET_KEY'],
    ['Clover’s sandbox', { ...clover, CLOVER_API_URL: 'https://apisandbox.dev.clover.com' }, 'CLOVER_API_URL'],
  ])('refuse %s in production, which takes no money, unless it is allowed', (_name, change, name) => {
    expect(faultsOf({ ...earnest, ...change })).toContain(`"${name}"`);
    expect(faultsOf({ ...production, ...change })).toBe('');
  });

  test('by Clover need an https address to come back to', () => {
    expect(faultsOf({ DATABASE_URL, ...clover })).toContain('"PUBLIC_ORIGIN"');
    expect(parseEnv({ DATABASE_URL, ...clover, PUBLIC_ORIGIN: 'https://kitchen.example' })).toMatchObject({
      CLOVER_API_URL: 'https://apisandbox.dev.clover.com',
    });
  });

  test('show no key in a fault', () => {
    const faults = faultsOf({ ...earnest, ...stripe, STRIPE_SECRET_KEY: 'hunter2-hunter2-hunter2' });
    expect(faults).toContain('"STRIPE_SECRET_KEY"');
    expect(faults).not.toMatch(/hunter/);
  });
});

test('SEC-17 demo refuses to run as production', () => {
  expect(faultsOf({ SITE_MODE: 'demo', NODE_ENV: 'production', DATABASE_URL })).toContain('demo');
});

test('a fault does not show the secret', () => {
  const faults = faultsOf({ ...production, SERVICE_TOKEN: 'hunter2', DEPLOY_TOKENS: 'hunter3' });
  expect(faults).not.toMatch(/hunter/);
});

test('production names the restaurant’s time zone, and only one that exists', () => {
  const { BRAND_TIME_ZONE: _zone, ...without } = production;
  expect(faultsOf(without)).toContain('BRAND_TIME_ZONE');
  expect(faultsOf({ ...production, BRAND_TIME_ZONE: 'Texas/Huntsville' })).toContain('BRAND_TIME_ZONE');
});

test('a real restaurant shows no testimonials but its own', () => {
  expect(testimonialsOf(parseEnv(production))).toEqual([]);
  const own = [{ name: 'Ada P.', photo: 'angler', quote: 'Good.', rating: 4 }];
  expect(testimonialsOf(parseEnv({ ...production, BRAND_TESTIMONIALS: JSON.stringify(own) }))).toEqual(own);
  expect(faultsOf({ ...production, BRAND_TESTIMONIALS: '[{"name":"Ada P."}]' })).toContain('BRAND_TESTIMONIALS');
  expect(faultsOf({ ...production, BRAND_TESTIMONIALS: 'very good' })).toContain('BRAND_TESTIMONIALS');
});
