import type { Category, MenuItem } from '@site/contracts';
import { StaffAction } from '../../database/models/StaffAction';
import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';
import { tableClient } from '../../testing/tableClient';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

let admin: BuiltUser;
beforeAll(async () => {
  admin = await buildUser(server, { role: 'admin' });
});

type Item = {
  id: number;
  name: string;
  price: number;
  category: string;
  is_available: boolean;
  created_by: string | null;
  created_at: string;
};

let nth = 0;
const draft = (fields: object = {}) => ({
  name: `Stew ${(nth += 1)}`,
  description: 'Slow',
  price: 12.5,
  category: 'mains',
  image_url: 'https://pictures.example.com/stew.jpg',
  is_available: true,
  ...fields,
});
const items = (token?: string) => tableClient(server, token).from('menu_items');
async function insert(fields: object = {}): Promise<Item> {
  const { data, error } = await items(admin.token).insert(draft(fields)).select().single();
  if (error) throw new Error(error.message);
  return data as Item;
}
const onMenu = async (id: number): Promise<MenuItem | undefined> =>
  ((await server.api.guest().get('/api/menu-items/')).json as MenuItem[]).find((dish) => dish.id === id);

describe('an admin', () => {
  test('adds a dish that is on the menu at once, created by the user of the token', async () => {
    const fields = draft();
    const { status, data } = await items(admin.token)
      .insert({ ...fields, created_by: admin.id })
      .select();
    expect(status).toBe(201);
    const [item] = data as Item[];
    expect(item).toMatchObject({ ...fields, created_by: admin.id });
    expect(Date.parse(item?.created_at ?? '')).not.toBeNaN();
    expect(await onMenu(item?.id ?? 0)).toMatchObject({ name: fields.name, price: '12.50', is_available: true });
  });

  test.each(['one object', 'a list of one'])('inserts %s and hears 201 with nothing', async (form) => {
    const fields = draft();
    const { status, data, error } = await items(admin.token).insert(form === 'one object' ? fields : [fields]);
    expect({ status, data, error }).toEqual({ status: 201, data: null, error: null });
    expect((await items(admin.token).select('name').eq('name', fields.name)).data).toEqual([{ name: fields.name }]);
  });

  test('changes a dish, turns it off and on, and takes it off the menu', async () => {
    const { id } = await insert();
    const changed = await items(admin.token).update({ name: 'Chili', price: '9.99', category: 'salads' }).eq('id', id);
    expect(changed).toMatchObject({ status: 204, data: null, error: null });
    expect(await onMenu(id)).toMatchObject({ name: 'Chili', price: '9.99' });
    const off = await items(admin.token).update({ is_available: false }).eq('id', id).select();
    expect(off).toMatchObject({ status: 200, data: [{ id, is_available: false, category: 'salads', price: 9.99 }] });
    expect(await onMenu(id)).toBeUndefined();
    await items(admin.token).update({ is_available: true }).eq('id', id);
    expect(await onMenu(id)).toBeDefined();
    expect(await items(admin.token).delete().eq('id', id)).toMatchObject({ status: 204, error: null });
    expect(await onMenu(id)).toBeUndefined();
    expect((await items(admin.token).select().eq('id', id)).data).toEqual([]);
  });

  test('SEC-20 is named in the audit log with what changed', async () => {
    const { id } = await insert({ price: 12.5 });
    await items(admin.token).update({ price: 9.99 }).eq('id', id);
    await items(admin.token).upsert({ id, name: 'Merged', price: 9.99 });
    await items(admin.token).delete().eq('id', id);
    const rows = await StaffAction.findAll({
      where: { merchantId: server.merchantId, entity: 'menu.items', entityId: String(id) },
      order: ['id'],
    });
    const states = rows.map(({ action, beforeState: before, afterState: after, ...row }) => ({
      action,
      by: row.actorName,
      before: JSON.parse(before ?? 'null') as unknown,
      after: JSON.parse(after ?? 'null') as unknown,
    }));
    const by = admin.email;
    expect(states).toEqual([
      { action: 'menu.items.create', by, before: null, after: expect.objectContaining({ id, price: 12.5 }) as unknown },
      { action: 'menu.items.update', by, before: { price: 12.5 }, after: { price: 9.99 } },
      { action: 'menu.items.update', by, before: expect.anything() as unknown, after: { name: 'Merged' } },
      { action: 'menu.items.delete', by, before: expect.objectContaining({ price: 9.99 }) as unknown, after: null },
    ]);
  });

  test('changes nothing with 204 where nothing fits', async () => {
    expect(await items(admin.token).update({ name: 'Nobody' }).eq('id', 999_999)).toMatchObject({ status: 204 });
    expect(await items(admin.token).delete().eq('id', 999_999)).toMatchObject({ status: 204 });
  });

  test('reads the newest first', async () => {
    const first = await insert();
    const second = await insert();
    const { data } = await items(admin.token).select('*').order('created_at', { ascending: false });
    const ids = (data as Item[]).map(({ id }) => id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  });

  test('a category that the first dish of its kind makes comes last on the menu', async () => {
    const listed = async () => (await server.api.guest().get('/api/categories/')).json as Category[];
    expect((await listed()).map(({ name }) => name)).not.toContain('Smoothies');
    await server.api.staff().post('/api/categories', { name: 'Breakfast', sort_order: 7 });
    await insert({ category: 'smoothies' });
    expect((await listed()).at(-1)?.name).toBe('Smoothies');
  });

  test.each(['drinks', 'desserts', 'salads', 'smoothies', 'mains'])('keeps the category %s', async (category) => {
    const { id } = await insert({ category });
    const { data } = await items(admin.token).select('category').eq('id', id).single();
    expect(data).toEqual({ category });
    expect(
      ((await items(admin.token).select('id').eq('category', category)).data as Item[]).map((each) => each.id),
    ).toContain(id);
  });

  test.each([
    ['no name', { name: undefined }, 400, '23502'],
    ['a name of nothing', { name: '' }, 400, '23514'],
    ['no price', { price: null }, 400, '23502'],
    ['a price below zero', { price: -1 }, 400, '23514'],
    ['half a cent', { price: 1.005 }, 400, '23514'],
    ['an unknown category', { category: 'pizza' }, 400, '23514'],
    ['an unknown column', { colour: 'red' }, 400, 'PGRST204'],
    ['an id', { id: 7 }, 400, '428C9'],
    ['somebody else’s name', { created_by: '00000000-0000-4000-8000-000000000001' }, 403, '42501'],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }, 400, '23514'],
    ['a list for a text', { description: ['a'] }, 400, '22P02'],
  ])('hears of %s, and nothing is kept', async (_, fields, status, code) => {
    const before = (await items(admin.token).select('id')).data?.length;
    const answer = await items(admin.token).insert([draft(), draft(fields)]);
    expect(answer).toMatchObject({ status, error: { code } });
    expect(Object.keys(answer.error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
    expect((await items(admin.token).select('id')).data).toHaveLength(before ?? -1);
  });

  test('.single() on two rows is 406, and nothing has changed', async () => {
    const name = `Twin ${(nth += 1)}`;
    await items(admin.token).insert([draft({ name }), draft({ name })]);
    const changed = await items(admin.token).update({ price: 1 }).eq('name', name).select().single();
    expect(changed).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 2 rows' } });
    expect((await items(admin.token).select('price').eq('name', name)).data).toEqual([
      { price: 12.5 },
      { price: 12.5 },
    ]);
  });
});

describe('who may', () => {
  test('ACC-D3 writes are refused to a user, nobody, anon, an expired, a forged and an ended token', async () => {
    const { id, name } = await insert();
    const user = await buildUser(server);
    const gone = await buildUser(server, { role: 'admin' });
    await gone.api.post('/auth/v1/logout');
    const forged = await signToken({ role: 'service_role' }, 'a secret of somebody else, long enough to sign');
    const anon = await signToken({ role: 'anon', iss: 'somebody' });
    const expired = await signToken({ role: 'service_role', exp: 1_700_000_000 });
    for (const [token, status, code] of [
      [user.token, 403, '42501'],
      [undefined, 401, '42501'],
      [anon, 401, '42501'],
      [expired, 401, 'PGRST303'],
      [forged, 401, 'PGRST301'],
      [gone.token, 401, 'PGRST301'],
    ] as const) {
      const tries = [
        await items(token).insert(draft()),
        await items(token).update({ name: 'Mine' }).eq('id', id),
        await items(token).delete().eq('id', id),
      ];
      for (const tried of tries) expect(tried).toMatchObject({ status, error: { code } });
    }
    expect(await onMenu(id)).toMatchObject({ name });
  });

  test('ACC-D3 the role is what the table says now: without it, writing is refused', async () => {
    const fallen = await buildUser(server, { role: 'admin' });
    expect((await items(fallen.token).insert(draft())).status).toBe(201);
    const { giveRole } = await import('../../testing/builders/buildUser');
    await giveRole(server.merchantId, fallen.id, 'user');
    expect(await items(fallen.token).insert(draft())).toMatchObject({ status: 403, error: { code: '42501' } });
  });

  test('guests read what they may order and not who made it; staff read all', async () => {
    const [shown, off] = [await insert(), await insert({ is_available: false })];
    const { data, status } = await items().select('*').order('created_at', { ascending: false });
    expect(status).toBe(200);
    const seen = data as Item[];
    expect(seen.map(({ id }) => id)).toContain(shown.id);
    expect(seen.map(({ id }) => id)).not.toContain(off.id);
    expect(seen.every((item) => item.created_by === null)).toBe(true);
    const all = (await items(admin.token).select('id')).data as Item[];
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([shown.id, off.id]));
    const service = await signToken({ role: 'service_role' });
    expect(((await items(service).select('id')).data as Item[]).length).toBe(all.length);
  });
});

