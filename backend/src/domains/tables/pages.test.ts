import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { TEST_JWT_SECRET } from '../../testing/serviceToken';
import { tableClient } from '../../testing/tableClient';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

let admin: BuiltUser;
const RUN = 'Paged';
const items = () => tableClient(server, admin.token).from('menu_items');
/** Seven dishes, a to g. */
const paged = (options?: { count: 'exact' | 'planned' | 'estimated'; head?: boolean }) =>
  items().select('name', options).like('name', `${RUN} %`).order('name');
const letters = (data: unknown) => (data as { name: string }[]).map(({ name }) => name.slice(-1)).join('');

beforeAll(async () => {
  admin = await buildUser(server, { role: 'admin' });
  const { error } = await items().insert([...'abcdefg'].map((letter) => ({ name: `${RUN} ${letter}`, price: 1 })));
  if (error) throw new Error(error.message);
});

describe('parts of a result', () => {
  test('limit and range', async () => {
    expect(letters((await paged().limit(2)).data)).toBe('ab');
    expect(letters((await paged().range(2, 4)).data)).toBe('cde');
    expect(letters((await paged().range(5, 100)).data)).toBe('fg');
    expect((await paged().limit(0)).data).toEqual([]);
    expect((await paged().range(100, 200)).data).toEqual([]);
  });

  test('single() and maybeSingle() with a limit', async () => {
    expect(await paged().limit(1).single()).toMatchObject({ status: 200, data: { name: `${RUN} a` } });
    expect(await paged().limit(1).maybeSingle()).toMatchObject({ status: 200, data: { name: `${RUN} a` } });
    expect(await paged().limit(2).single()).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(await paged().limit(2).maybeSingle()).toMatchObject({ data: null, error: { code: 'PGRST116' } });
    expect(await paged().eq('name', 'none').maybeSingle()).toMatchObject({ status: 200, data: null, error: null });
  });

  test('a Range header, alone and with a limit', async () => {
    const read = async (headers: Record<string, string>, query = '') => {
      const path = `/rest/v1/menu_items?select=name&name=like.${RUN}%20*&order=name${query}`;
      const { status, json, headers: sent } = await admin.api.with(headers).get(path);
      return [status, status === 200 || status === 206 ? letters(json) : json, sent.get('Content-Range')];
    };
    const count = { Prefer: 'count=exact' };
    expect(await read({ 'Range-Unit': 'items', Range: '0-1' })).toEqual([200, 'ab', '0-1/*']);
    expect(await read({ Range: '5-', ...count })).toEqual([206, 'fg', '5-6/7']);
    expect(await read({ Range: '0-6', ...count })).toEqual([200, 'abcdefg', '0-6/7']);
    expect(await read({ Range: '1-3' }, '&limit=2')).toEqual([200, 'b', '1-1/*']);
    expect(await read({ Range: 'bytes=0-3' })).toEqual([200, 'abcdefg', '0-6/*']);
    expect(await read({ Range: '5-2' })).toEqual([416, expect.objectContaining({ code: 'PGRST103' }), null]);
  });

  test('a part beyond the end is 416 where the number of rows is known', async () => {
    const { status, error } = await paged({ count: 'exact' }).range(40, 50);
    expect(status).toBe(416);
    expect(error).toMatchObject({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 40 was requested, but there are only 7 rows.',
    });
    expect(await paged().limit(-1)).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });
});

describe('counts', () => {
  test.each(['exact', 'planned', 'estimated'] as const)('count %s of a read', async (count) => {
    expect(await paged({ count })).toMatchObject({ status: 200, count: 7 });
    expect(await paged({ count }).range(0, 1)).toMatchObject({ status: 206, count: 7, data: { length: 2 } });
    expect(await paged({ count, head: true })).toMatchObject({ status: 200, count: 7, data: null });
    expect(await paged({ count }).eq('name', 'none')).toMatchObject({ status: 200, count: 0, data: [] });
  });

  test.each(['exact', 'planned', 'estimated'] as const)('count %s of every write', async (count) => {
    const name = `Counted ${count}`;
    const inserted = await items().insert(
      [
        { name, price: 1 },
        { name, price: 2 },
      ],
      { count },
    );
    expect(inserted).toMatchObject({ status: 201, count: 2, data: null });
    expect(await items().update({ price: 3 }, { count }).eq('name', name)).toMatchObject({ status: 204, count: 2 });
    const updated = await items().update({ price: 4 }, { count }).eq('name', name).select('price');
    expect(updated).toMatchObject({ status: 200, count: 2, data: [{ price: 4 }, { price: 4 }] });
    expect(await items().delete({ count }).eq('name', name).select('name')).toMatchObject({ status: 200, count: 2 });
    expect(await items().delete({ count }).eq('name', name)).toMatchObject({ status: 204, count: 0 });
  });

  test('Content-Range of writes, as PostgREST has it', async () => {
    const name = 'Ranged';
    const send = async (method: string, query: string, body?: object) => {
      const path = `/rest/v1/menu_items${query}`;
      const { headers } = await admin.api.with({ Prefer: 'count=exact' }).send(method, path, body ? { body } : {});
      return headers.get('Content-Range');
    };
    expect(await send('POST', '', { name, price: 1 })).toBe('*/1');
    expect(await send('PATCH', `?name=eq.${name}`, { price: 2 })).toBe('0-0/1');
    expect(await send('PATCH', '?name=eq.none', { price: 2 })).toBe('*/0');
    expect(await send('DELETE', `?name=eq.${name}`)).toBe('*/1');
  });
});
