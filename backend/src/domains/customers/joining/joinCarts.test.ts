import { LIMITS, type Cart, type CartSummary, type Order } from '@site/contracts';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  openCheckout,
} from '../../../testing/builders/buildOrder';
import { buildPromotion } from '../../../testing/builders/buildPromotion';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { addToCart, cartOf } from '../../../testing/cartOf';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

/** The browser in which somebody was a guest, from the moment they are signed in. */
const signedInAt = (guest: ApiClient, { token }: Pick<BuiltUser, 'token'>): ApiClient =>
  guest.with({ Authorization: `Bearer ${token}` });
const join = async (here: ApiClient): Promise<Cart> =>
  (await expectStatus(200, here.post('/api/cart/join'))).json as Cart;
const quantities = (cart: Cart): [number, number][] =>
  cart.items.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]);
const order = async (here: ApiClient, status = 201): Promise<Order> =>
  (await expectStatus(status, here.post('/api/orders/from-cart', DETAILS))).json as Order;

describe('the cart of somebody signed in', () => {
  test('is one on every device, with a session, another session, or none', async () => {
    const user = await buildUser(server);
    const dish = await buildMenuItem();
    const phone = signedInAt(server.api.guest(), user);
    await addToCart(phone, { menu_item_id: dish.id, quantity: 2 });
    await addToCart(user.api, { menu_item_id: dish.id });
    const laptop = signedInAt(server.api.guest(), user);
    expect(quantities(await cartOf(laptop))).toEqual([[dish.id, 3]]);
    await expectStatus(200, user.api.put(`/api/cart/items/${(await cartOf(phone)).items[0]?.id}`, { quantity: 1 }));
    expect((await cartOf(phone)).item_count).toBe(1);
    expect((await expectStatus(200, laptop.get('/api/cart/summary'))).json).toMatchObject({ subtotal: '12.00' });
    await expectStatus(200, user.api.get('/api/ordering/times'));
    await expectStatus(200, user.api.delete('/api/cart/'));
    expect((await cartOf(laptop)).items).toEqual([]);
  });

  test('is private: the guest of the same session has their own', async () => {
    const user = await buildUser(server);
    const { guest, dish } = await buildCart(server.api);
    const here = signedInAt(guest, user);
    expect((await cartOf(here)).items).toEqual([]);
    await addToCart(here, { menu_item_id: dish.id, quantity: 7 });
    expect((await cartOf(guest)).item_count).toBe(2);
  });

  test('becomes an order of theirs, which is in their list', async () => {
    const user = await buildUser(server);
    const dish = await buildMenuItem();
    await addToCart(user.api, { menu_item_id: dish.id, quantity: 2 });
    const placed = await order(user.api);
    expect(placed.user_id).toBe(user.id);
    await provider.payFor({ guest: user.api, order: placed });
    const list = await expectStatus(200, user.api.get('/api/orders'));
    expect(list.json).toMatchObject([{ id: placed.id }]);
    expect(list.headers.get('X-Total-Count')).toBe('1');
    await eventually(async () => expect((await cartOf(user.api)).items).toEqual([]));
    const stranger = await buildUser(server);
    expect((await stranger.api.get(`/api/orders/${placed.id}`)).status).toBe(404);
    expect((await expectStatus(200, stranger.api.get(`/api/orders?user_id=${user.id}`))).json).toEqual([]);
  });
});

describe('joining a guest’s cart', () => {
  test('adds equal lines up, keeps the others, and leaves the guest’s cart empty at a later version', async () => {
    const user = await buildUser(server);
    const { guest, dish } = await buildCart(server.api, { quantity: 3 });
    const other = await buildMenuItem();
    await addToCart(guest, { menu_item_id: other.id });
    await addToCart(user.api, { menu_item_id: dish.id, quantity: 2 });
    const before = await cartOf(user.api);
    const guestsBefore = await cartOf(guest);
    const joined = await join(signedInAt(guest, user));
    expect(quantities(joined)).toEqual([
      [dish.id, 5],
      [other.id, 1],
    ]);
    expect(joined.version).toBeGreaterThan(before.version);
    expect(await cartOf(user.api)).toEqual(joined);
    const left = await cartOf(guest);
    expect(left.items).toEqual([]);
    expect(left.version).toBeGreaterThan(guestsBefore.version);
    // Again, and with a cart that was never filled, it changes nothing.
    expect(await join(signedInAt(guest, user))).toEqual(joined);
    expect(await join(signedInAt(server.api.guest(), user))).toEqual(joined);
  });

  test('a line stops at the cap, and the cart at its most lines', async () => {
    const user = await buildUser(server);
    const { guest, dish } = await buildCart(server.api, { quantity: LIMITS.cartLineQuantityMax });
    await addToCart(user.api, { menu_item_id: dish.id, quantity: 9 });
    expect((await join(signedInAt(guest, user))).item_count).toBe(LIMITS.cartLineQuantityMax);
    const crowd = server.api.guest();
    for (let line = 0; line < LIMITS.cartLinesMax; line += 1) {
      await addToCart(crowd, { menu_item_id: dish.id, special_instructions: `No. ${line}` });
    }
    expect((await join(signedInAt(crowd, user))).items).toHaveLength(LIMITS.cartLinesMax);
  });

  test('brings the guest’s promo code to somebody who has none, and never removes an existing one', async () => {
    const [mine, guests] = [await buildPromotion(server.api), await buildPromotion(server.api)];
    const codeOf = async (api: ApiClient) =>
      ((await expectStatus(200, api.get('/api/cart/summary'))).json as CartSummary).promo_code;
    const user = await buildUser(server);
    const { guest, dish } = await buildCart(server.api);
    await expectStatus(200, guest.post('/api/cart/promo-code', { code: guests.code }));
    await join(signedInAt(guest, user));
    expect(await codeOf(user.api)).toBe(guests.code);
    expect(await codeOf(guest)).toBeNull();
    await expectStatus(200, user.api.post('/api/cart/promo-code', { code: mine.code }));
    await addToCart(guest, { menu_item_id: dish.id });
    await expectStatus(200, guest.post('/api/cart/promo-code', { code: guests.code }));
    await join(signedInAt(guest, user));
    expect(await codeOf(user.api)).toBe(mine.code);
  });

  test('is for somebody signed in, who shows the session', async () => {
    const { guest } = await buildCart(server.api);
    expect((await guest.post('/api/cart/join')).status).toBe(401);
    const user = await buildUser(server);
    expect((await user.api.post('/api/cart/join')).json).toMatchObject({ status: 400, code: 'session_required' });
    expect((await cartOf(guest)).item_count).toBe(2);
  });
});

