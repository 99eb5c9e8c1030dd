import { execute, select } from '../../../database/connection';
import { AuthUser } from '../../../database/models/AuthUser';
import { inTransaction } from '../../../database/transaction';
import { now, setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { purgeOldLimits } from './purgeOldLimits';
import { resetAttempts } from './withTries';

const server = testServer({ AUTH_AUTOCONFIRM: 'true', AUTH_RATE_LIMITS: 'token=100000/60', TRUSTED_PROXIES: '1' });

let nth = 0;
const nobody = (): string => `nobody-${(nth += 1)}@example.com`;

/** From an address of its own each time, so that only the account can be what is slowed. */
async function trySignIn(email: string, password: string) {
  nth += 1;
  const { status, headers, text, json } = await server.api
    .with({ 'X-Forwarded-For': `198.51.${nth >> 8}.${nth & 255}`, 'X-Supabase-Api-Version': '2024-01-01' })
    .post('/auth/v1/token?grant_type=password', { email, password });
  return { status, text, retryAfter: headers.get('Retry-After'), code: (json as { code?: string }).code ?? '' };
}

async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect(await trySignIn(email, 'not this one')).toMatchObject({ status: 400, code: 'invalid_credentials' });
  }
}

/** The clock stands still, so that a slow machine does not outwait a delay. */
beforeEach(() => setClock(new Date()));
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));

describe('ACC-B1 wrong passwords for one account', () => {
  test('ACC-B1 5 failures per account slow it, whatever addresses they come from, and the delay doubles', async () => {
    const { email, password } = await buildUser(server);
    await fail(email, 5);
    for (const delay of [10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      const slowed = { status: 429, code: 'over_request_rate_limit', retryAfter: String(delay) };
      expect(await trySignIn(email, 'not this one')).toMatchObject(slowed);
      expect(await trySignIn(email, password)).toMatchObject(slowed);
      later(delay - 1);
      expect(await trySignIn(email, password)).toMatchObject({ ...slowed, retryAfter: '1' });
      later(1);
      expect((await trySignIn(email, 'not this one')).status).toBe(400);
    }
    later(900);
    expect((await trySignIn(email, password)).status).toBe(200);
    await fail(email, 5);
  });

  test('ACC-B1 the unmodified client hears the protocol’s own code', async () => {
    const { email, password } = await buildUser(server);
    for (let time = 0; time < 5; time += 1) {
      await authClient(server).signInWithPassword({ email, password: 'not this one' });
    }
    const { error } = await authClient(server).signInWithPassword({ email, password });
    expect(error).toMatchObject({ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' });
  });

  test('ACC-B1 an address that nobody has is slowed in the same way, and looks it', async () => {
    const { email } = await buildUser(server);
    const [known, unknown] = [email, nobody()];
    for (let time = 0; time < 8; time += 1) {
      expect(await trySignIn(unknown, 'not this one')).toEqual(await trySignIn(known, 'not this one'));
      if (time === 5) later(10);
    }
    expect((await trySignIn(unknown.toUpperCase(), 'not this one')).status).toBe(429);
  });

  test('ACC-B1 nobody else is slowed, and existing sessions stay valid', async () => {
    const [victim, other] = [await buildUser(server), await buildUser(server)];
    await fail(victim.email, 5);
    expect((await trySignIn(victim.email, victim.password)).status).toBe(429);
    expect((await trySignIn(other.email, other.password)).status).toBe(200);
    const refreshed = await server.api.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: victim.refreshToken,
    });
    expect(refreshed.status).toBe(200);
    expect((await victim.api.get('/auth/v1/user')).status).toBe(200);
  });

  test('ACC-B1 a success before the fifth clears the counter', async () => {
    const { email, password } = await buildUser(server);
    await fail(email, 4);
    expect((await trySignIn(email, password)).status).toBe(200);
    await fail(email, 4);
    expect((await trySignIn(email, password)).status).toBe(200);
  });

  test('ACC-B1 a reset clears the counter', async () => {
    const { id, email, password } = await buildUser(server);
    await fail(email, 5);
    expect((await trySignIn(email, password)).status).toBe(429);
    await inTransaction((transaction) => resetAttempts(server.merchantId, id, transaction));
    expect((await trySignIn(email, password)).status).toBe(200);
  });

  test('ACC-B1 fifty tries at once are five tries', async () => {
    const { email } = await buildUser(server);
    const answers = await Promise.all(Array.from({ length: 50 }, () => trySignIn(email, 'not this one')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test('ACC-B1 many devices of one person may sign in at once', async () => {
    const { email, password } = await buildUser(server);
    const answers = await Promise.all(Array.from({ length: 12 }, () => trySignIn(email, password)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('ACC-B1 a day after the last one, failures are forgotten, and so are their rows', async () => {
    const { id, email } = await buildUser(server);
    const stranger = nobody();
    for (const name of [email, stranger]) await fail(name, 5);
    later(86_401);
    expect((await trySignIn(email, 'not this one')).status).toBe(400);
    expect((await trySignIn(email, 'not this one')).status).toBe(400);
    expect(await purgeOldLimits(server.merchantId)).toBeGreaterThan(0);
    const since = new Date(now().getTime() - 86_400_000);
    expect(await select('SELECT * FROM auth_tries WHERE failed_at <= :since', { since })).toEqual([]);
    expect(await select('SELECT failures FROM auth_tries WHERE subject = :id', { id })).toEqual([{ failures: 2 }]);
  });

  test('ACC-B1 names that nobody has are not written down', async () => {
    const typed = 'my-real-password-by-mistake';
    await trySignIn(typed, 'x');
    const rows = await select('SELECT * FROM auth_tries', {});
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('by-mistake');
  });
});

describe('what a failed sign-in tells', () => {
  test('ACC-E3 an unknown address and a wrong password take the same statements and the same hash', async () => {
    const { id, email } = await buildUser(server);
    const ask = async (name: string) => {
      const { roundTrips, text, status } = await server.api.post('/auth/v1/token?grant_type=password', {
        email: name,
        password: 'not this one',
      });
      return { roundTrips, text, status };
    };
    const wrong = await ask(email);
    expect(await ask(nobody())).toEqual(wrong);
    expect(wrong).toMatchObject({ status: 400, roundTrips: expect.any(Number) });
    // An account with a provider identity only.
    await execute('UPDATE auth_users SET password_hash = NULL WHERE id = :id', { id });
    expect(await ask(email)).toEqual(wrong);
  });

  test.each([
    ['a ban', { bannedUntil: new Date(Date.now() + 86_400_000) }, 'user_banned'],
    ['an address that is not confirmed', { emailConfirmedAt: null }, 'email_not_confirmed'],
  ])('ACC-E4 %s is revealed only after the right password', async (_, changes, code) => {
    const { id, email, password } = await buildUser(server);
    await AuthUser.update(changes, { where: { id } });
    const wrong = await trySignIn(email, 'not this one');
    expect(wrong).toEqual(await trySignIn(nobody(), 'not this one'));
    expect(await trySignIn(email, password)).toMatchObject({ status: 400, code });
  });
});
