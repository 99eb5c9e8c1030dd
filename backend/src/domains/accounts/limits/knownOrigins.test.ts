import { select } from '../../../database/connection';
import { now, setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { authClient } from '../../../testing/authClient';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { hashQueue } from '../passwords/hashQueue';

const server = testServer({
  AUTH_AUTOCONFIRM: 'true',
  AUTH_RATE_LIMITS: 'token=100000/60,user=100000/60',
  TRUSTED_PROXIES: '1',
});
const SIGN_IN = '/auth/v1/token?grant_type=password';
const ATTACKERS = 1000;
/** Few enough that none waits longer for a connection than a slow machine allows. */
const AT_ONCE = 20;
const HOME = '203.0.113.10';
const ELSEWHERE = '203.0.113.20';
const slowed = { status: 429, json: { code: 'over_request_rate_limit' } };
const wrong = { status: 400, json: { code: 'invalid_credentials' } };

/** The clock stands still, so that a slow machine does not wait out a delay. */
beforeEach(() => setClock(new Date()));
afterEach(() => {
  jest.restoreAllMocks();
});
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));

let nth = 0;
/** An address that was never used before. */
const freshAddress = (): string => `198.${18 + ((nth += 1) >> 16)}.${(nth >> 8) & 255}.${nth & 255}`;
const at = (ip: string, cookie?: string) =>
  server.api.with({
    'X-Forwarded-For': ip,
    'X-Supabase-Api-Version': '2024-01-01',
    ...(cookie !== undefined && { Cookie: cookie }),
  });
const trySignIn = (ip: string, { email, password }: Pick<BuiltUser, 'email' | 'password'>, cookie?: string) =>
  at(ip, cookie).post(SIGN_IN, { email, password });
const deviceOf = (headers: Headers): string => (headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? '';

/** A user who signed in at home, on a device with a cookie. */
async function buildOwner() {
  const user = await buildUser({ merchantId: server.merchantId, api: at(freshAddress()) });
  const { status, headers } = await trySignIn(HOME, user);
  expect(status).toBe(200);
  return { ...user, device: deviceOf(headers) };
}

/** One wrong password from each of many addresses, many at once. */
async function attack(email: string, addresses: number, from = freshAddress) {
  const answers: Awaited<ReturnType<typeof trySignIn>>[] = [];
  for (let done = 0; done < addresses; done += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, addresses - done) }, () =>
      trySignIn(from(), { email, password: 'not this one' }),
    );
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