describe('signing in in the middle of the checkout', () => {
  test('keeps the order payable, and paid it empties the cart that its dishes are in', async () => {
    const { guest, order: placed, checkout } = await buildCheckout(server.api);
    const user = await buildUser(server);
    const here = signedInAt(guest, user);
    expect((await join(here)).item_count).toBe(2);
    await provider.payFor({ guest: here, order: placed, checkout });
    await eventually(async () => expect((await cartOf(user.api)).items).toEqual([]));
    expect((await cartOf(guest)).items).toEqual([]);
    // It was made by a guest, so it is theirs by claim only.
    expect((await expectStatus(200, user.api.get('/api/orders'))).json).toEqual([]);
  });

  test.each([
    ['no cart of their own', 0],
    ['a cart that they had emptied', 1],
  ])('the unchanged cart of somebody with %s is still the same order', async (_, earlier) => {
    const user = await buildUser(server);
    const { guest, order: placed } = await buildOrder(server.api);
    if (earlier > 0) {
      await addToCart(user.api, { menu_item_id: (await buildMenuItem()).id });
      await expectStatus(200, user.api.delete('/api/cart/'));
    }
    const here = signedInAt(guest, user);
    await join(here);
    const again = await order(here, 200);
    expect(again.id).toBe(placed.id);
    // The order belongs to the user who was signed in when ordering.
    expect(again.user_id).toBe(user.id);
    await provider.payFor({ guest: here, order: again });
    await eventually(async () => expect((await cartOf(user.api)).items).toEqual([]));
    expect((await expectStatus(200, user.api.get('/api/orders'))).json).toMatchObject([{ id: placed.id }]);
  });

  test('takes only what is paid out of a cart with more in it', async () => {
    const user = await buildUser(server);
    const { guest, order: placed, dish, checkout } = await buildCheckout(server.api);
    const other = await buildMenuItem();
    await addToCart(user.api, { menu_item_id: other.id, quantity: 4 });
    await addToCart(user.api, { menu_item_id: dish.id, quantity: 1 });
    await join(signedInAt(guest, user));
    await provider.payFor({ guest, order: placed, checkout });
    await eventually(async () =>
      expect(quantities(await cartOf(user.api))).toEqual([
        [other.id, 4],
        [dish.id, 1],
      ]),
    );
  });

  test.each([
    ['the guest’s order first', [0, 1]],
    ['the other device’s order first', [1, 0]],
  ])('with an order being paid on each device, both are paid and both leave the cart: %s', async (_, turns) => {
    const user = await buildUser(server);
    const mine = await buildMenuItem();
    await addToCart(user.api, { menu_item_id: mine.id });
    const placed = await order(user.api);
    const there = { guest: user.api, order: placed, checkout: await openCheckout({ guest: user.api, order: placed }) };
    const here = await buildCheckout(server.api);
    await join(signedInAt(here.guest, user));
    expect((await cartOf(user.api)).item_count).toBe(3);
    for (const turn of turns) {
      const paying = [here, there][turn] ?? here;
      await provider.payFor(paying);
    }
    await eventually(async () => expect((await cartOf(user.api)).items).toEqual([]));
  });

  test('a new order of the joined carts takes the place of both, and what they held is free for it', async () => {
    const user = await buildUser(server);
    const scarce = await buildMenuItem({ stockRemaining: 2 });
    const guest = server.api.guest();
    await addToCart(guest, { menu_item_id: scarce.id, quantity: 2 });
    const guests = await order(guest);
    await openCheckout({ guest, order: guests });
    await addToCart(user.api, { menu_item_id: (await buildMenuItem()).id });
    const mine = await order(user.api);
    const here = signedInAt(guest, user);
    expect((await join(here)).items.map(({ is_available }) => is_available)).toEqual([true, true]);
    const whole = await order(here);
    expect(whole.items).toHaveLength(2);
    for (const earlier of [guests, mine]) {
      const { status } = await here.post('/api/sandbox/hosted-checkout', { orderId: earlier.id });
      expect(status).toBe(409);
    }
    await expectStatus(200, here.post('/api/sandbox/hosted-checkout', { orderId: whole.id }));
  });
});
