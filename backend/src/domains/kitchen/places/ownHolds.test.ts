import type { Cart, CartSummary, Order } from '@site/contracts';
import { testServer, type ApiClient } from '../../../testing';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { buildMember } from '../../../testing/builders/buildMember';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import { buildReward, redeem } from '../../../testing/builders/buildReward';
import { buildUser } from '../../../testing/builders/buildUser';
import { addToCart, cartOf } from '../../../testing/cartOf';
import { NO_UNPAID_LIMITS } from '../../../testing/kitchen';

const server = testServer();
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));

const order = async (guest: ApiClient, status: number): Promise<Order> =>
  (await expectStatus(status, guest.post('/api/orders/from-cart', DETAILS))).json as Order;

/** Some of a dish in the cart, ordered, with the payment page open. */
async function holdDish(guest: ApiClient, menu_item_id: number, quantity: number): Promise<Order> {
  await addToCart(guest, { menu_item_id, quantity });
  const placed = await order(guest, 201);
  await openCheckout({ guest, order: placed });
  return placed;
}

test('PAY-69 a free dish stays free in the cart whose own order holds the last of it', async () => {
  const dish = await buildMenuItem({ name: 'Turkey', stockRemaining: 1 });
  const member = await buildMember(server, { points: 200 });
  const reward = await buildReward(server, { reward_type: 'free_item', menu_item_ids: [dish.id] });
  const { redemption_code: code } = await redeem(member, reward);
  await addToCart(member.api, { menu_item_id: dish.id, quantity: 1 });
  await expectStatus(200, member.api.post('/api/cart/promo-code', { code }));
  await addToCart(member.api, { menu_item_id: (await buildMenuItem()).id, quantity: 1 });
  const placed = await order(member.api, 201);
  await openCheckout({ guest: member.api, order: placed });

  const { json } = await expectStatus(200, member.api.get('/api/cart/summary'));
  expect((json as CartSummary).promo).toMatchObject({ applies: true, reason: null });
  expect(json).toMatchObject({ amount_due: placed.amount_due });
  await expectStatus(200, member.api.post('/api/cart/promo-code', { code }));
  expect((await order(member.api, 200)).id).toBe(placed.id);
});

test('PAY-69 two carts that each held some of the last dishes hold all of them when they become one', async () => {
  const dish = await buildMenuItem({ name: 'Ribs', stockRemaining: 5 });
  const user = await buildUser(server);
  const guest = server.api.guest();
  await holdDish(user.api, dish.id, 3);
  await holdDish(guest, dish.id, 2);
  const here = guest.with({ Authorization: `Bearer ${user.token}` });
  await expectStatus(200, here.post('/api/cart/join'));

  const joined: Cart = await cartOf(here);
  expect(joined).toMatchObject({ warnings: [], items: [{ quantity: 5, is_available: true }] });
  await openCheckout({ guest: here, order: await order(here, 201) });
});
