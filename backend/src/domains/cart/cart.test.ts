import { randomUUID } from 'node:crypto';
import type { Cart, CartItem, CartSummary, Problem } from '@site/contracts';
import { Cart as CartRow } from '../../database/models/Cart';
import { MenuItem } from '../../database/models/MenuItem';
import { inTransaction } from '../../http/transaction';
import { sha256 } from '../../lib/secrets';
import { testServer, type ApiClient } from '../../testing';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { convertCart, priceCart, readCart } from '.';

const server = testServer();

const cartOf = async (guest: ApiClient): Promise<Cart> => (await guest.get('/api/cart/')).json as Cart;
const add = async (guest: ApiClient, body: object): Promise<CartItem> => {
  const { status, json } = await guest.post('/api/cart/items', body);
  expect({ status, json }).toMatchObject({ status: 201 });
  return json as CartItem;
};
const fieldsOf = (json: unknown): string[] => (json as Problem).errors?.map(({ field }) => field) ?? [];

describe('a new guest', () => {
  test('has an empty cart', async () => {
    const { status, headers, json } = await server.api.guest().get('/api/cart/');
    expect(status).toBe(200);
    expect(json).toEqual({ items: [], item_count: 0, subtotal: '0.00', currency: 'USD', version: 0, warnings: [] });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Vary')).toContain('X-Session-ID');
  });

  test('adds a dish and sees it with its tax', async () => {
    const dish = await buildMenuItem({ name: 'Brisket plate', priceCents: 1200 });
    const guest = server.api.guest();
    const item = await add(guest, {
      menu_item_id: dish.id,
      quantity: 2,
      customizations: [' No onion '],
      special_instructions: 'Call me',
    });
    expect(item).toEqual({
      id: 'ci_1',
      menu_item_id: dish.id,
      menu_item_name: 'Brisket plate',
      menu_item_price: '12.00',
      menu_item_description: 'Smoked over oak.',
      menu_item_image: null,
      quantity: 2,
      customizations: ['No onion'],
      option_ids: [],
      option_labels: [],
      special_instructions: 'Call me',
      subtotal: '24.00',
      is_available: true,
    });
    expect(await cartOf(guest)).toEqual({
      items: [item],
      item_count: 2,
      subtotal: '24.00',
      currency: 'USD',
      version: 1,
      warnings: [],
    });
    const summary = (await guest.get('/api/cart/summary')).json as CartSummary;
    expect(summary).toEqual({
      item_count: 2,
      subtotal: '24.00',
      discount_amount: '0.00',
      promo_code: null,
      taxable_amount: '24.00',
      tax_rate: '0.0825',
      tax_amount: '1.98',
      delivery_fee: '0.00',
      tip_amount: '0.00',
      total_amount: '25.98',
      amount_due: '25.98',
      currency: 'USD',
      estimated_points: 24,
      version: 1,
    });
  });

  test('is one by default and never sees another guest’s cart', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    expect((await add(guest, { menu_item_id: dish.id })).quantity).toBe(1);
    expect((await cartOf(server.api.guest())).items).toEqual([]);
    expect((await server.api.guest().delete('/api/cart/items/ci_1')).status).toBe(404);
    expect((await cartOf(guest)).item_count).toBe(1);
  });

  test('leaves no trace of the session id itself in the database', async () => {
    const session = randomUUID();
    await add(server.api.guest(session), { menu_item_id: (await buildMenuItem()).id });
    const owners = (await CartRow.findAll({ raw: true })).map(({ owner }) => owner);
    expect(owners).toContain(`session:${sha256(session)}`);
    expect(JSON.stringify(owners)).not.toContain(session);
  });
});

describe('the session id', () => {
  test.each(['/api/cart/', '/api/cart/summary'])('is required by %s', async (path) => {
    const { status, json } = await server.api.get(path);
    expect(status).toBe(400);
    expect((json as Problem).code).toBe('session_required');
  });

  test.each(['short', 'x'.repeat(129), 'has spaces in it, many', "';DROP TABLE carts;--"])(
    'is refused as %s',
    async (id) => {
      const { status, json } = await server.api.guest(id).get('/api/cart/');
      expect(status).toBe(422);
      expect(fieldsOf(json)).toEqual(['X-Session-ID']);
    },
  );
});

