import type { MenuItem } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildCategory, buildMenuItem } from '../../../testing/builders/buildMenuItem';

const server = testServer();
const refused = (field: string) => ({
  status: 422,
  json: { errors: [{ field, message: 'There is a dish Chili in this category already' }] },
});

async function chiliAndCategories() {
  const [bowls, sides] = [await buildCategory(), await buildCategory()];
  const post = (name: string, category: { id: number }) =>
    server.api.staff().post('/api/menu/items', { name, price: '9.00', category_id: category.id });
  const chili = (await post('Chili', bowls)).json as MenuItem;
  return { staff: server.api.staff(), bowls, sides, post, chili };
}

test('ADM-54 a dish of the name of another one of its category is refused, whatever its case', async () => {
  const { staff, bowls, sides, post, chili } = await chiliAndCategories();
  expect(await post(' CHILI ', bowls)).toMatchObject(refused('name'));
  const other = await post('chili', sides);
  expect(other.status).toBe(201);
  const { id } = other.json as MenuItem;
  const change = (body: object) => staff.put(`/api/menu/items/${id}`, body);
  expect(await change({ category_id: bowls.id })).toMatchObject(refused('name'));
  expect((await change({ category_id: bowls.id, name: 'Chili to go' })).status).toBe(200);
  expect(await change({ name: 'chili' })).toMatchObject(refused('name'));
  expect((await staff.put(`/api/menu/items/${chili.id}`, { name: 'CHILI' })).status).toBe(200);
});

test('ADM-54 nor does it come among them with others, or out of the deleted ones', async () => {
  const { staff, bowls, sides, post, chili } = await chiliAndCategories();
  const { id } = (await post('Chili', sides)).json as MenuItem;
  const move = { items: [{ id }], category_id: bowls.id };
  expect(await staff.post('/api/admin/menu/items/bulk', move)).toMatchObject(refused('category_id'));

  await staff.delete(`/api/menu/items/${chili.id}`);
  expect((await staff.post('/api/admin/menu/items/bulk', move)).status).toBe(200);
  expect(await staff.post(`/api/admin/menu/items/${chili.id}/restore`)).toMatchObject({
    status: 409,
    json: { detail: 'There is a dish Chili in its category already. Rename it first.' },
  });
});

test('ADM-54 the rest of two dishes that have had one name since before can be changed', async () => {
  const { id: categoryId } = await buildCategory();
  const [first] = [
    await buildMenuItem({ categoryId, name: 'Twins' }),
    await buildMenuItem({ categoryId, name: 'Twins' }),
  ];
  const body = { name: 'Twins', price: '10.00', category_id: categoryId };
  expect((await server.api.staff().put(`/api/menu/items/${first.id}`, body)).status).toBe(200);
});
