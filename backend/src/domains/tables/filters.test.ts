import type { PostgrestFilterBuilder } from '@supabase/postgrest-js';
import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';
import { tableClient } from '../../testing/tableClient';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the client's own parameter for a database without types
type Query = PostgrestFilterBuilder<any, any, any, any>;

const RUN = 'Filtered';
/** Named by one letter each, so that a result is a short word. */
const DISHES = [
  { letter: 'A', description: null, price: 2.5, category: 'drinks', is_available: true },
  { letter: 'B', description: 'Cold', price: 4, category: 'smoothies', is_available: true },
  { letter: 'C', description: 'crisp, cold (raw)', price: 9.5, category: 'salads', is_available: true },
  { letter: 'D', description: '100% duck_breast', price: 20, category: 'mains', is_available: false },
  { letter: 'E', description: 'say "yes"', price: 4, category: 'desserts', is_available: true },
];

let admin: BuiltUser;
let ids: Record<string, number> = {};
const items = () => tableClient(server, admin.token).from('menu_items');

beforeAll(async () => {
  admin = await buildUser(server, { role: 'admin' });
  const rows = DISHES.map(({ letter, ...fields }) => ({ ...fields, name: `${RUN} ${letter}` }));
  const { data, error } = await items().insert(rows).select('id,name');
  if (error) throw new Error(error.message);
  ids = Object.fromEntries((data as { id: number; name: string }[]).map(({ id, name }) => [name.slice(-1), id]));
});

/** The letters that a query finds among the dishes of this file, in its order, or by name if it has none. */
async function lettersOf(refine: (query: Query) => unknown): Promise<string> {
  const query = items().select('name').like('name', `${RUN} %`) as unknown as Query;
  const { data, error } = await (refine(query) as Query);
  if (error) throw new Error(`${error.code} ${error.message} ${error.details}`);
  const letters = (data as { name: string }[]).map(({ name }) => name.slice(-1));
  return letters.join('');
}

describe('the public client filters', () => {
  test.each<[string, (query: Query) => unknown, string]>([
    ['eq of a text', (q) => q.eq('description', 'Cold'), 'B'],
    ['eq of a text with characters that queries use', (q) => q.eq('description', 'crisp, cold (raw)'), 'C'],
    ['eq of a number', (q) => q.eq('price', 4), 'BE'],
    ['eq of a boolean', (q) => q.eq('is_available', false), 'D'],
    ['neq, which leaves out nulls as SQL does', (q) => q.neq('description', 'Cold'), 'CDE'],
    ['gt', (q) => q.gt('price', 4), 'CD'],
    ['gte', (q) => q.gte('price', 4), 'BCDE'],
    ['lt', (q) => q.lt('price', 4), 'A'],
    ['lte', (q) => q.lte('price', 4), 'ABE'],
    ['gt and lt of one column', (q) => q.gt('price', 3).lt('price', 10), 'BCE'],
    ['gt of a time', (q) => q.gt('created_at', '2020-01-01'), 'ABCDE'],
    ['like', (q) => q.like('description', '%old%'), 'BC'],
    ['like, which keeps capitals apart', (q) => q.like('description', 'c%'), 'C'],
    ['like with a single character', (q) => q.like('description', 'C_ld'), 'B'],
    ['like with a literal percent sign', (q) => q.like('description', String.raw`100\%%`), 'D'],
    ['like with an asterisk', (q) => q.like('description', '*duck*'), 'D'],
    ['ilike, which does not', (q) => q.ilike('description', 'C%'), 'BC'],
    ['likeAllOf', (q) => q.likeAllOf('description', ['%c%', '%raw%']), 'C'],
    ['likeAnyOf', (q) => q.likeAnyOf('description', ['Col%', '%duck%']), 'BD'],
    ['ilikeAllOf', (q) => q.ilikeAllOf('description', ['C%', '%D']), 'B'],
    ['ilikeAnyOf', (q) => q.ilikeAnyOf('description', ['COLD', 'SAY*']), 'BE'],
    ['is null', (q) => q.is('description', null), 'A'],
    ['is true', (q) => q.is('is_available', true), 'ABCE'],
    ['is false', (q) => q.is('is_available', false), 'D'],
    ['isDistinct, which takes null for a value', (q) => q.isDistinct('description', 'Cold'), 'ACDE'],
    ['in', (q) => q.in('price', [4, 20]), 'BDE'],
    ['in with texts that need quoting', (q) => q.in('description', ['crisp, cold (raw)', 'Cold']), 'BC'],
    ['in with nothing', (q) => q.in('price', []), ''],
    ['notIn', (q) => q.notIn('price', [4, 20]), 'AC'],
    ['not eq', (q) => q.not('price', 'eq', 4), 'ACD'],
    ['not is null', (q) => q.not('description', 'is', null), 'BCDE'],
    ['not in', (q) => q.not('price', 'in', '(4,20)'), 'AC'],
    ['match', (q) => q.match({ price: 4, category: 'desserts' }), 'E'],
    ['filter', (q) => q.filter('price', 'gte', '9.5'), 'CD'],
    ['filter with any of several values', (q) => q.filter('price', 'eq(any)', '{4,20}'), 'BDE'],
    ['or', (q) => q.or('price.lt.3,category.eq.mains'), 'AD'],
    ['or with and inside', (q) => q.or('description.is.null,and(price.eq.4,category.eq.desserts)'), 'AE'],
    ['or with not inside', (q) => q.or('not.and(price.gte.4,price.lte.20),name.not.like.*'), 'A'],
    ['or with in and a quoted value', (q) => q.or('price.in.(2.5,20),description.eq."crisp, cold (raw)"'), 'ACD'],
    ['or with an escaped quote', (q) => q.or(String.raw`description.eq."say \"yes\""`), 'E'],
    ['two or filters, which both hold', (q) => q.or('price.eq.4,price.eq.20').or('is_available.is.true'), 'BE'],
  ])('%s', async (_, refine, expected) => {
    expect(await lettersOf(refine)).toBe(expected);
  });

  test('and, not.and and not.or as parameters of their own', async () => {
    const read = async (name: string, value: string) => {
      const query = new URLSearchParams({ select: 'name', name: `like.${RUN} *`, [name]: value });
      const { json } = await admin.api.get(`/rest/v1/menu_items?${query.toString()}`);
      return (json as { name: string }[]).map((item) => item.name.slice(-1)).join('');
    };
    expect(await read('and', '(price.gte.4,price.lt.10)')).toBe('BCE');
    expect(await read('not.and', '(price.gte.4,price.lt.10)')).toBe('AD');
    expect(await read('not.or', '(price.eq.4,price.eq.20)')).toBe('AC');
  });
});