describe('quantities', () => {
  test('of equal lines add up, to the cap', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    await add(guest, { menu_item_id: dish.id, quantity: 60, customizations: ['A', 'B'] });
    const grown = await add(guest, { menu_item_id: dish.id, quantity: 60, customizations: ['B', 'A'] });
    expect(grown).toMatchObject({ id: 'ci_1', quantity: 99 });
    await add(guest, { menu_item_id: dish.id, customizations: ['A', 'B'], special_instructions: 'extra crispy' });
    const cart = await cartOf(guest);
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([99, 1]);
    expect(cart.item_count).toBe(100);
  });

  test('can be set, and 0 or less removes', async () => {
    const guest = server.api.guest();
    const { id } = await add(guest, { menu_item_id: (await buildMenuItem()).id });
    expect((await guest.put(`/api/cart/items/${id}`, { quantity: 5 })).json).toMatchObject({
      id,
      quantity: 5,
      subtotal: '60.00',
    });
    expect((await guest.put(`/api/cart/items/${id}`, { quantity: 1_000_000_000 })).json).toMatchObject({
      quantity: 99,
    });
    const removed = await guest.put(`/api/cart/items/${id}`, { quantity: -1 });
    expect(removed.status).toBe(200);
    expect((await cartOf(guest)).items).toEqual([]);
    expect((await guest.put(`/api/cart/items/${id}`, { quantity: 1 })).status).toBe(404);
  });

  test.each([0, -1, 1.5, '2', null, true])('cannot be added as %p', async (quantity) => {
    const dish = await buildMenuItem();
    const { status, json } = await server.api.guest().post('/api/cart/items', { menu_item_id: dish.id, quantity });
    expect(status).toBe(422);
    expect(fieldsOf(json)).toEqual(['quantity']);
  });

  test('survive forty adds at once', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    await Promise.all(Array.from({ length: 40 }, () => add(guest, { menu_item_id: dish.id })));
    const cart = await cartOf(guest);
    expect(cart.item_count).toBe(40);
    expect(cart.items).toHaveLength(1);
    expect(cart.version).toBe(40);
  });
});

