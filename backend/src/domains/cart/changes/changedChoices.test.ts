import type { Order, SaveModifierGroup } from '@site/contracts';
import { testServer } from '../../../testing';
import { cartOf } from '../../../testing/cartOf';
import { buildMenuItem, type BuiltDish } from '../../../testing/builders/buildMenuItem';
import { buildCart, buildOrder, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

const server = testServer();

const sides = (more: Partial<SaveModifierGroup['options'][number]> = {}): SaveModifierGroup => ({
  name: 'Side',
  min_select: 1,
  max_select: 1,
  options: [
    { name: 'Fries', price: '1.00', ...more },
    { name: 'Slaw', price: '0.00' },
  ],
});

const giveChoices = ({ id }: BuiltDish, group: SaveModifierGroup) =>
  expectStatus(200, server.api.staff().put(`/api/menu/items/${id}`, { modifier_groups: [group] }));

/** Staff give a dish these choices after a guest has put it into the cart. */
async function cartBefore(group: SaveModifierGroup) {
  const built = await buildCart(server.api, { name: 'Brisket plate' });
  await giveChoices(built.dish, group);
  return built;
}

test('PAY-67 a dish in the cart whose choice became required is not ordered before its guest has chosen', async () => {
  const { guest } = await cartBefore(sides());
  const { items, warnings } = await cartOf(guest);
  expect(items).toMatchObject([{ is_available: false, menu_item_price: '12.00' }]);
  expect(warnings).toMatchObject([
    { code: 'option_unavailable', message: 'The choices for Brisket plate have changed. Please choose again.' },
  ]);
  const { json: refusal } = await expectStatus(409, guest.post('/api/orders/from-cart', DETAILS));
  const detail = 'The choices for Brisket plate have changed. Please choose again.';
  expect(refusal).toMatchObject({ code: 'item_unavailable', detail, unavailable_items: ['Brisket plate'] });

  await expectStatus(200, guest.put(`/api/cart/items/${items[0]?.id}`, { customizations: ['Slaw'] }));
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  expect((json as Order).items).toMatchObject([{ customizations: ['Slaw'] }]);
});

test('PAY-67 a required choice with a default is made by it, and the cart says what that costs', async () => {
  const { guest } = await cartBefore(sides({ is_default: true }));
  const { items, warnings } = await cartOf(guest);
  expect(items).toMatchObject([{ is_available: true, menu_item_price: '13.00', customizations: ['Fries'] }]);
  expect(warnings).toMatchObject([{ code: 'price_changed', old_price: '12.00', new_price: '13.00' }]);
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  expect((json as Order).items).toMatchObject([{ unit_price: '13.00', customizations: ['Fries'] }]);
});

test('PAY-67 a dish of which a chosen option was removed asks its guest to choose again', async () => {
  const { guest, dish } = await cartBefore(sides());
  const { id } = (await cartOf(guest)).items[0] ?? {};
  await expectStatus(200, guest.put(`/api/cart/items/${id}`, { customizations: ['Fries'] }));
  await giveChoices(dish, { ...sides(), options: [{ name: 'Slaw', price: '0.00' }] });
  const { json } = await expectStatus(409, guest.post('/api/orders/from-cart', DETAILS));
  expect(json).toMatchObject({ detail: 'The choices for Brisket plate have changed. Please choose again.' });
});

test('PAY-67 a dish that is gone and one whose choices have changed are refused in the words of each', async () => {
  const { guest } = await cartBefore(sides());
  const ribs = await buildMenuItem({ name: 'Ribs' });
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: ribs.id }));
  await expectStatus(200, server.api.staff().put(`/api/menu/items/${ribs.id}`, { in_stock: false }));
  const { json } = await expectStatus(409, guest.post('/api/orders/from-cart', DETAILS));
  const detail =
    'Ribs is no longer available. Please remove it from your cart. The choices for Brisket plate have changed. Please choose again.';
  expect(json).toMatchObject({ detail, unavailable_items: ['Ribs', 'Brisket plate'] });
});

test('PAY-67 an unpaid order whose dish got a required choice is placed again with its default, at the same price too', async () => {
  const { guest, dish, order } = await buildOrder(server.api);
  await giveChoices(dish, sides({ price: '0.00', is_default: true }));
  expect((await cartOf(guest)).items).toMatchObject([{ menu_item_price: '12.00', customizations: ['Fries'] }]);
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  expect(json).toMatchObject({ total_amount: order.total_amount, items: [{ customizations: ['Fries'] }] });
  expect((json as Order).id).not.toBe(order.id);
  const again = await expectStatus(200, guest.post('/api/orders/from-cart', DETAILS));
  expect((again.json as Order).id).toBe((json as Order).id);
});
