import { PERMISSIONS_OF, STAFF_ROLES } from '@site/contracts';
import { createApp } from '../../app';
import { select } from '../../database/connection';
import { StaffMember } from '../../database/models/StaffMember';
import { readEnv } from '../../env';
import { testServer, type ApiClient } from '../../testing';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { buildUser } from '../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

const ITEMS = '/rest/v1/menu_items';
const ROLES = '/rest/v1/user_roles';

/** Everybody who may call, by a client of theirs. */
const CALLERS = {
  nobody: () => Promise.resolve(server.api),
  'a guest with a cart': () => Promise.resolve(server.api.guest()),
  'a customer': async () => (await buildUser(server)).api,
  'the owner': async () => (await buildUser(server, { staffRole: 'owner' })).api,
  'a manager': async () => (await buildUser(server, { staffRole: 'manager' })).api,
  'the kitchen': async () => (await buildUser(server, { staffRole: 'kitchen' })).api,
  support: async () => (await buildUser(server, { staffRole: 'support' })).api,
  'a manager whose access was taken away': async () => {
    const { id, api } = await buildUser(server, { staffRole: 'manager' });
    await StaffMember.update({ isActive: false }, { where: { userId: id } });
    return api;
  },
  'a program with the service token': async () =>
    server.api.with({ Authorization: `Bearer ${await signToken({ role: 'service_role' })}` }),
} satisfies Record<string, () => Promise<ApiClient>>;
type Caller = keyof typeof CALLERS;

const EDITORS: Caller[] = ['the owner', 'a manager', 'a program with the service token'];
const UNNAMED: Caller[] = ['nobody', 'a guest with a cart'];
const statusFor = (caller: Caller, done: number): number =>
  EDITORS.includes(caller) ? done : UNNAMED.includes(caller) ? 401 : 403;

type Dish = { id: number; name: string; is_available: boolean; created_by: string | null };
const readDish = async (id: number): Promise<object | undefined> =>
  (await select('SELECT name, price_cents, deleted_at FROM menu_items WHERE id = :id', { id }))[0];

test('the roles of staff are those that this file knows to audit', () => {
  expect(STAFF_ROLES).toEqual(['owner', 'manager', 'kitchen', 'support']);
  const editors = STAFF_ROLES.filter((role) => PERMISSIONS_OF[role].includes('menu.edit'));
  expect(editors).toEqual(['owner', 'manager']);
});

describe.each(Object.keys(CALLERS) as Caller[])('%s', (caller) => {
  let api: ApiClient;
  let shown: number;
  let hidden: number;
  beforeAll(async () => {
    api = await CALLERS[caller]();
    shown = (await buildMenuItem()).id;
    hidden = (await buildMenuItem({ inStock: false })).id;
  });

  test(`reads ${EDITORS.includes(caller) ? 'every dish' : 'the dishes on the menu, and not who made them'}`, async () => {
    const { status, json } = await api.get(`${ITEMS}?select=*`);
    expect(status).toBe(200);
    const dishes = json as Dish[];
    const ids = dishes.map(({ id }) => id);
    expect([ids.includes(shown), ids.includes(hidden)]).toEqual([true, EDITORS.includes(caller)]);
    if (!EDITORS.includes(caller)) expect(dishes.filter((dish) => dish.created_by !== null)).toEqual([]);
  });

  test(`${EDITORS.includes(caller) ? 'changes' : 'changes nothing of'} a dish`, async () => {
    const before = await readDish(shown);
    const fields = { name: `Stew of ${caller}`, price: 9.5, category: 'mains' };
    const path = `${ITEMS}?id=eq.${shown}`;
    const answers = [
      await api.send('POST', ITEMS, { body: fields }),
      await api.send('PATCH', path, { body: { price: 1 } }),
      await api.send('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 204, 204].map((done) => statusFor(caller, done)));
    const logged = await select<{ action: string }>(
      "SELECT action FROM staff_actions WHERE entity = 'menu.items' AND entity_id = :shown ORDER BY id",
      { shown },
    );
    if (EDITORS.includes(caller)) {
      expect(await readDish(shown)).not.toEqual(before);
      expect(logged.map(({ action }) => action)).toEqual(['menu.items.update', 'menu.items.delete']);
    } else {
      expect(answers.map(({ json }) => (json as { code: string }).code)).toEqual(['42501', '42501', '42501']);
      expect(await readDish(shown)).toEqual(before);
      expect(logged).toEqual([]);
      expect(await select('SELECT id FROM menu_items WHERE name = :name', fields)).toEqual([]);
    }
  });

  test('writes no roles', async () => {
    const stranger = await buildUser(server);
    const body = { user_id: stranger.id, role: 'admin' };
    const answers = [
      await api.send('POST', ROLES, { body }),
      await api.send('PATCH', `${ROLES}?user_id=eq.${stranger.id}`, { body: { role: 'admin' } }),
      await api.send('DELETE', `${ROLES}?user_id=eq.${stranger.id}`),
    ];
    for (const { status } of answers) expect([401, 403]).toContain(status);
    expect(await select('SELECT role FROM user_roles WHERE user_id = :id', stranger)).toEqual([]);
  });
});

test('each call of the back office without /api asks for the same permission as the one with it', () => {
  const { routes } = createApp(readEnv());
  const permissionOf = new Map(routes.map(({ method, path, spec }) => [`${method} ${path}`, spec.can]));
  const legacy = routes.filter(({ method, path }) => method !== 'GET' && /^\/(categories|menu\/)/.test(path));
  expect(legacy.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'DELETE /categories/:id',
      'POST /menu/items',
      'PUT /menu/items/:id',
      'DELETE /menu/items/:id',
    ]),
  );
  for (const { method, path, spec } of legacy) {
    const call = `${method} ${path}`;
    expect({ call, can: spec.can }).toEqual({ call, can: permissionOf.get(`${method} /api${path}`) });
    expect(spec.can).toBeDefined();
  }
});
