import { randomUUID } from 'node:crypto';
import { PERMISSIONS_OF } from '@site/contracts';
import { createApp } from '../app';
import { readEnv } from '../env';
import { execute } from '../database/connection';
import { StaffMember } from '../database/models/StaffMember';
import { testServer, type ApiAnswer, type ApiClient } from '../testing';
import { buildUser, signIn, type BuiltUser } from '../testing/builders/buildUser';
import { expectStatus } from '../testing/builders/buildOrder';
import { kitchenTablets } from '../testing/kitchenTablets';
import type { Audience, DeclaredRoute } from './DeclaredRoute';
import { resetLimits } from './rateLimit';

const DEPLOY_TOKEN = 'deploy-token-of-the-careers-team';
const server = testServer({ DEPLOY_TOKENS: `mf-careers:${DEPLOY_TOKEN}` });

let user: BuiltUser;
let stranger: BuiltUser;
let admin: BuiltUser;
/** Tokens that were good once, or never: of somebody signed out, banned, deleted; another's signature; nonsense. */
let worthless: Record<string, string>;

beforeAll(async () => {
  [user, stranger, admin] = [
    await buildUser(server),
    await buildUser(server),
    await buildUser(server, { role: 'admin' }),
  ];
  const [signedOut, banned, deleted] = [await buildUser(server), await buildUser(server), await buildUser(server)];
  await expectStatus(204, signedOut.api.post('/auth/v1/logout'));
  await execute('UPDATE auth_users SET banned_until = :until WHERE id = :id', {
    id: banned.id,
    until: new Date('2999-01-01'),
  });
  await expectStatus(200, deleted.api.delete('/api/account', { password: deleted.password }));
  const [head = '', claims = ''] = admin.token.split('.');
  const otherHead = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  worthless = {
    'of somebody who signed out': signedOut.token,
    'of somebody who is banned': banned.token,
    'of a deleted account': deleted.token,
    'with another signature': `${head}.${claims}.${user.token.split('.')[2]}`,
    'without a signature': `${otherHead}.${claims}.`,
    'that is invalid': 'nonsense',
  };
});
beforeEach(resetLimits);

const nameOf = ({ method, path }: DeclaredRoute): string => `${method} ${path}`;
const CANDIDATES = [randomUUID(), '987654321', 'ci_987654321', 'Pending', 'unknown', 'f'.repeat(64)];

/** An address of the route that names nothing there is. */
function addressOf({ path, spec }: DeclaredRoute): string {
  return path.replaceAll(/\{?[:*](\w+)\}?/g, (_, name: string) => {
    const fits = CANDIDATES.find((candidate) => {
      const { error } = spec.params?.validate({ [name]: candidate }, { abortEarly: false }) ?? {};
      return !error?.details.some((each) => each.path[0] === name);
    });
    return fits ?? 'unknown';
  });
}

async function ask(route: DeclaredRoute, client: ApiClient, address = addressOf(route)): Promise<ApiAnswer> {
  await resetLimits();
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} };
  // Outside of /api a reader who takes anything is shown a page.
  return client.with({ Accept: 'application/json' }).send(route.method, address, body);
}

const routesFor = (...audiences: Audience[]): DeclaredRoute[] =>
  createApp(readEnv()).routes.filter(({ audience }) => audiences.includes(audience));

/** Asks every route and tells those that answer otherwise: one failure names them all. */
async function exceptions(
  routes: readonly DeclaredRoute[],
  client: ApiClient,
  isRight: (answer: ApiAnswer) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const answer = await ask(route, client);
    if (!isRight(answer)) wrong.push(`${nameOf(route)}: ${answer.status} ${answer.text.slice(0, 200)}`);
  }
  return wrong;
}

const refusesAs =
  (status: number, code: string) =>
  ({ status: given, json }: ApiAnswer): boolean =>
    given === status && (json as { code?: string } | undefined)?.code === code;
/** Let in: what was sent may still be nonsense, and what was asked for may not exist. */
const isLetIn = ({ status, json }: ApiAnswer): boolean =>
  status < 500 &&
  status !== 401 &&
  status !== 403 &&
  (json as { code?: string } | undefined)?.code !== 'session_required';

