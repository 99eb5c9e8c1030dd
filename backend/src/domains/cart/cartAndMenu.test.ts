import type { Problem } from '@site/contracts';
import { MenuItem } from '../../database/models/MenuItem';
import { testServer } from '../../testing';
import { DETAILS } from '../../testing/builders/buildOrder';
import { addToCart, cartOf } from '../../testing/cartOf';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';

const server = testServer();

describe('the menu changes under a cart', () => {
  test('a new price is used and announced', async () => {
    const dish = await buildMenuItem({ name: 'Chili', priceCents: 900 });
    const guest = server.api.guest();
    const { id } = await addToCart(guest, { menu_item_id: dish.id });
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
    await addToCart(guest, { menu_item_id: dish.id });
    expect((await cartOf(guest)).warnings).toEqual([]);
  });

  test.each([
    ['sold out', 'Ribs is sold out today.', { inStock: false }],
    ['unpublished', 'Ribs is no longer available.', { isPublished: false }],
    ['deleted', 'Ribs is no longer available.', { deletedAt: new Date() }],
    ['sold in the restaurant only', 'Ribs is no longer available.', { inStoreOnly: true }],
  ])('a dish that is %s stays with a warning', async (_, message, change) => {
    const dish = await buildMenuItem({ name: 'Ribs' });
    const guest = server.api.guest();
    const { id } = await addToCart(guest, { menu_item_id: dish.id, quantity: 2 });
    await MenuItem.update(change, { where: { merchantId: server.merchantId, id: dish.id } });
    await buildMenuItem(); // Moves the menu's version on, as every change by our own commands does.
    const cart = await cartOf(guest);
    expect(cart.items).toMatchObject([{ id, menu_item_name: 'Ribs', is_available: false, quantity: 2 }]);
    expect(cart.warnings).toMatchObject([{ code: 'item_unavailable', item_id: id, message }]);
    expect((await guest.post('/api/orders/from-cart', DETAILS)).status).toBe(409);
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
