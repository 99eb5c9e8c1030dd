import { randomUUID } from 'node:crypto';
import type { CartSummary, Problem } from '@site/contracts';
import { Cart as CartRow } from '../../database/models/Cart';
import { sha256 } from '../../lib/secrets';
import { testServer } from '../../testing';
import { fieldsOf } from '../../testing/fieldsOf';
import { addToCart, cartOf } from '../../testing/cartOf';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';

const server = testServer();

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
    const item = await addToCart(guest, {
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
      promo: null,
      taxable_amount: '24.00',
      tax_rate: '0.0825',
      tax_amount: '1.98',
      delivery_fee: '0.00',
      delivery: null,
      tip_amount: '0.00',
      tip_percent: null,
      tip_presets: [
        { percent: 15, amount: '3.60' },
        { percent: 18, amount: '4.32' },
        { percent: 20, amount: '4.80' },
        { percent: 25, amount: '6.00' },
      ],
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
    expect((await addToCart(guest, { menu_item_id: dish.id })).quantity).toBe(1);
    expect((await cartOf(server.api.guest())).items).toEqual([]);
    expect((await server.api.guest().delete('/api/cart/items/ci_1')).status).toBe(404);
    expect((await cartOf(guest)).item_count).toBe(1);
  });

  test('leaves no trace of the session id itself in the database', async () => {
    const session = randomUUID();
    await addToCart(server.api.guest(session), { menu_item_id: (await buildMenuItem()).id });
    const owners = (await CartRow.findAll()).map(({ owner }) => owner);
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
    const first = await addToCart(guest, { menu_item_id: dish.id, quantity: 60, customizations: ['A', 'B'] });
    expect(first).not.toHaveProperty('quantity_added');
    const grown = await addToCart(guest, { menu_item_id: dish.id, quantity: 60, customizations: ['B', 'A'] });
    expect(grown).toMatchObject({ id: 'ci_1', quantity: 99, quantity_added: 39 });
    const full = await addToCart(guest, { menu_item_id: dish.id, quantity: 1, customizations: ['A', 'B'] });
    expect(full).toMatchObject({ id: 'ci_1', quantity: 99, quantity_added: 0 });
    await addToCart(guest, { menu_item_id: dish.id, customizations: ['A', 'B'], special_instructions: 'extra crispy' });
    const cart = await cartOf(guest);
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([99, 1]);
    expect(cart.item_count).toBe(100);
  });

  test('can be set, and 0 or less removes', async () => {
    const guest = server.api.guest();
    const { id } = await addToCart(guest, { menu_item_id: (await buildMenuItem()).id });
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
    await Promise.all(Array.from({ length: 40 }, () => addToCart(guest, { menu_item_id: dish.id })));
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
    const first = await addToCart(guest, { menu_item_id: a.id });
    const second = await addToCart(guest, { menu_item_id: b.id });
    expect((await guest.delete(`/api/cart/items/${first.id}`)).json).toEqual({ success: true });
    expect((await cartOf(guest)).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await guest.delete('/api/cart/')).json).toEqual({ success: true });
    const before = await cartOf(guest);
    expect(before.items).toEqual([]);
    expect((await addToCart(guest, { menu_item_id: a.id })).id).toBe('ci_3');
    expect((await cartOf(guest)).version).toBe(before.version + 1);
  });

  test('join when an edit makes them equal', async () => {
    const guest = server.api.guest();
    const dish = await buildMenuItem();
    await addToCart(guest, { menu_item_id: dish.id, quantity: 2 });
    const other = await addToCart(guest, { menu_item_id: dish.id, quantity: 3, special_instructions: 'hot' });
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
    for (let i = 0; i < 100; i += 1)
      await addToCart(guest, { menu_item_id: dish.id, special_instructions: `guest ${i}` });
    const { status } = await guest.post('/api/cart/items', { menu_item_id: dish.id, special_instructions: 'one more' });
    expect(status).toBe(422);
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