describe('wrong passwords from 1,000 addresses', () => {
  test('are five guesses; the rest is refused without a hash and by few statements; the owner signs in from a known device or network with one try', async () => {
    const owner = await buildOwner();
    const hashed = jest.spyOn(hashQueue, 'run');
    const answers = await attack(owner.email, ATTACKERS);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(refused).toHaveLength(ATTACKERS - 5);
    expect(hashed).toHaveBeenCalledTimes(5);
    expect(Math.max(...refused.map(({ roundTrips }) => roundTrips))).toBeLessThanOrEqual(4);

    // An unknown device waits; the same device at a new place, and a new device at home, do not.
    expect(await trySignIn(ELSEWHERE, owner)).toMatchObject(slowed);
    expect((await trySignIn(freshAddress(), owner, owner.device)).status).toBe(200);
    expect((await trySignIn(HOME, owner)).status).toBe(200);
  });

  test('keep the owner’s unknown device waiting for at most 15 minutes after the last guess, however many are refused', async () => {
    const owner = await buildOwner();
    for (const delay of [10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      await attack(owner.email, 6);
      const { status, headers } = await trySignIn(ELSEWHERE, owner);
      expect([status, headers.get('Retry-After')]).toEqual([429, String(delay)]);
      later(delay);
    }
    expect((await trySignIn(ELSEWHERE, owner)).status).toBe(200);
  });

  test('are 22 guesses in three hours, as many as without any known device', async () => {
    const owner = await buildOwner();
    let guesses = 0;
    const end = now().getTime() + 3 * 3_600_000;
    while (now().getTime() < end) {
      const answers = await attack(owner.email, 2);
      guesses += answers.filter(({ status }) => status === 400).length;
      const refused = answers.find(({ status }) => status === 429);
      if (refused) later(Number(refused.headers.get('Retry-After')));
      // The owner signs in now and then; that gives strangers no new guesses.
      if (guesses % 10 === 0) expect((await trySignIn(HOME, owner, owner.device)).status).toBe(200);
    }
    expect(guesses).toBe(22);
  });
});

describe('a known device or network', () => {
  test('has five wrong tries of its own, which cost strangers’ nothing, and is then slowed too', async () => {
    const owner = await buildOwner();
    const guess = { email: owner.email, password: 'not this one' };
    for (let time = 0; time < 5; time += 1) {
      expect(await trySignIn(freshAddress(), guess, owner.device)).toMatchObject(wrong);
    }
    expect(await trySignIn(freshAddress(), { ...owner }, owner.device)).toMatchObject(slowed);
    // Neither the network's counter nor the one for strangers was used.
    expect((await trySignIn(HOME, owner)).status).toBe(200);
    expect((await trySignIn(ELSEWHERE, owner)).status).toBe(200);
    later(10);
    expect((await trySignIn(freshAddress(), owner, owner.device)).status).toBe(200);
  });

  test('that others use up is still open to the owner’s device', async () => {
    const owner = await buildOwner();
    await attack(owner.email, 10, () => HOME);
    expect(await trySignIn(HOME, owner)).toMatchObject(slowed);
    expect((await trySignIn(HOME, owner, owner.device)).status).toBe(200);
  });

  test('of one account is a stranger to another account, and an invented cookie is a stranger', async () => {
    const [owner, attacker] = [await buildOwner(), await buildOwner()];
    const place = freshAddress();
    expect((await trySignIn(place, attacker, attacker.device)).status).toBe(200);
    await attack(owner.email, 6);
    expect(await trySignIn(place, owner, attacker.device)).toMatchObject(slowed);
    for (const forged of ['auth-device=', `auth-device=${'A'.repeat(43)}`, `auth-device=${'x'.repeat(5000)}`]) {
      expect(await trySignIn(freshAddress(), owner, forged)).toMatchObject(slowed);
    }
  });

  test('is known however the account signed in: by the unmodified client with a refreshed session, too', async () => {
    const { email, password } = await buildUser(server);
    await attack(email, 6);
    const { error } = await authClient(server).signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  test('is forgotten with a new password, except the one that set it', async () => {
    const owner = await buildOwner();
    const session = await trySignIn(ELSEWHERE, owner);
    const { access_token: token } = session.json as { access_token: string };
    const password = 'another-quiet-evening';
    const changed = await at(ELSEWHERE, deviceOf(session.headers))
      .with({ Authorization: `Bearer ${token}` })
      .put('/auth/v1/user', { password, current_password: owner.password });
    expect(changed.status).toBe(200);
    await attack(owner.email, 6);
    expect(await trySignIn(HOME, { ...owner, password }, owner.device)).toMatchObject(slowed);
    expect((await trySignIn(ELSEWHERE, { ...owner, password })).status).toBe(200);
  });

  test('is one of at most ten devices and ten networks, the ones used last', async () => {
    const owner = await buildOwner();
    for (let time = 0; time < 12; time += 1) {
      later(1);
      expect((await trySignIn(freshAddress(), owner)).status).toBe(200);
    }
    const rows = await select<{ kind: string; known: number }>(
      'SELECT kind, COUNT(*) AS known FROM auth_known_origins WHERE user_id = :id GROUP BY kind ORDER BY kind',
      { id: owner.id },
    );
    expect(rows).toEqual([
      { kind: 'device', known: 10 },
      { kind: 'network', known: 10 },
    ]);
    await attack(owner.email, 6);
    expect(await trySignIn(HOME, owner, owner.device)).toMatchObject(slowed);
  });
});

describe('the cookie of a device', () => {
  test('is set by a sign-in only, stays the same, and no script or other site’s form gets at it', async () => {
    const owner = await buildOwner();
    const failed = await trySignIn(freshAddress(), { ...owner, password: 'not this one' });
    expect(failed.headers.get('Set-Cookie')).toBeNull();
    const again = await trySignIn(freshAddress(), owner, owner.device);
    const cookie = again.headers.get('Set-Cookie') ?? '';
    expect(deviceOf(again.headers)).toBe(owner.device);
    expect(cookie).toMatch(/^auth-device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  });

  test('and the address are not at rest', async () => {
    const owner = await buildOwner();
    const rows = await select('SELECT * FROM auth_known_origins WHERE user_id = :id', { id: owner.id });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(owner.device.split('=')[1]);
    expect(JSON.stringify(rows)).not.toContain(HOME);
  });
});

test('a name without an account and a wrong password look the same and take the same statements, from known places too', async () => {
  const owner = await buildOwner();
  const ask = async (email: string, ip: string, cookie?: string) => {
    const { status, text, roundTrips, headers } = await trySignIn(ip, { email, password: 'not this one' }, cookie);
    return { status, text, roundTrips, names: [...headers.keys()].sort() };
  };
  for (let time = 0; time < 7; time += 1) {
    const unknown = await ask('unknown@example.com', HOME, owner.device);
    expect(await ask(owner.email, HOME, owner.device)).toEqual(unknown);
    expect(await ask(owner.email, freshAddress())).toEqual(await ask('unknown-2@example.com', freshAddress()));
  }
});
