import { execute, select } from '../../../database/connection';
import { now, setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { buildUser } from '../../../testing/builders/buildUser';
import { purgeOldLimits } from './purgeOldLimits';

const NAMES = ['token', 'verify', 'signup', 'otp', 'recover', 'resend', 'user', 'sso', 'mfa', 'anonymous'];
const server = testServer({
  AUTH_AUTOCONFIRM: 'true',
  AUTH_ANONYMOUS: 'true',
  AUTH_RATE_LIMITS: NAMES.map((name) => `${name}=2/60`).join(','),
  TRUSTED_PROXIES: '1',
});

let nth = 0;
/** A caller at an address of their own, as the proxy in front of us says it. */
const caller = (address = `203.0.113.${(nth += 1)}`, headers: Record<string, string> = {}) =>
  server.api.with({ 'X-Supabase-Api-Version': '2024-01-01', 'X-Forwarded-For': address, ...headers });
const buildSomebody = () => buildUser({ merchantId: server.merchantId, api: caller() });
const SIGN_IN = '/auth/v1/token?grant_type=password';
/** Answered 400 unless it is limited, and no failure of anybody's account. */
const REFRESH = '/auth/v1/token?grant_type=refresh_token';

beforeEach(() => setClock(new Date()));
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));

const refused = { status: 429, json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } };

describe('ACC-B2 calls of one address', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  test.each([
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['POST', '/token?grant_type=pkce'],
    ['POST', '/token?grant_type=id_token'],
    ['POST', '/signup'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/otp'],
    ['POST', '/magiclink'],
    ['POST', '/verify'],
    ['GET', '/verify?token=x&type=signup'],
    ['GET', '/reauthenticate'],
    ['PUT', '/user'],
    ['POST', '/sso'],
    ['POST', `/factors/${id}/challenge`],
    ['POST', `/factors/${id}/verify`],
  ])('ACC-B2 %s %s is limited, with the right code and Retry-After', async (method, path) => {
    const client = caller();
    const send = () => client.send(method, `/auth/v1${path}`, method === 'GET' ? {} : { body: {} });
    expect((await send()).status).not.toBe(429);
    expect((await send()).status).not.toBe(429);
    later(10);
    const third = await send();
    expect(third).toMatchObject(refused);
    expect(third.headers.get('Retry-After')).toBe('50');
    expect(third.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
    later(50);
    expect((await send()).status).not.toBe(429);
  });

  test('ACC-B2 what a client asks all the time is not limited: who am I, sign out, what is offered here', async () => {
    const { token } = await buildSomebody();
    const client = caller().with({ Authorization: `Bearer ${token}` });
    for (let time = 0; time < 5; time += 1) {
      expect((await client.get('/auth/v1/user')).status).toBe(200);
    }
    expect((await client.post('/auth/v1/logout')).status).toBe(204);
  });

  test('ACC-B2 a refused call costs one statement more the first time, and then none', async () => {
    const client = caller();
    const send = () => client.post(REFRESH, {});
    expect((await send()).roundTrips).toBe(1);
    expect((await send()).roundTrips).toBe(1);
    expect((await send()).roundTrips).toBe(2);
    expect((await send()).roundTrips).toBe(0);
  });

  test('ACC-B2 the older form of the protocol hears it in its own words', async () => {
    const client = server.api.with({ 'X-Forwarded-For': '203.0.113.250' });
    await client.post(REFRESH, {});
    await client.post(REFRESH, {});
    const third = await client.post(REFRESH, {});
    expect(third).toMatchObject({
      status: 429,
      json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    });
  });

  test('a hundred calls at once are counted one by one', async () => {
    const client = caller();
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.post(REFRESH, {})));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(2);
  });

  test('windows that are over are forgotten, and the others go on counting', async () => {
    const [old, current] = [caller(), caller()];
    await old.post(REFRESH, {});
    later(61);
    await current.post(REFRESH, {});
    await current.post(REFRESH, {});
    expect(await purgeOldLimits(server.merchantId)).toBeGreaterThan(0);
    const moment = now();
    expect(await select('SELECT * FROM rate_limits WHERE ends_at <= :moment', { moment })).toEqual([]);
    expect(await current.post(REFRESH, {})).toMatchObject(refused);
  });
});

describe('ACC-B3 whose address it is', () => {
  const exhaust = async (client: ReturnType<typeof caller>) => {
    await client.post(REFRESH, {});
    await client.post(REFRESH, {});
    expect((await client.post(REFRESH, {})).status).toBe(429);
  };

  test('ACC-B3 what a client puts in front of what our proxy says changes nothing', async () => {
    await exhaust(caller('198.51.100.7'));
    for (const forged of ['203.0.113.77, 198.51.100.7', '127.0.0.1,10.0.0.1, 198.51.100.7', ' , , 198.51.100.7']) {
      expect((await caller(forged).post(REFRESH, {})).status).toBe(429);
    }
    const headers = { Forwarded: 'for=203.0.113.78', 'X-Real-IP': '203.0.113.78', 'X-Client-IP': '203.0.113.78' };
    expect((await caller('198.51.100.7', headers).post(REFRESH, {})).status).toBe(429);
    expect((await caller('198.51.100.8').post(REFRESH, {})).status).toBe(400);
  });

  test('ACC-B3 one network of IPv6 is one address, and an IPv4 address is itself in either notation', async () => {
    await exhaust(caller('2001:db8:7:1::1'));
    expect((await caller('2001:db8:7:1:aaaa::9').post(REFRESH, {})).status).toBe(429);
    expect((await caller('2001:db8:7:2::1').post(REFRESH, {})).status).toBe(400);
    await exhaust(caller('198.51.100.20'));
    expect((await caller('::ffff:198.51.100.20').post(REFRESH, {})).status).toBe(429);
  });

  test('ACC-B3 a value that is not an address counts as the proxy’s own, and breaks nothing', async () => {
    const { email, password } = await buildSomebody();
    expect((await caller('nobody knows').post(SIGN_IN, { email, password })).status).toBe(200);
    for (const nonsense of ['x'.repeat(5000), 'unknown', '"><script>', '203.0.113.9:4711:x']) {
      expect([400, 429]).toContain((await caller(nonsense).post(REFRESH, {})).status);
    }
    expect((await caller('unheard of').post(REFRESH, {})).status).toBe(429);
  });
});

test('ACC-B4 an address that is refused does not lock out others', async () => {
  const attacker = caller();
  for (let time = 0; time < 10; time += 1) await attacker.post(REFRESH, {});
  const { email, password } = await buildSomebody();
  expect((await caller().post(SIGN_IN, { email, password })).status).toBe(200);
});

test('without its table a limited call fails as everything does, and is not let through', async () => {
  await execute('RENAME TABLE rate_limits TO rate_limits_away', {});
  try {
    expect((await caller().post(REFRESH, {})).status).toBeGreaterThanOrEqual(500);
  } finally {
    await execute('RENAME TABLE rate_limits_away TO rate_limits', {});
  }
});
