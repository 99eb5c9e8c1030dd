import type { BulkMenuItems, Category, DeletedMenu, MenuItem, Problem } from '@site/contracts';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { buildCategory, buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { reopenDishes } from './reopenDishes';

holdJobs();
const server = testServer();
const staff = () => server.api.staff();
const guestDish = (id: number) => server.api.get(`/api/menu-items/${id}`);
const orderable = async () => ((await server.api.get('/api/menu-items/')).json as MenuItem[]).map(({ id }) => id);

describe('sold out', () => {
  const set = (id: number, availability: string) =>
    staff().put(`/api/admin/menu/items/${id}/availability`, { availability });

  test('until tomorrow: the dish comes back when the next business day begins', async () => {
    setClock(new Date('2026-11-20T18:00:00Z')); // Friday noon
    const { id } = await buildMenuItem();
    const { json } = await expectStatus(200, set(id, 'sold_out_today'));
    expect(json).toMatchObject({ in_stock: false, sold_out_until: '2026-11-21T10:00:00Z' });
    expect(await orderable()).not.toContain(id);

    setClock(new Date('2026-11-21T09:59:00Z'));
    expect(await reopenDishes(server.merchantId)).toBe(0);
    setClock(new Date('2026-11-21T10:00:00Z'));
    expect(await reopenDishes(server.merchantId)).toBe(1);
    expect(await orderable()).toContain(id);
    expect((await guestDish(id)).json).toMatchObject({ in_stock: true, sold_out_until: null });
  });

  test('until further notice: the dish stays out until staff put it back, also by the usual edit', async () => {
    const { id } = await buildMenuItem();
    await expectStatus(200, set(id, 'sold_out_today'));
    const { json } = await expectStatus(200, set(id, 'sold_out'));
    expect(json).toMatchObject({ in_stock: false, sold_out_until: null });
    await expectStatus(200, set(id, 'sold_out_today'));
    await expectStatus(200, staff().put(`/api/menu/items/${id}`, { in_stock: false }));
    setClock(new Date(Date.now() + 2 * 86_400_000));
    expect(await reopenDishes(server.merchantId)).toBe(0);
    expect((await guestDish(id)).json).toMatchObject({ in_stock: false, sold_out_until: null });
  });

  test('a dish whose count is used up can be ordered again when staff say it is back', async () => {
    const { id } = await buildMenuItem({ stockRemaining: 0 });
    expect(await orderable()).not.toContain(id);
    await expectStatus(200, set(id, 'in_stock'));
    expect(await orderable()).toContain(id);
  });

  test('the kitchen may mark a dish; it may not change its price', async () => {
    const kitchen = await buildUser(server, { staffRole: 'kitchen' });
    const { id } = await buildMenuItem();
    const path = `/api/admin/menu/items/${id}/availability`;
    await expectStatus(200, kitchen.api.put(path, { availability: 'sold_out' }));
    await expectStatus(403, kitchen.api.put(`/api/menu/items/${id}`, { price: '1.00' }));
    await expectStatus(422, kitchen.api.put(path, { availability: 'maybe' }));
  });
});

describe('what was deleted', () => {
  test('a dish comes back as it was', async () => {
    const dish = await buildMenuItem({ name: 'Chili', groups: [{ options: [{ name: 'Beans' }] }] });
    const before = (await guestDish(dish.id)).json;
    await expectStatus(200, staff().delete(`/api/menu/items/${dish.id}`));
    const { json } = await expectStatus(200, staff().get('/api/admin/menu/deleted'));
    expect((json as DeletedMenu).items[0]).toMatchObject({ id: dish.id, name: 'Chili', price: '12.00' });
    await expectStatus(200, staff().post(`/api/admin/menu/items/${dish.id}/restore`));
    expect((await guestDish(dish.id)).json).toEqual(before);
    await expectStatus(404, staff().post(`/api/admin/menu/items/${dish.id}/restore`));
  });

  test('a large category that is deleted hides no dish that was deleted before, and counts all of its own', async () => {
    const dish = await buildMenuItem({ name: 'Gumbo' });
    await expectStatus(200, staff().delete(`/api/menu/items/${dish.id}`));
    const category = await buildCategory();
    for (let count = 0; count < 51; count += 1) await buildMenuItem({ categoryId: category.id });
    await expectStatus(200, staff().delete(`/api/categories/${category.id}`));
    const { json } = await expectStatus(200, staff().get('/api/admin/menu/deleted'));
    const { categories, items } = json as DeletedMenu;
    expect(categories.find(({ id }) => id === category.id)?.item_count).toBe(51);
    expect(items.map(({ id }) => id)).toContain(dish.id);
  });

  test('a category comes back with the dishes that went with it, and without one that was deleted before', async () => {
    const category = await buildCategory();
    const kept = await buildMenuItem({ categoryId: category.id });
    const gone = await buildMenuItem({ categoryId: category.id });
    await expectStatus(200, staff().delete(`/api/menu/items/${gone.id}`));
    setClock(new Date(Date.now() + 1000));
    await expectStatus(200, staff().delete(`/api/categories/${category.id}`));
    const deleted = (await staff().get('/api/admin/menu/deleted')).json as DeletedMenu;
    expect(deleted.categories[0]).toMatchObject({ id: category.id, item_count: 1 });

    const refused = await expectStatus(409, staff().post(`/api/admin/menu/items/${kept.id}/restore`));
    expect((refused.json as Problem).detail).toContain('Restore the category first');
    await expectStatus(200, staff().post(`/api/admin/menu/categories/${category.id}/restore`));
    expect((await guestDish(kept.id)).status).toBe(200);
    expect((await guestDish(gone.id)).status).toBe(404);
  });
});

describe('sorting', () => {
  test('dishes of a category stand as staff put them', async () => {
    const category = await buildCategory();
    const [a, b, c] = [
      await buildMenuItem({ categoryId: category.id }),
      await buildMenuItem({ categoryId: category.id }),
      await buildMenuItem({ categoryId: category.id }),
    ];
    const path = `/api/admin/menu/categories/${category.id}/items/order`;
    await expectStatus(200, staff().put(path, { ids: [c.id, a.id, b.id] }));
    const { json } = await server.api.get(`/api/menu-items/?category_id=${category.id}`);
    expect((json as MenuItem[]).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
    await expectStatus(409, staff().put(path, { ids: [a.id, b.id] }));
    await expectStatus(404, staff().put('/api/admin/menu/categories/999999/items/order', { ids: [a.id] }));
  });

  test('a category without dishes is sorted already', async () => {
    const { id } = await buildCategory();
    await expectStatus(200, staff().put(`/api/admin/menu/categories/${id}/items/order`, { ids: [] }));
  });

  test('categories stand as staff put them; a list that lacks a new one is refused', async () => {
    await buildCategory();
    const ids = ((await staff().get('/api/categories')).json as Category[]).map(({ id }) => id).reverse();
    await expectStatus(200, staff().put('/api/admin/menu/categories/order', { ids }));
    expect(((await staff().get('/api/categories')).json as Category[]).map(({ id }) => id)).toEqual(ids);
    await buildCategory();
    await expectStatus(409, staff().put('/api/admin/menu/categories/order', { ids }));
  });

  test('does not refuse the edit of a colleague who has a dish open', async () => {
    const dish = await buildMenuItem();
    const etag = (await staff().get(`/api/menu-items/${dish.id}`)).headers.get('ETag') ?? '';
    await expectStatus(
      200,
      staff().put(`/api/admin/menu/categories/${dish.categoryId}/items/order`, { ids: [dish.id] }),
    );
    await expectStatus(200, staff().with({ 'If-Match': etag }).put(`/api/menu/items/${dish.id}`, { name: 'Renamed' }));
  });
});

describe('many dishes at once', () => {
  test('prices change by an amount or by percent, rounded to the cent', async () => {
    const [a, b] = [await buildMenuItem({ priceCents: 999 }), await buildMenuItem({ priceCents: 1250 })];
    const items = [
      { id: a.id, price: '9.99' },
      { id: b.id, price: '12.50' },
    ];
    const raised = await expectStatus(
      200,
      staff().post('/api/admin/menu/items/bulk', { items, price_change: { by: 'percent', value: 10 } }),
    );
    expect((raised.json as BulkMenuItems).items.map(({ price }) => price)).toEqual(['10.99', '13.75']);
    const stale = await expectStatus(
      412,
      staff().post('/api/admin/menu/items/bulk', { items, price_change: { by: 'percent', value: 10 } }),
    );
    expect((stale.json as Problem).detail).toContain('Somebody else changed the price');
    const lowered = await expectStatus(
      200,
      staff().post('/api/admin/menu/items/bulk', {
        items: [{ id: a.id, price: '10.99' }],
        price_change: { by: 'amount', value: -0.5 },
      }),
    );
    expect((lowered.json as BulkMenuItems).items[0]?.price).toBe('10.49');
  });

  test('all or none: a dish that does not exist, or a price below zero, changes nothing', async () => {
    const a = await buildMenuItem();
    await expectStatus(
      404,
      staff().post('/api/admin/menu/items/bulk', { items: [{ id: a.id }, { id: 999_999 }], availability: 'sold_out' }),
    );
    const items = [{ id: a.id, price: '12.00' }];
    const change = { items, price_change: { by: 'amount', value: -12.01 } };
    await expectStatus(422, staff().post('/api/admin/menu/items/bulk', change));
    expect((await guestDish(a.id)).json).toMatchObject({ price: '12.00', in_stock: true });
  });

  test('availability, publication and category change together', async () => {
    const category = await buildCategory();
    const dishes = [await buildMenuItem(), await buildMenuItem()];
    const items = dishes.map(({ id }) => ({ id }));
    await expectStatus(
      200,
      staff().post('/api/admin/menu/items/bulk', { items, availability: 'sold_out', category_id: category.id }),
    );
    const { json } = await guestDish(dishes[0]?.id ?? 0);
    expect(json).toMatchObject({ in_stock: false, category_id: category.id });
    await expectStatus(200, staff().post('/api/admin/menu/items/bulk', { items, is_published: false }));
    expect((await guestDish(dishes[1]?.id ?? 0)).status).toBe(404);
  });

  test.each([
    ['nothing to change', {}],
    ['no dishes', { items: [], availability: 'in_stock' }],
    ['a tenfold price', { price_change: { by: 'percent', value: 900 } }],
    ['half a percent', { price_change: { by: 'percent', value: 0.5 } }],
    ['a change in words', { price_change: { by: 'amount', value: 'much' } }],
  ])('refuses %s', async (_, change) => {
    const { id } = await buildMenuItem();
    const body = { items: [{ id, price: '12.00' }], ...change };
    await expectStatus(422, staff().post('/api/admin/menu/items/bulk', body));
  });
});