describe('what only the restaurant may do', () => {
  const guarded = () => routesFor('staff', 'admin', 'team');

  test('there is such', () => {
    expect(guarded().length).toBeGreaterThan(40);
  });

  test('SEC-8 nobody may unnamed, with a cart’s session or without: 401', async () => {
    expect(await exceptions(guarded(), server.api, refusesAs(401, 'unauthenticated'))).toEqual([]);
    expect(await exceptions(guarded(), server.api.guest(), refusesAs(401, 'unauthenticated'))).toEqual([]);
    const { headers } = await server.api.get('/api/promotions');
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  test('ACC-D3 no customer may: 403', async () => {
    expect(await exceptions(guarded(), user.api, refusesAs(403, 'forbidden'))).toEqual([]);
  });

  test('somebody with the role admin may', async () => {
    expect(await exceptions(guarded(), admin.api, isLetIn)).toEqual([]);
  });

  const { buildTablet, buildCook, signIn: signInByPin } = kitchenTablets(server, () => admin);

  /** What a member may do by password, or by PIN on a tablet of the kitchen. */
  test.each([
    ['manager', 'manager'],
    ['kitchen', 'kitchen'],
    ['support', 'support'],
    ['owner on a kitchen tablet', 'kitchen'],
  ] as const)(
    'the role %s is admitted where it has the permission, and refused with 403 everywhere else',
    async (name, staffRole) => {
      const isOnTablet = name === 'owner on a kitchen tablet';
      const api = isOnTablet
        ? await signInByPin(await buildTablet(), await buildCook(undefined, 'owner'))
        : (await buildUser(server, { staffRole })).api;
      if (isOnTablet) expect(await exceptions(routesFor('user', 'team'), api, refusesAs(403, 'forbidden'))).toEqual([]);
      const mayCall = ({ spec: { can } }: DeclaredRoute) =>
        can === 'any' || (can !== undefined && PERMISSIONS_OF[staffRole].includes(can));
      const routes = routesFor('staff', 'admin');
      expect(await exceptions(routes.filter(mayCall), api, isLetIn)).toEqual([]);
      const others = routes.filter((route) => !mayCall(route));
      expect(await exceptions(others, api, refusesAs(403, 'forbidden'))).toEqual([]);
    },
  );

  test('SEC-66 a deploy token is admitted to the routes of pipelines, and refused with 403 where staff or customers act', async () => {
    const api = server.api.with({ Authorization: `Bearer ${DEPLOY_TOKEN}` });
    expect(await exceptions(routesFor('team'), api, isLetIn)).toEqual([]);
    expect(await exceptions(routesFor('staff', 'admin', 'user'), api, refusesAs(403, 'forbidden'))).toEqual([]);
  });

  test('only an owner may call the routes of deploy pipelines', async () => {
    const { api } = await buildUser(server, { staffRole: 'manager' });
    expect(await exceptions(routesFor('team'), api, refusesAs(403, 'forbidden'))).toEqual([]);
  });

  test('staff whose access was taken away are refused with their next request', async () => {
    const former = await buildUser(server, { staffRole: 'owner' });
    await expectStatus(200, former.api.get('/api/promotions'));
    await StaffMember.update({ isActive: false }, { where: { userId: former.id } });
    expect(await exceptions(guarded(), former.api, refusesAs(403, 'forbidden'))).toEqual([]);
  });

  test('a role that was taken away is gone with the next request, and one that was given is there', async () => {
    const former = await buildUser(server, { role: 'admin' });
    await expectStatus(200, former.api.get('/api/promotions'));
    await execute('DELETE FROM user_roles WHERE user_id = :id', former);
    await expectStatus(403, former.api.get('/api/promotions'));
    await execute(`INSERT INTO user_roles VALUES (:merchantId, :id, 'admin', NOW())`, {
      id: former.id,
      merchantId: server.merchantId,
    });
    await expectStatus(200, former.api.get('/api/promotions'));
  });
});

describe('what is about oneself', () => {
  const own = () => routesFor('user').filter((route) => nameOf(route) !== 'DELETE /api/account');

  test('no token: 401; a service token, which is no user: 403', async () => {
    const all = routesFor('user');
    expect(all.length).toBeGreaterThan(10);
    expect(await exceptions(all, server.api.guest(), refusesAs(401, 'unauthenticated'))).toEqual([]);
    expect(await exceptions(all, server.api.staff(), refusesAs(403, 'forbidden'))).toEqual([]);
  });

  test('everybody signed in may, and so may staff about themselves', async () => {
    for (const { api } of [user, admin]) {
      expect(await exceptions(own(), api.guest(), isLetIn)).toEqual([]);
    }
  });

  /** Something of `user` for each path with an id; a new path has to say here how one is made. */
  const MAKE: Record<string, () => Promise<string>> = {
    '/api/account/addresses/:id': async () =>
      idOf(await user.api.post('/api/account/addresses', { label: 'Home', address: '1 Pine St' })),
    '/api/account/sessions/:id': async () => {
      const { token } = await signIn(server.api, user.email, user.password);
      const api = server.api.with({ Authorization: `Bearer ${token}` });
      return idOf({ json: ((await api.get('/api/account/sessions')).json as object[])[0] });
    },
  };
  const idOf = ({ json }: Pick<ApiAnswer, 'json'>): string => (json as { id: string }).id;

  test('SEC-9 what is somebody else’s does not exist, for strangers and staff alike: 404', async () => {
    const named = own().filter(({ path }) => path.includes(':'));
    expect(named.length).toBeGreaterThan(2);
    for (const route of named) {
      const make = MAKE[route.path];
      if (!make) throw new Error(`${nameOf(route)}: say how something is made that a stranger must not reach`);
      const address = route.path.replace(':id', await make());
      const body = { label: 'Mine now', address: 'Elsewhere' };
      for (const { api } of [stranger, admin]) {
        const { status } = await api.send(route.method, address, route.method === 'DELETE' ? {} : { body });
        expect({ route: nameOf(route), status }).toEqual({ route: nameOf(route), status: 404 });
      }
      const { status } = await user.api.send(route.method, address, route.method === 'DELETE' ? {} : { body });
      expect({ route: nameOf(route), status }).toEqual({ route: nameOf(route), status: 200 });
    }
  });
});

describe('what a cart belongs to', () => {
  const carts = () => routesFor('session');

  test('a guest has to show the session; somebody signed in need not', async () => {
    expect(carts().length).toBeGreaterThan(5);
    expect(await exceptions(carts(), server.api, refusesAs(400, 'session_required'))).toEqual([]);
    expect(await exceptions(carts(), server.api.guest(), isLetIn)).toEqual([]);
    expect(await exceptions(carts(), user.api, isLetIn)).toEqual([]);
  });

  test('a session that cannot be one is refused, signed in or not', async () => {
    for (const api of [server.api, user.api]) {
      expect(await exceptions(carts(), api.guest('short'), refusesAs(422, 'validation_failed'))).toEqual([]);
    }
  });
});

test('ACC-S4 an invalid token is refused on every route, instead of a guest’s answer', async () => {
  const asked = routesFor('customer', 'session', 'user', 'staff', 'admin', 'team');
  for (const [kind, token] of Object.entries(worthless)) {
    const client = server.api.guest().with({ Authorization: `Bearer ${token}` });
    const wrong = await exceptions(asked, client, refusesAs(401, 'unauthenticated'));
    expect({ kind, wrong }).toEqual({ kind, wrong: [] });
  }
});

test('SEC-10 the same idempotency key of another person is another key: nobody gets another’s answer', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const body = { label: 'Home', address: '1 Pine St' };
  const first = await expectStatus(201, user.api.with(key).post('/api/account/addresses', body));
  const other = await expectStatus(201, stranger.api.with(key).post('/api/account/addresses', body));
  expect((other.json as { id: string }).id).not.toBe((first.json as { id: string }).id);
  const again = await expectStatus(201, user.api.with(key).post('/api/account/addresses', body));
  expect(again.json).toEqual(first.json);
});
