import type { Order, SaveModifierGroup } from '@site/contracts';
import { testServer } from '../../../testing';
import { cartOf } from '../../../testing/cartOf';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';

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

/** Staff give a dish these choices after a guest has put it into the cart. */
async function cartBefore(group: SaveModifierGroup) {
  const built = await buildCart(server.api, { name: 'Brisket plate' });
  const path = `/api/menu/items/${built.dish.id}`;
  await expectStatus(200, server.api.staff().put(path, { modifier_groups: [group] }));
  return built;
}

test('PAY-67 a dish in the cart whose choice became required is not ordered before its guest has chosen', async () => {
  const { guest } = await cartBefore(sides());
  const { items, warnings } = await cartOf(guest);
  expect(items).toMatchObject([{ is_available: false, menu_item_price: '12.00' }]);
  expect(warnings).toMatchObject([
    { code: 'option_unavailable', message: 'The choices for Brisket plate have changed. Please choose again.' },
  ]);
  await expectStatus(409, guest.post('/api/orders/from-cart', DETAILS));

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