describe('the public client orders', () => {
  test.each<[string, (query: Query) => unknown, string]>([
    ['by one column', (q) => q.order('name'), 'ABCDE'],
    ['descending', (q) => q.order('name', { ascending: false }), 'EDCBA'],
    ['by several columns, each in its direction', (q) => q.order('price', { ascending: false }).order('name'), 'DCBEA'],
    ['nulls last unless it is descending', (q) => q.order('description'), 'DBCEA'],
    ['nulls first when descending', (q) => q.order('description', { ascending: false }), 'AECBD'],
    ['nulls first where wanted', (q) => q.order('description', { nullsFirst: true }), 'ADBCE'],
    ['nulls last where wanted', (q) => q.order('description', { ascending: false, nullsFirst: false }), 'ECBDA'],
  ])('%s', async (_, refine, expected) => {
    expect(await lettersOf(refine)).toBe(expected);
  });
});

describe('the public client selects', () => {
  test('columns under other names', async () => {
    const { data } = await items().select('key:id, title:name, price').eq('id', ids.A).single();
    expect(data).toEqual({ key: ids.A, title: `${RUN} A`, price: 2.5 });
  });

  test('a column twice, once under another name, beside all others', async () => {
    const { data } = await items().select('*, "title":"name"').eq('id', ids.A).single();
    expect(data).toMatchObject({ id: ids.A, name: `${RUN} A`, title: `${RUN} A`, category: 'drinks' });
  });

  test('rows without their nulls', async () => {
    const all = await items().select('name, description').in('id', [ids.A, ids.B]).order('name').stripNulls();
    expect(all.data).toEqual([{ name: `${RUN} A` }, { name: `${RUN} B`, description: 'Cold' }]);
    const one = await items().select('name, description').eq('id', ids.A).stripNulls().single();
    expect(one.data).toEqual({ name: `${RUN} A` });
  });

  test('CSV', async () => {
    const { data, error } = await items()
      .select('name, about:description, price, is_available')
      .like('name', `${RUN} %`)
      .order('name')
      .csv();
    expect(error).toBeNull();
    expect(data).toBe(
      [
        'name,about,price,is_available',
        `"${RUN} A",,2.5,t`,
        `"${RUN} B",Cold,4,t`,
        `"${RUN} C","crisp, cold (raw)",9.5,t`,
        `"${RUN} D","100% duck_breast",20,f`,
        `"${RUN} E","say ""yes""",4,t`,
      ].join('\n'),
    );
  });
});

describe('filters decide nothing about access', () => {
  test('a guest finds no dish by what only staff may see', async () => {
    const guest = tableClient(server).from('menu_items');
    expect((await guest.select('id').eq('created_by', admin.id)).data).toEqual([]);
    expect((await guest.select('id').or('is_available.is.false,id.gt.0').eq('id', ids.D)).data).toEqual([]);
  });

  test('a user reads no other role, whatever the filter; a service token reads all', async () => {
    const user = await buildUser(server, { role: 'user' });
    const roles = (token: string) => tableClient(server, token).from('user_roles').select('user_id');
    const own = [{ user_id: user.id }];
    expect((await roles(user.token).neq('user_id', user.id)).data).toEqual([]);
    expect((await roles(user.token).in('user_id', [user.id, admin.id])).data).toEqual(own);
    expect((await roles(user.token).or(`user_id.eq.${admin.id},role.like.*`)).data).toEqual(own);
    const service = await signToken({ role: 'service_role' });
    const asked = await roles(service).in('user_id', [user.id, admin.id]).order('role');
    expect(asked.data).toEqual([{ user_id: admin.id }, ...own]);
    expect((await roles(service).eq('role', 'admin')).data).toContainEqual({ user_id: admin.id });
  });
});