describe('lines', () => {
  test('are removed one by one and all together; ids are never given twice', async () => {
    const guest = server.api.guest();
    const [a, b] = [await buildMenuItem(), await buildMenuItem()];
    const first = await add(guest, { menu_item_id: a.id });
    const second = await add(guest, { menu_item_id: b.id });
    expect((await guest.delete(`/api/cart/items/${first.id}`)).json).toEqual({ success: true });
    expect((await cartOf(guest)).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await guest.delete('/api/cart/')).json).toEqual({ success: true });
    const before = await cartOf(guest);
    expect(before.items).toEqual([]);
    expect((await add(guest, { menu_item_id: a.id })).id).toBe('ci_3');
    expect((await cartOf(guest)).version).toBe(before.version + 1);
  });

  test('join when an edit makes them equal', async () => {
    const guest = server.api.guest();
    const dish = await buildMenuItem();
    await add(guest, { menu_item_id: dish.id, quantity: 2 });
    const other = await add(guest, { menu_item_id: dish.id, quantity: 3, special_instructions: 'hot' });
    const { json } = await guest.put(`/api/cart/items/${other.id}`, { special_instructions: null });
    expect(json).toMatchObject({ id: other.id, quantity: 5 });
    expect((await cartOf(guest)).items).toHaveLength(1);
  });

  test.each(['ci_0', 'ci_x', '1', 'ci_1 or 1=1', 'ci_99999999999'])('%s is no line', async (id) => {
    expect((await server.api.guest().delete(`/api/cart/items/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  test('a hundred different ones are enough', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    for (let i = 0; i < 100; i += 1) await add(guest, { menu_item_id: dish.id, special_instructions: `guest ${i}` });
    const { status } = await guest.post('/api/cart/items', { menu_item_id: dish.id, special_instructions: 'one more' });
    expect(status).toBe(422);
  });
});

describe('options', () => {
  const taco = () =>
    buildMenuItem({
      name: 'Taco',
      priceCents: 400,
      groups: [
        {
          name: 'Tortilla',
          min: 1,
          max: 1,
          options: [
            { name: 'Corn', isDefault: true },
            { name: 'Flour', price: 50 },
          ],
        },
        {
          name: 'Extras',
          min: 0,
          max: 2,
          options: [
            { name: 'Bacon', price: 200 },
            { name: 'Egg', price: 150 },
            { name: 'Cheese', price: 100 },
          ],
        },
      ],
    });
  const option = (dish: Awaited<ReturnType<typeof taco>>, name: string) => ({
    option_id: dish.groups.flatMap(({ options }) => options).find((each) => each.name === name)?.id,
  });

  test('are priced by the server; a required choice falls back to its default', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    expect(await add(guest, { menu_item_id: dish.id })).toMatchObject({
      menu_item_price: '4.00',
      customizations: ['Corn'],
    });
    const item = await add(guest, {
      menu_item_id: dish.id,
      quantity: 2,
      customizations: [option(dish, 'Bacon'), 'No salt', option(dish, 'Flour')],
    });
    expect(item).toMatchObject({
      menu_item_price: '6.50',
      subtotal: '13.00',
      customizations: ['Flour', 'Bacon', 'No salt'],
      option_labels: ['Flour', 'Bacon'],
      option_ids: [option(dish, 'Flour').option_id, option(dish, 'Bacon').option_id],
    });
  });

  test('cost the same when they are asked for in words', async () => {
    const dish = await taco();
    const guest = server.api.guest();
    const item = await add(guest, { menu_item_id: dish.id, customizations: ['flour', 'Bacon'] });
    expect(item).toMatchObject({ menu_item_price: '6.50', customizations: ['Flour', 'Bacon'] });
    // A client that sends back the labels it was given changes nothing.
    const { json } = await guest.put(`/api/cart/items/${item.id}`, { customizations: item.customizations });
    expect(json).toEqual(item);
  });

  test('of another dish, too many of them, or too few are refused', async () => {
    const dish = await taco();
    const other = await taco();
    const plate = await buildMenuItem({
      groups: [
        { name: 'Two sides', min: 2, max: 2, options: [{ name: 'Beans' }, { name: 'Slaw' }, { name: 'Fries' }] },
      ],
    });
    const guest = server.api.guest();
    for (const body of [
      { menu_item_id: dish.id, customizations: [option(other, 'Egg')] },
      { menu_item_id: dish.id, customizations: [option(dish, 'Corn'), option(dish, 'Flour')] },
      { menu_item_id: dish.id, customizations: ['Bacon', 'Egg', 'Cheese'] },
      { menu_item_id: plate.id },
      { menu_item_id: plate.id, customizations: ['Beans'] },
    ]) {
      const { status, json } = await guest.post('/api/cart/items', body);
      expect(status).toBe(422);
      expect(fieldsOf(json)).toEqual(['customizations']);
    }
    await add(guest, { menu_item_id: plate.id, customizations: ['Beans', 'Fries'] });
  });
});

describe('the menu changes under a cart', () => {
  test('a new price is used and announced', async () => {
    const dish = await buildMenuItem({ name: 'Chili', priceCents: 900 });
    const guest = server.api.guest();
    const { id } = await add(guest, { menu_item_id: dish.id });
    await server.api.staff().put(`/api/menu/items/${dish.id}`, { price: '9.50' });
    const cart = await cartOf(guest);
    expect(cart.subtotal).toBe('9.50');
    expect(cart.warnings).toEqual([
      {
        code: 'price_changed',
        item_id: id,
        menu_item_name: 'Chili',
        message: 'The price of Chili has changed from $9.00 to $9.50.',
        old_price: '9.00',
        new_price: '9.50',
      },
    ]);
    await add(guest, { menu_item_id: dish.id });
    expect((await cartOf(guest)).warnings).toEqual([]);
  });

  test.each([
    ['sold out', { inStock: false }],
    ['unpublished', { isPublished: false }],
    ['deleted', { deletedAt: new Date() }],
    ['sold in the restaurant only', { inStoreOnly: true }],
  ])('a dish that is %s stays with a warning', async (_, change) => {
    const dish = await buildMenuItem({ name: 'Ribs' });
    const guest = server.api.guest();
    const { id } = await add(guest, { menu_item_id: dish.id, quantity: 2 });
    await MenuItem.update(change, { where: { merchantId: server.merchantId, id: dish.id } });
    await buildMenuItem(); // Moves the menu's version on, as every change by our own commands does.
    const cart = await cartOf(guest);
    expect(cart.items).toMatchObject([{ id, menu_item_name: 'Ribs', is_available: false, quantity: 2 }]);
    expect(cart.warnings).toMatchObject([{ code: 'item_unavailable', item_id: id }]);
    expect((await guest.delete(`/api/cart/items/${id}`)).status).toBe(200);
  });
});

describe('dishes that cannot be added', () => {
  test.each([
    ['not known', 404, 'not_found', null],
    ['unpublished', 404, 'not_found', { isPublished: false }],
    ['sold out', 409, 'item_unavailable', { inStock: false }],
    ['sold in the restaurant only', 422, 'in_store_only', { inStoreOnly: true }],
  ])('are those that are %s', async (_, expected, code, overrides) => {
    const id = overrides ? (await buildMenuItem(overrides)).id : 987_654;
    const { status, json } = await server.api.guest().post('/api/cart/items', { menu_item_id: id });
    expect(status).toBe(expected);
    expect((json as Problem).code).toBe(code);
  });
});

describe('bad input', () => {
  test.each([
    ['no dish', {}, 'menu_item_id'],
    ['a dish in words', { menu_item_id: '7' }, 'menu_item_id'],
    ['an unknown field', { menu_item_id: 1, price: '0.01' }, 'price'],
    [
      'too many wishes',
      { menu_item_id: 1, customizations: Array.from({ length: 21 }, (_, i) => `w${i}`) },
      'customizations',
    ],
    ['a long wish', { menu_item_id: 1, customizations: ['x'.repeat(121)] }, 'customizations.0'],
    ['a long note', { menu_item_id: 1, special_instructions: 'x'.repeat(501) }, 'special_instructions'],
    ['control characters', { menu_item_id: 1, special_instructions: 'a\u001b[2J' }, 'special_instructions'],
  ])('%s is named', async (_, body, field) => {
    const { status, json } = await server.api.guest().post('/api/cart/items', body);
    expect(status).toBe(422);
    expect(fieldsOf(json)).toContain(field);
  });
});

describe('repeated requests', () => {
  test('with one idempotency key add once, also when they come at once', async () => {
    const dish = await buildMenuItem();
    const guest = server.api.guest();
    const keyed = guest.with({ 'X-Idempotency-Key': randomUUID() });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keyed.post('/api/cart/items', { menu_item_id: dish.id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await cartOf(guest)).item_count).toBe(1);
    const other = await keyed.post('/api/cart/items', { menu_item_id: dish.id, quantity: 2 });
    expect(other.status).toBe(409);
    expect((other.json as Problem).code).toBe('idempotency_conflict');
  });

  test('of two guests with the same key are two', async () => {
    const dish = await buildMenuItem();
    const key = randomUUID();
    const guests = [server.api.guest(), server.api.guest()];
    for (const guest of guests)
      await guest.with({ 'Idempotency-Key': key }).post('/api/cart/items', { menu_item_id: dish.id });
    for (const guest of guests) expect((await cartOf(guest)).item_count).toBe(1);
  });
});

test('reading takes at most two round trips, adding at most three', async () => {
  const dish = await buildMenuItem();
  const guest = server.api.guest();
  await add(guest, { menu_item_id: dish.id });
  expect((await guest.get('/api/cart/')).roundTrips).toBe(1);
  expect((await guest.post('/api/cart/items', { menu_item_id: dish.id })).roundTrips).toBe(2);
  expect((await guest.get('/api/cart/summary')).roundTrips).toBe(1);
});

describe('what orders use', () => {
  const ownerOf = (session: string) => ({ merchantId: server.merchantId, sessionHash: sha256(session) });

  test('a locked cart is priced in one round trip and does not hold up another one', async () => {
    const dish = await buildMenuItem();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    for (const session of [mine, theirs]) await add(server.api.guest(session), { menu_item_id: dish.id, quantity: 2 });
    await inTransaction(async (transaction) => {
      const cart = await readCart(ownerOf(mine), { transaction, lock: true });
      expect(priceCart(cart.content, cart.menu)).toMatchObject({ itemCount: 2, subtotalCents: 2400 });
      // Neither another cart nor the menu waits for us.
      await inTransaction((other) => readCart(ownerOf(theirs), { transaction: other, lock: true }));
      expect((await server.api.staff().put(`/api/menu/items/${dish.id}`, { price: '12.00' })).status).toBe(200);
    });
  });

  test('a paid cart is emptied once; what was added later stays', async () => {
    const [ordered, later] = [await buildMenuItem(), await buildMenuItem()];
    const session = randomUUID();
    const guest = server.api.guest(session);
    await add(guest, { menu_item_id: ordered.id, quantity: 2 });
    const { id, version } = await readCart(ownerOf(session));
    const paid = { merchantId: server.merchantId, cartId: id ?? '', version, lines: [{ lineId: 1, quantity: 2 }] };
    await add(guest, { menu_item_id: ordered.id });
    await add(guest, { menu_item_id: later.id });

    await inTransaction((transaction) => convertCart(paid, transaction));
    await inTransaction((transaction) => convertCart(paid, transaction));
    expect((await cartOf(guest)).items).toMatchObject([
      { menu_item_id: ordered.id, quantity: 1 },
      { menu_item_id: later.id, quantity: 1 },
    ]);

    const now = await readCart(ownerOf(session));
    await inTransaction((transaction) => convertCart({ ...paid, version: now.version, lines: [] }, transaction));
    const emptied = await cartOf(guest);
    expect(emptied.items).toEqual([]);
    expect(emptied.version).toBeGreaterThan(now.version);
  });
});

test('a promo code that is not given out is refused with its reason, and changes nothing', async () => {
  const dish = await buildMenuItem({ priceCents: 1200 });
  const guest = server.api.guest(randomUUID());
  await add(guest, { menu_item_id: dish.id });
  const before = (await guest.get('/api/cart/summary')).json;
  const refused = await guest.post('/api/cart/promo-code', { code: ' pine10 ' });
  expect(refused.status).toBe(422);
  expect(refused.json).toMatchObject({
    detail: 'The code PINE10 is not valid.',
    errors: [{ field: 'code', message: 'The code PINE10 is not valid.' }],
  });
  expect((await guest.post('/api/cart/promo-code', { code: '' })).status).toBe(422);
  expect((await guest.get('/api/cart/summary')).json).toEqual(before);
});
