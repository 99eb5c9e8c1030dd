import { PostgrestClient } from '@supabase/postgrest-js';
import { randomUUID } from 'node:crypto';
import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { TEST_JWT_SECRET } from '../../testing/serviceToken';
import { tableClient } from '../../testing/tableClient';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

let admin: BuiltUser;
beforeAll(async () => {
  admin = await buildUser(server, { role: 'admin' });
});

type Item = { id: number; name: string; price: number };
const items = () => tableClient(server, admin.token).from('menu_items');
let nth = 0;
const newName = () => `Changed ${(nth += 1)}`;

async function insert(name = newName(), price = 5): Promise<Item> {
  const { data, error } = await items().insert({ name, price }).select('id, name, price').single();
  if (error) throw new Error(error.message);
  return data;
}
const pricesOf = async (name: string) =>
  ((await items().select('price').eq('name', name).order('id')).data as Item[]).map(({ price }) => price);

describe('an upsert', () => {
  test('changes rows whose id exists and adds the others, in one transaction', async () => {
    const known = await insert();
    const added = newName();
    const { status, data, count } = await items()
      .upsert(
        [
          { id: known.id, name: known.name, price: 6 },
          { name: added, price: 7 },
        ],
        { count: 'exact' },
      )
      .select('name, price')
      .order('price');
    expect({ status, count }).toEqual({ status: 201, count: 2 });
    expect(data).toEqual([
      { name: known.name, price: 6 },
      { name: added, price: 7 },
    ]);
  });

  test('of known rows alone is 200, and sends nothing unless it is asked to', async () => {
    const { id, name } = await insert();
    expect(await items().upsert({ id, price: 8 }, { onConflict: 'id' })).toMatchObject({ status: 200, data: null });
    expect(await pricesOf(name)).toEqual([8]);
  });

  test('leaves known rows as they are with ignoreDuplicates, and does not send them', async () => {
    const known = await insert();
    const added = newName();
    const rows = [
      { id: known.id, name: known.name, price: 9 },
      { name: added, price: 9 },
    ];
    const { status, data } = await items().upsert(rows, { ignoreDuplicates: true }).select('name');
    expect({ status, data }).toEqual({ status: 201, data: [{ name: added }] });
    expect(await pricesOf(known.name)).toEqual([5]);
  });

  test.each<[string, object | object[], string, string | undefined]>([
    ['an id that does not exist', { id: 99_999_999, name: 'x', price: 1 }, '428C9', undefined],
    ['an id that is no number', { id: 'one', name: 'x', price: 1 }, '22P02', undefined],
    ['a conflict on a column that is not unique', { name: 'x', price: 1 }, '42P10', 'name'],
  ])('with %s is refused', async (_, row, code, onConflict) => {
    const options = onConflict === undefined ? {} : { onConflict };
    expect(await items().upsert(row, options)).toMatchObject({ status: 400, error: { code } });
  });

  test('that names a row twice, or has one bad row, changes nothing', async () => {
    const { id, name } = await insert();
    const twice = await items().upsert([
      { id, price: 6 },
      { id, price: 7 },
    ]);
    expect(twice).toMatchObject({ status: 400, error: { code: '21000' } });
    expect(await items().upsert([{ id, price: 6 }, { name: 'x' }])).toMatchObject({ error: { code: '23502' } });
    expect(await pricesOf(name)).toEqual([5]);
  });

  test('is refused to guests and to people without the role', async () => {
    const { id } = await insert();
    const user = await buildUser(server);
    for (const [token, status] of [
      [undefined, 401],
      [user.token, 403],
    ] as const) {
      const refused = await tableClient(server, token).from('menu_items').upsert({ id, price: 1 });
      expect(refused).toMatchObject({ status, error: { code: '42501' } });
    }
  });
});

