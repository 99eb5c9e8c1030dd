import type { Category, MenuItem, Problem } from '@site/contracts';
import { execute } from '../../database/connection';
import { buildCategory, buildMenuItem } from '../../testing/builders/buildMenuItem';
import { testServer } from '../../testing';

const server = testServer();

const idsOf = (json: unknown): number[] => (json as { id: number }[]).map(({ id }) => id);

describe('guests', () => {
  test('see published categories and dishes that can be ordered, whatever their query says', async () => {
    const draft = await buildCategory({ isPublished: false });
    const open = await buildCategory();
    const shown = await buildMenuItem({ categoryId: open.id });
    const hidden = [
      await buildMenuItem({ categoryId: open.id, isPublished: false }),
      await buildMenuItem({ categoryId: open.id, isPublished: false, inStock: false }),
      await buildMenuItem({ categoryId: draft.id, inStock: false }),
      await buildMenuItem({ categoryId: open.id, deletedAt: new Date() }),
      await buildMenuItem({ categoryId: draft.id }),
    ];

    const categories = await server.api.get('/api/categories/?merchant_id=another&is_published=false');
    expect(categories.status).toBe(200);
    expect(idsOf(categories.json)).toContain(open.id);
    expect(idsOf(categories.json)).not.toContain(draft.id);
    expect(JSON.stringify(categories.json)).not.toContain('sold_out_items');

    for (const path of [
      '/api/menu-items/?is_available=false',
      '/api/menu-items',
      '/api/menu/items',
      `/api/menu-items/?category_id=${open.id}`,
    ]) {
      const ids = idsOf((await server.api.get(path)).json);
      expect(ids).toContain(shown.id);
      for (const { id } of hidden) expect(ids).not.toContain(id);
    }
    expect((await server.api.get(`/api/menu-items/${shown.id}`)).status).toBe(200);
    for (const { id } of hidden) expect((await server.api.get(`/api/menu-items/${id}`)).status).toBe(404);
  });

  test('read a dish in both vocabularies', async () => {
    const category = await buildCategory();
    const dish = await buildMenuItem({
      categoryId: category.id,
      name: 'Brisket plate',
      priceCents: 1999,
      isSpecial: true,
      allergens: ['milk'],
      groups: [
        {
          name: 'Side',
          min: 1,
          max: 1,
          options: [
            { name: 'Beans', isDefault: true },
            { name: 'Mac', price: 100 },
          ],
        },
      ],
    });
    const { json } = await server.api.get(`/api/menu-items/${dish.id}`);
    expect(json).toEqual({
      id: dish.id,
      name: 'Brisket plate',
      price: '19.99',
      description: 'Smoked over oak.',
      image_url: null,
      category_id: category.id,
      categoryId: category.id,
      is_available: true,
      in_stock: true,
      is_published: true,
      status: 'active',
      stock_remaining: null,
      sold_out_until: null,
      is_featured: true,
      is_special: true,
      is_weekly_special: false,
      in_store_only: false,
      order: dish.sortOrder,
      ingredients: [],
      nutritional_facts: [],
      allergens: ['milk'],
      diets: [],
      modifier_groups: [
        {
          id: dish.groups[0]?.id,
          name: 'Side',
          min_select: 1,
          max_select: 1,
          options: [
            { id: dish.groups[0]?.options[0]?.id, name: 'Beans', price: '0.00', is_default: true },
            { id: dish.groups[0]?.options[1]?.id, name: 'Mac', price: '1.00', is_default: false },
          ],
        },
      ],
      prep_minutes: 10,
      merchant_id: server.merchantId,
    });
  });

  test.each(['abc', '0', '-1', '1.5', '1 or 1=1', '99999999999999999999', '7/x'])(
    'get 404 for the dish %s',
    async (id) => {
      expect((await server.api.get(`/api/menu-items/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );

  test('get 422 for a query that nobody knows', async () => {
    const { status, json } = await server.api.get('/api/menu-items/?limit=5');
    expect(status).toBe(422);
    expect((json as Problem).errors).toEqual([{ field: 'limit', message: 'is not known' }]);
  });
});

describe('the prepared answer', () => {
  test('is not sent again to a client that has it, until the menu changes', async () => {
    const dish = await buildMenuItem();
    const first = await server.api.get('/api/menu-items/');
    const etag = first.headers.get('ETag') ?? '';
    expect(first.roundTrips).toBeGreaterThanOrEqual(0);
    const again = await server.api.with({ 'If-None-Match': etag }).get('/api/menu-items/');
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.roundTrips).toBe(0);

    await server.api.staff().put(`/api/menu/items/${dish.id}`, { price: '13.50' });
    const changed = await server.api.with({ 'If-None-Match': etag }).get('/api/menu-items/');
    expect(changed.status).toBe(200);
    expect((changed.json as MenuItem[]).find(({ id }) => id === dish.id)?.price).toBe('13.50');
  });

  test.each(['br', 'gzip', 'identity'])('comes as %s', async (encoding) => {
    await buildMenuItem();
    const plain = await server.api.get('/api/menu-items/');
    const encoded = await server.api.with({ 'Accept-Encoding': encoding }).get('/api/menu-items/');
    expect(encoded.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(encoded.headers.get('Vary')).toContain('Accept-Encoding');
    expect(encoded.json).toEqual(plain.json);
  });

  test('follows a change made by another process within a second', async () => {
    const dish = await buildMenuItem();
    await server.api.get('/api/menu-items/');
    // Written past this process, as another one would.
    const where = { id: dish.id, merchantId: server.merchantId };
    await execute('UPDATE menu_items SET price_cents = 777 WHERE merchant_id = :merchantId AND id = :id', where);
    await execute('UPDATE menu_versions SET version = version + 1 WHERE merchant_id = :merchantId', where);
    const until = Date.now() + 1000;
    let price: string | undefined;
    while (price !== '7.77' && Date.now() < until) {
      const { json } = await server.api.get('/api/menu-items/');
      price = (json as MenuItem[]).find(({ id }) => id === dish.id)?.price;
    }
    expect(price).toBe('7.77');
  });
});

describe('staff', () => {
  test('see everything that is not deleted, and what they filter for', async () => {
    const draft = await buildMenuItem({ isPublished: false });
    const soldOut = await buildMenuItem({ inStock: false });
    const all = idsOf((await server.api.staff().get('/api/menu/items')).json);
    expect(all).toEqual(expect.arrayContaining([draft.id, soldOut.id]));
    const drafts = idsOf((await server.api.staff().get('/api/menu-items/?is_published=false')).json);
    expect(drafts).toContain(draft.id);
    expect(drafts).not.toContain(soldOut.id);
  });

  test('create, change and delete a category with and without /api', async () => {
    const created = await server.api.staff().post('/api/categories/', { name: ' Tacos ', merchant_id: 'ignored' });
    expect(created.status).toBe(201);
    const category = created.json as Category;
    expect(category).toEqual({
      id: category.id,
      name: 'Tacos',
      color: '#F26B23',
      sort_order: 0,
      is_published: true,
      merchant_id: server.merchantId,
    });
    const changed = await server.api.staff().put(`/api/categories/${category.id}`, { color: '#112233' });
    expect(changed.json).toEqual({ ...category, color: '#112233' });

    const dish = await buildMenuItem({ categoryId: category.id });
    const deleted = await server.api.staff().delete(`/categories/${category.id}`);
    expect(deleted.status).toBe(200);
    expect(deleted.json).toEqual({ success: true });
    expect(idsOf((await server.api.staff().get('/api/menu/items')).json)).not.toContain(dish.id);
    expect((await server.api.staff().delete(`/api/categories/${category.id}`)).status).toBe(404);
  });

  test('create a dish with its lists in one go, change it and delete it', async () => {
    const { id: category_id } = await buildCategory();
    const created = await server.api.staff().post('/menu/items', {
      name: 'Migas',
      price: 9.5,
      description: '',
      category_id,
      is_special: true,
      is_weekly_special: false,
      in_stock: true,
      is_published: true,
      image_url: '',
      merchant_id: 'ignored',
      ingredients: ['Egg', 'Tortilla'],
      nutritional_facts: [{ name: 'Calories', value: '410' }],
    });
    expect(created.status).toBe(201);
    const dish = created.json as MenuItem;
    expect(dish).toMatchObject({
      price: '9.50',
      description: null,
      image_url: null,
      is_featured: true,
      status: 'active',
      ingredients: ['Egg', 'Tortilla'],
      nutritional_facts: [{ name: 'Calories', value: '410' }],
    });

    const changed = await server.api
      .staff()
      .put(`/menu/items/${dish.id}`, { status: 'inactive', ingredients: ['Egg'] });
    expect(changed.json).toMatchObject({ is_published: false, price: '9.50', ingredients: ['Egg'] });
    expect((await server.api.get(`/api/menu-items/${dish.id}`)).status).toBe(404);

    expect((await server.api.staff().delete(`/api/menu/items/${dish.id}`)).json).toEqual({ success: true });
    expect((await server.api.staff().delete(`/menu/items/${dish.id}`)).status).toBe(404);
  });

  test('add and remove ingredients and facts one by one; a repeated call changes nothing', async () => {
    const { id } = await buildMenuItem();
    const staff = server.api.staff();
    const first = await staff.post(`/api/menu/items/${id}/ingredients`, { name: 'Tomato', menu_item_id: id });
    const second = await staff.post(`/api/menu/items/${id}/ingredients`, { name: 'Tomato', menu_item_id: id });
    expect(first.status).toBe(201);
    expect(second.json).toEqual(first.json);
    const row = first.json as { id: number };
    expect((await staff.get(`/api/menu/items/${id}/ingredients`)).json).toEqual([
      { id: row.id, name: 'Tomato', menu_item_id: id },
    ]);

    await staff.post(`/api/menu/items/${id}/nutritional-facts`, { name: 'Calories', value: '250' });
    const fact = (await staff.post(`/api/menu/items/${id}/nutritional-facts`, { name: 'Calories', value: '260' }))
      .json as { id: number };
    expect((await staff.get(`/api/menu/items/${id}/nutritional-facts`)).json).toEqual([
      { id: fact.id, name: 'Calories', value: '260', menu_item_id: id },
    ]);
    expect((await server.api.get(`/api/menu-items/${id}`)).json).toMatchObject({ ingredients: ['Tomato'] });

    expect((await staff.delete(`/api/menu/ingredients/${row.id}`)).json).toEqual({ success: true });
    expect((await staff.delete(`/api/menu/nutritional-facts/${fact.id}`)).json).toEqual({ success: true });
    expect((await staff.get(`/api/menu/items/${id}/ingredients`)).json).toEqual([]);
    expect((await staff.get('/api/menu/items/999999/ingredients')).status).toBe(404);
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['a negative price', { price: -1 }, 'price'],
    ['a fraction of a cent', { price: 9.999 }, 'price'],
    ['words for a price', { price: 'cheap' }, 'price'],
    ['a missing category', { category_id: 999_999 }, 'category_id'],
    ['two answers to one question', { in_stock: true, is_available: false }, 'in_stock'],
    ['a picture inside our network', { image_url: 'http://169.254.169.254/latest' }, 'image_url'],
    [
      'a picture whose address is too long written out',
      { image_url: `https://x.example/${'ü'.repeat(200)}` },
      'image_url',
    ],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }, 'image_url'],
    ['control characters', { name: 'Taco\u0007' }, 'name'],
  ])('are notified of %s', async (_, change, field) => {
    const { id: category_id } = await buildCategory();
    const body = { name: 'Taco', price: '3.00', category_id, ...change };
    const { status, json } = await server.api.staff().post('/api/menu/items', body);
    expect(status).toBe(422);
    expect((json as Problem).errors?.map((error) => error.field)).toContain(field);
  });
});

test.each([
  ['POST', '/api/categories/'],
  ['PUT', '/api/categories/1'],
  ['DELETE', '/categories/1'],
  ['POST', '/api/menu/items'],
  ['POST', '/menu/items'],
  ['PUT', '/menu/items/1'],
  ['DELETE', '/api/menu/items/1'],
  ['GET', '/api/menu/items/1/ingredients'],
  ['POST', '/api/menu/items/1/nutritional-facts'],
  ['DELETE', '/api/menu/ingredients/1'],
])('%s %s refuses guests', async (method, path) => {
  const { status, json } = await server.api.send(method, path, method === 'GET' ? {} : { body: {} });
  expect(status).toBe(401);
  expect((json as Problem).code).toBe('unauthenticated');
});