describe('what is not offered', () => {
  const refused = async (path: string, method = 'GET', body?: unknown) => {
    const { status, json } = await admin.api.send(method, `/rest/v1/${path}`, body === undefined ? {} : { body });
    expect(Object.keys(json as object).sort()).toEqual(['code', 'details', 'hint', 'message']);
    return [status, (json as { code: string }).code];
  };

  test.each([
    ['orders', 404, 'PGRST205'],
    ['auth_users?select=*', 404, 'PGRST205'],
    ['__proto__', 404, 'PGRST205'],
    ['', 404, 'PGRST205'],
    ['rpc/version', 404, 'PGRST202'],
    ['menu_items?select=price_cents', 400, '42703'],
    ['menu_items?select=constructor', 400, '42703'],
    ['menu_items?select=*,menu_categories(*)', 400, 'PGRST200'],
    ['menu_items?select=name::text', 400, 'PGRST127'],
    ['menu_items?id=noop.1', 400, 'PGRST100'],
    ['menu_items?name=match.a', 400, 'PGRST127'],
    ['menu_items?menu_categories.id=eq.1', 400, 'PGRST108'],
    ['menu_items?id=eq.one', 400, '22P02'],
    ['menu_items?is_available=eq.maybe', 400, '22P02'],
    ['menu_items?merchant_id=eq.x', 400, '42703'],
    ['menu_items?or=(secret.eq.1)', 400, '42703'],
    ['menu_items?order=secret.asc', 400, '42703'],
    ['menu_items?select=id&select=name', 400, 'PGRST100'],
    ["menu_items?name';DROP TABLE menu_items--=eq.1", 400, 'PGRST100'],
    ['user_roles?user_id=eq.me', 400, '22P02'],
  ])('ACC-D4 %s is refused', async (path, status, code) => {
    expect(await refused(path)).toEqual([status, code]);
  });

  test('ACC-D4 a change without a filter is refused, and so are other methods', async () => {
    const before = (await items(admin.token).select('id')).data?.length;
    expect(await refused('menu_items', 'PATCH', { price: 1 })).toEqual([400, '21000']);
    expect(await refused('menu_items', 'DELETE')).toEqual([400, '21000']);
    expect(await refused('menu_items', 'PUT', draft())).toEqual([405, 'PGRST117']);
    expect((await items(admin.token).select('id')).data).toHaveLength(before ?? -1);
  });

  test('ACC-D9 malformed JSON is 400, more than 1 MiB is 413, and traps are unknown columns', async () => {
    expect(await refused('menu_items', 'POST', '{"name": ')).toEqual([400, 'PGRST102']);
    expect(await refused('menu_items', 'POST', '"text"')).toEqual([400, 'PGRST102']);
    expect(await refused('menu_items', 'POST', '{"__proto__": {"price": 1}, "name": "x"}')).toEqual([400, 'PGRST204']);
    expect(await refused('menu_items', 'POST', `{"name": "${'x'.repeat(1_100_000)}"}`)).toEqual([413, 'PGRST000']);
  });
});