describe('what a change sends back', () => {
  const send = (prefer: string, query = '?select=name', accept = 'application/json') =>
    admin.api
      .with({ Prefer: prefer, Accept: accept })
      .post(`/rest/v1/menu_items${query}`, { name: newName(), price: 1 });

  test('return=minimal, headers-only and representation', async () => {
    const minimal = await send('return=minimal');
    expect([minimal.status, minimal.text, minimal.headers.get('Location')]).toEqual([201, '', null]);
    const headersOnly = await send('return=headers-only');
    expect([headersOnly.status, headersOnly.text]).toEqual([201, '']);
    expect(headersOnly.headers.get('Location')).toMatch(/^\/menu_items\?id=eq\.\d+$/);
    const full = await send('return=representation,count=exact');
    expect(full.json).toEqual([{ name: expect.stringContaining('Changed') as string }]);
    expect(full.headers.get('Preference-Applied')).toBe('return=representation, count=exact');
  });

  test('a format that is not offered is refused before anything changes', async () => {
    const before = (await items().select('id', { count: 'exact', head: true })).count;
    expect(await send('return=representation', '', 'text/html')).toMatchObject({
      status: 406,
      json: { code: 'PGRST107' },
    });
    expect((await items().select('id', { count: 'exact', head: true })).count).toBe(before);
  });

  test('an insert as CSV, and a deleted row', async () => {
    const name = newName();
    expect((await items().insert({ name, price: 1.5 }).select('name, price').csv()).data).toBe(
      `name,price\n"${name}",1.5`,
    );
    const deleted = await items().delete().eq('name', name).select('name').single();
    expect(deleted).toMatchObject({ status: 200, data: { name } });
  });
});

describe('how much a change may affect', () => {
  test('a limit needs an order, and then affects so many', async () => {
    const name = newName();
    for (const price of [1, 2, 3]) await insert(name, price);
    const remove = () => items().delete().eq('name', name).select('price');
    expect(await remove().limit(1)).toMatchObject({ status: 400, error: { code: 'PGRST109' } });
    expect(await remove().order('price', { ascending: false }).limit(1)).toMatchObject({ data: [{ price: 3 }] });
    expect(await pricesOf(name)).toEqual([1, 2]);
  });

  test('handling=strict with max-affected, and preferences that are unknown', async () => {
    const name = newName();
    for (const price of [1, 2]) await insert(name, price);
    const update = (most: number) =>
      admin.api
        .with({ Prefer: `handling=strict, max-affected=${most}` })
        .send('PATCH', `/rest/v1/menu_items?name=eq.${encodeURIComponent(name)}`, { body: { price: 9 } });
    expect(await update(1)).toMatchObject({
      status: 400,
      json: { code: 'PGRST124', details: 'The query affects 2 rows' },
    });
    expect(await pricesOf(name)).toEqual([1, 2]);
    expect((await update(2)).status).toBe(204);
    const strict = await admin.api.with({ Prefer: 'handling=strict, colour=red' }).get('/rest/v1/menu_items');
    expect(strict).toMatchObject({ status: 400, json: { code: 'PGRST122' } });
    expect((await admin.api.with({ Prefer: 'colour=red' }).get('/rest/v1/menu_items')).status).toBe(200);
  });

  test('a trial run is refused in place of being carried out', async () => {
    const name = newName();
    const tried = await items().insert({ name, price: 1 }).rollback();
    expect(tried).toMatchObject({ status: 400, error: { code: 'PGRST127' } });
    expect(await pricesOf(name)).toEqual([]);
  });
});

describe('an insert with an idempotency key', () => {
  const clientWith = (key: string) =>
    new PostgrestClient(`${server.url}/rest/v1`, {
      headers: { Authorization: `Bearer ${admin.token}`, 'Idempotency-Key': key },
    }).from('menu_items');

  test('ADM-2 adds its rows once, and answers the second try as the first', async () => {
    const [key, name] = [randomUUID(), newName()];
    const add = () => clientWith(key).insert({ name, price: 5 }).select('id, name');
    const [first, second] = [await add(), await add()];
    expect(second).toMatchObject({ status: 201, data: first.data });
    expect(await pricesOf(name)).toEqual([5]);
  });

  test('ADM-2 adds other rows under another key, and refuses other rows under the same one', async () => {
    const [key, name] = [randomUUID(), newName()];
    await clientWith(key).insert({ name, price: 5 });
    await clientWith(randomUUID()).insert({ name, price: 5 });
    expect(await pricesOf(name)).toEqual([5, 5]);
    expect(await clientWith(key).insert({ name, price: 6 })).toMatchObject({ status: 409 });
    expect(await pricesOf(name)).toEqual([5, 5]);
  });
});
