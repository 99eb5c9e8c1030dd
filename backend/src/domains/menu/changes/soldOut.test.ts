import type { Category } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildCategory, buildMenuItem } from '../../../testing/builders/buildMenuItem';

const server = testServer();

const idsOf = (json: unknown): number[] => (json as { id: number }[]).map(({ id }) => id);

test.each([
  ['is out of stock', { inStock: false }],
  ['has none left', { stockRemaining: 0 }],
])('guests see a dish that %s with its category, as one that cannot be ordered', async (_, change) => {
  const category = await buildCategory();
  const shown = await buildMenuItem({ categoryId: category.id });
  const dish = await buildMenuItem({ categoryId: category.id, ...change });
  const soldOut = { id: dish.id, name: dish.name, is_available: false, in_stock: false };

  const { json } = await server.api.get('/api/categories/?is_published=true');
  const listed = (json as Category[]).find(({ id }) => id === category.id);
  expect(listed?.sold_out_items).toMatchObject([soldOut]);
  expect(idsOf((await server.api.get('/api/menu-items/?is_available=true')).json)).not.toContain(dish.id);
  expect((await server.api.get(`/api/menu-items/${dish.id}`)).json).toMatchObject(soldOut);

  // Staff see the dish as it is, and no second list.
  const staff = (await server.api.staff().get('/api/categories/')).json as Category[];
  expect(staff.find(({ id }) => id === category.id)).not.toHaveProperty('sold_out_items');

  await server.api.staff().put(`/api/menu/items/${dish.id}`, { in_stock: true, stock_remaining: null });
  const again = (await server.api.get('/api/categories/?is_published=true')).json as Category[];
  expect(again.find(({ id }) => id === category.id)).not.toHaveProperty('sold_out_items');
  const orderable = idsOf((await server.api.get('/api/menu-items/?is_available=true')).json);
  expect(orderable).toEqual(expect.arrayContaining([shown.id, dish.id]));
});
