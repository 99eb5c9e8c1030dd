import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { TEST_JWT_SECRET } from '../../testing/serviceToken';
import { tableClient } from '../../testing/tableClient';

const server = testServer({ AUTH_JWT_SECRET: TEST_JWT_SECRET, AUTH_RATE_LIMITS: 'off' });

let admin: BuiltUser;
beforeAll(async () => {
  admin = await buildUser(server, { role: 'admin' });
});

type Item = { id: number; name: string; price: number; category: string; updated_at: string };

const items = () => tableClient(server, admin.token).from('menu_items');

async function insert(name: string): Promise<Item> {
  const { data, error } = await items().insert({ name, price: 12.5, category: 'mains' }).select().single();
  if (error) throw new Error(error.message);
  return data as Item;
}

const changeAt = ({ id, updated_at }: Item, changes: object) =>
  items().update(changes).eq('id', id).eq('updated_at', updated_at).select();

test('a change that names the version it was made on is refused after somebody else changed the dish', async () => {
  const item = await insert('Stew of two editors');
  await admin.api.put(`/api/menu/items/${item.id}`, { price: '13.00' });
  expect((await changeAt(item, { name: 'Written over' })).data).toEqual([]);
  const { data } = await items().select('*').eq('id', item.id).single();
  expect(data).toMatchObject({ name: 'Stew of two editors', price: 13 });

  expect((await changeAt(data as Item, { name: 'Stew of one editor' })).data).toHaveLength(1);
});

test('if ten changes at once name one version, one of them is made', async () => {
  const item = await insert('Stew of ten editors');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_unused, nth) => changeAt(item, { name: `Stew of editor ${nth}` })),
  );
  expect(answers.filter(({ data }) => (data as Item[]).length === 1)).toHaveLength(1);
});

test('a delete that names an old version deletes nothing', async () => {
  const item = await insert('Stew that stays');
  await changeAt(item, { price: 14 });
  const deleted = await items().delete().eq('id', item.id).eq('updated_at', item.updated_at).select('id');
  expect(deleted.data).toEqual([]);
  expect((await items().select('price').eq('id', item.id)).data).toEqual([{ price: 14 }]);
});

test('the version is set by the server alone', async () => {
  const { id } = await insert('Stew with a clock');
  const answer = await items().update({ updated_at: '2020-01-01T00:00:00Z' }).eq('id', id);
  expect(answer).toMatchObject({ status: 400, error: { code: '428C9' } });
});
