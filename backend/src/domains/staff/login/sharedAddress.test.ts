// Guests in the restaurant's network share its address: what they do there must not keep staff out.
import { RateLimitWindow } from '../../../database/models/RateLimitWindow';
import { readEnv } from '../../../env';
import { readAuthLimits } from '../../../env/authLimitsEnv';
import { resetLimits } from '../../../http/rateLimit';
import { now, setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import type { ApiClient } from '../../../testing/apiClient';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { cookieOf, kitchenTablets, PIN } from '../../../testing/kitchenTablets';

const LOGIN = '/api/admin/login';
const REFRESH = '/auth/v1/token?grant_type=refresh_token';
const CALLS = 20;

const server = testServer();
let manager: BuiltUser;
const { buildTablet, buildCook, tryPin, signIn } = kitchenTablets(server, () => manager);

beforeAll(async () => {
  manager = await buildUser(server, { staffRole: 'manager' });
});
beforeEach(async () => {
  // The clock stands still, so that no window ends on a slow machine.
  setClock(new Date());
  readEnv().AUTH_RATE_LIMITS = readAuthLimits(`token=${CALLS}/60,mfa=${CALLS}/60`);
  await resetLimits();
});
afterEach(() => {
  readEnv().AUTH_RATE_LIMITS = null;
});
const later = (seconds: number) => setClock(new Date(now().getTime() + seconds * 1000));

/** Calls until the address is refused; every further call would be, too. */
async function useUp(call: () => Promise<{ status: number }>): Promise<void> {
  for (let calls = 0; calls < 100; calls += 1) if ((await call()).status === 429) return;
  throw new Error('the address is not limited');
}
const flood = () => useUp(() => server.api.post(REFRESH, { refresh_token: 'none' }));

async function buildOwner() {
  const owner = await buildUser(server, { staffRole: 'owner' });
  const name = { username: owner.email, password: owner.password };
  const cookie = cookieOf(await expectStatus(200, server.api.post(LOGIN, name)), 'auth-device');
  return { ...owner, name, device: server.api.with({ Cookie: cookie }), cookie };
}

describe('ACC-M12 an address whose guests used up its sign-ins', () => {
  test('ACC-M12 refuses strangers, with an invented device too, and admits the device on which the account signed in', async () => {
    const owner = await buildOwner();
    await flood();
    await expectStatus(429, server.api.post(LOGIN, owner.name));
    await expectStatus(429, server.api.with({ Cookie: `auth-device=${'A'.repeat(43)}` }).post(LOGIN, owner.name));
    await expectStatus(200, owner.device.post(LOGIN, owner.name));
    const body = { email: owner.email, password: owner.password };
    await expectStatus(200, owner.device.post('/auth/v1/token?grant_type=password', body));
  });

  test('ACC-M12 refuses the device for another account', async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()];
    await flood();
    await expectStatus(429, owner.device.post(LOGIN, other.name));
    await expectStatus(429, owner.device.post(LOGIN, { ...owner.name, username: 'nobody@example.com' }));
  });

  test('ACC-M12 lets a session on that device go on, and its second step', async () => {
    const owner = await buildOwner();
    await flood();
    await expectStatus(200, owner.device.post(REFRESH, { refresh_token: owner.refreshToken }));
    const factor = '/auth/v1/factors/00000000-0000-4000-8000-000000000000/challenge';
    await useUp(() => server.api.post(factor, {}));
    const signedIn = owner.api.with({ Cookie: owner.cookie });
    // Such a factor does not exist, which is said after the limit.
    await expectStatus(404, signedIn.post(factor, {}));
    await expectStatus(429, signedIn.with({ Authorization: 'Bearer none' }).post(factor, {}));
  });

  test('ACC-M12 counts the calls of the known device, too', async () => {
    const owner = await buildOwner();
    await flood();
    const calls: number[] = [];
    for (let call = 0; call < CALLS + 5; call += 1) {
      calls.push((await owner.device.post(REFRESH, { refresh_token: owner.refreshToken })).status);
    }
    expect(calls.filter((status) => status !== 429)).toHaveLength(CALLS);
    expect(calls.slice(CALLS)).toEqual(Array(5).fill(429));
  });

  test('ACC-M12 a known device has five guesses, then waits', async () => {
    const owner = await buildOwner();
    await flood();
    const guess = (password: string) => owner.device.post(LOGIN, { ...owner.name, password });
    for (let tries = 0; tries < 5; tries += 1) await expectStatus(401, guess(`wrong ${tries}`));
    await expectStatus(429, guess(owner.password));
    later(10);
    await expectStatus(200, guess(owner.password));
  });
});

describe('ACC-M13 a kitchen tablet at an address whose guests used up its calls', () => {
  beforeEach(() => {
    readEnv().REQUEST_LIMITS = true;
  });

  test('ACC-M13 signs in and out, while strangers are refused, with an invented cookie too', async () => {
    const [tablet, cook] = [await buildTablet(), await buildCook()];
    const tryAs = (api: ApiClient) => api.post('/api/kitchen-tablet/sign-in', { user_id: cook.id, pin: PIN });
    await useUp(() => tryAs(server.api));
    await expectStatus(429, tryAs(server.api.with({ Cookie: `kitchen-tablet=${'x'.repeat(43)}` })));
    const signedIn = await signIn(tablet, cook);
    await useUp(() => server.api.post('/api/kitchen-tablet/sign-out'));
    await expectStatus(200, signedIn.post('/api/kitchen-tablet/sign-out'));
  });

  test('ACC-M13 has a limit of its own', async () => {
    const [tablet, cook] = [await buildTablet(), await buildCook()];
    const [name, subject] = ['/api/kitchen-tablet/sign-in', `tablet:${tablet.id}`];
    const endsAt = new Date(now().getTime() + 60_000);
    await RateLimitWindow.create({ merchantId: server.merchantId, name, subject, calls: 60, endsAt });
    // The first quarter costs no statement (decision 0118).
    for (let call = 0; call < 15; call += 1) await expectStatus(200, tryPin(tablet, cook));
    await expectStatus(429, tryPin(tablet, cook));
  });
});
