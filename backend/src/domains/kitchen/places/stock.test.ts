import type { Cart, CartItem, MenuItem, Order, Problem } from '@site/contracts';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords } from '../../../testing/paymentRecords';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  openCheckout,
  readOrder,
} from '../../../testing/builders/buildOrder';
import { NO_UNPAID_LIMITS } from '../../../testing/kitchen';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';
import { sweepSessions } from '../../payments';
import { KITCHEN_FAULTS } from '../../../invariants/definitions/kitchenFaults';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));
afterEach(async () => {
  await provider.disarm();
  for (const faults of KITCHEN_FAULTS) {
    expect(await select(faults, { merchantId: server.merchantId })).toEqual([]);
  }
});

const leftOf = async (id: number): Promise<number | null> =>
  ((await server.api.staff().get(`/api/menu-items/${id}`)).json as MenuItem).stock_remaining;
const menuVersion = async (): Promise<number> =>
  (await select<{ version: number }>('SELECT version FROM menu_versions', {}))[0]?.version ?? 0;
const setStock = (id: number, stock_remaining: number | null) =>
  expectStatus(200, server.api.staff().put(`/api/menu/items/${id}`, { stock_remaining }));
const guestsDish = async (id: number): Promise<MenuItem | undefined> =>
  ((await server.api.get('/api/menu-items')).json as MenuItem[]).find((dish) => dish.id === id);
const add = (guest: typeof server.api, id: number, quantity = 1) =>
  guest.post('/api/cart/items', { menu_item_id: id, quantity });

describe('what is left of a dish', () => {
  test('is set by staff, seen by guests, and at nothing the dish is sold out', async () => {
    const dish = await buildMenuItem();
    expect(await guestsDish(dish.id)).toMatchObject({ stock_remaining: null });
    await setStock(dish.id, 3);
    expect(await guestsDish(dish.id)).toMatchObject({ stock_remaining: 3 });
    await setStock(dish.id, 0);
    expect(await guestsDish(dish.id)).toBeUndefined();
    expect((await server.api.get(`/api/menu-items/${dish.id}`)).json).toMatchObject({ is_available: false });
    expect(await leftOf(dish.id)).toBe(0);
    await setStock(dish.id, null);
    expect(await guestsDish(dish.id)).toMatchObject({ stock_remaining: null });
  });

  test.each([-1, 1.5, '3', 100_001])('is no %p', async (stock_remaining) => {
    const dish = await buildMenuItem({ stockRemaining: 4 });
    const { status, json } = await server.api.staff().put(`/api/menu/items/${dish.id}`, { stock_remaining });
    expect(status).toBe(422);
    expect((json as Problem).errors?.map(({ field }) => field)).toEqual(['stock_remaining']);
    expect(await leftOf(dish.id)).toBe(4);
  });

  test('limits what goes into a cart, over all its lines', async () => {
    const dish = await buildMenuItem({ name: 'Burnt ends', stockRemaining: 3 });
    const guest = server.api.guest();
    await expectStatus(201, add(guest, dish.id, 2));
    const more = { menu_item_id: dish.id, quantity: 2, special_instructions: 'Crisp' };
    const refused = await guest.post('/api/cart/items', more);
    expect(refused.json).toMatchObject({ status: 409, code: 'item_unavailable', unavailable_items: ['Burnt ends'] });
    expect((refused.json as Problem).detail).toBe('Only 3 of Burnt ends left.');
    const line = (await expectStatus(201, guest.post('/api/cart/items', { ...more, quantity: 1 }))).json as CartItem;
    expect((await guest.put(`/api/cart/items/${line.id}`, { quantity: 2 })).status).toBe(409);
    expect((await guest.get('/api/cart/')).json).toMatchObject({ item_count: 3, warnings: [] });
  });

  test('warns a cart that has more, and refuses the order until it has not', async () => {
    const { guest, dish } = await buildCart(server.api, { name: 'Brisket', quantity: 4 });
    await setStock(dish.id, 2);
    await server.api.get('/api/menu-items');
    const answer = await guest.get('/api/cart/');
    expect(answer.roundTrips).toBeLessThanOrEqual(2);
    const cart = answer.json as Cart;
    expect(cart.items[0]?.is_available).toBe(false);
    expect(cart.warnings).toMatchObject([{ code: 'item_unavailable', message: 'Only 2 of Brisket left.' }]);
    const refused = await guest.post('/api/orders/from-cart', DETAILS);
    expect(refused.json).toMatchObject({ status: 409, code: 'item_unavailable', cart: { item_count: 4 } });
    await expectStatus(200, guest.put(`/api/cart/items/${cart.items[0]?.id}`, { quantity: 2 }));
    await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS));
  });

  test('limits an order without a cart', async () => {
    const dish = await buildMenuItem({ name: 'Ribs', stockRemaining: 3 });
    const items = [2, 2].map((quantity) => ({ menu_item_id: dish.id, quantity }));
    const { json } = await server.api.post('/api/orders/', { ...DETAILS, items });
    expect(json).toMatchObject({ status: 409, code: 'item_unavailable', unavailable_items: ['Ribs'] });
  });

  test('counts down without making everybody read the menu again, until few are left', async () => {
    const dish = await buildMenuItem({ stockRemaining: 20 });
    const before = await menuVersion();
    for (let guest = 0; guest < 3; guest += 1) {
      const other = server.api.guest();
      await expectStatus(201, add(other, dish.id, 2));
      const order = (await expectStatus(201, other.post('/api/orders/from-cart', DETAILS))).json as Order;
      await openCheckout({ guest: other, order });
    }
    expect(await menuVersion()).toBe(before);
    expect(await leftOf(dish.id)).toBe(14);
    const last = server.api.guest();
    await expectStatus(201, add(last, dish.id, 12));
    const order = (await expectStatus(201, last.post('/api/orders/from-cart', DETAILS))).json as Order;
    await openCheckout({ guest: last, order });
    expect(await menuVersion()).toBe(before + 1);
    expect(await guestsDish(dish.id)).toMatchObject({ stock_remaining: 2 });
  });
});

describe('a scarce dish', () => {
  test('is held while it is being paid, by its own guest, too', async () => {
    const built = await buildCheckout(server.api, { name: 'Turkey', stockRemaining: 2, quantity: 2 });
    expect(await leftOf(built.dish.id)).toBe(0);
    expect(await guestsDish(built.dish.id)).toBeUndefined();
    expect((await add(server.api.guest(), built.dish.id)).json).toMatchObject({ code: 'item_unavailable' });
    // The guest who pays for the last ones may open the cart and come back to the page.
    expect((await built.guest.get('/api/cart/')).json).toMatchObject({ warnings: [], items: [{ is_available: true }] });
    await expectStatus(200, built.guest.post('/api/orders/from-cart', DETAILS));
    expect((await openCheckout(built)).checkoutSessionId).toBe(built.checkout.checkoutSessionId);
    await provider.payFor(built);
    expect(await leftOf(built.dish.id)).toBe(0);
  });

  test('is refused before paying when others have taken it since', async () => {
    const dish = await buildMenuItem({ name: 'Sausage', stockRemaining: 1 });
    const guests = [server.api.guest(), server.api.guest()];
    const orders: Order[] = [];
    for (const guest of guests) {
      await expectStatus(201, add(guest, dish.id));
      orders.push((await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS))).json as Order);
    }
    const pages = await Promise.all(
      guests.map((guest, index) => guest.post('/api/sandbox/hosted-checkout', { orderId: orders[index]?.id })),
    );
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = pages.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'item_unavailable', unavailable_items: ['Sausage'] });
    expect((refused?.json as Problem).detail).toContain('Sausage is sold out.');
  });

  test('is given back by a page that expires, and by a cancelled order that nobody began to cook', async () => {
    const { dish, ...built } = await buildCheckout(server.api, { stockRemaining: 5, quantity: 2 });
    expect(await leftOf(dish.id)).toBe(3);
    setClock(() => new Date(Date.now() + 17 * 60_000));
    await sweepSessions(server.merchantId);
    setClock();
    expect(await leftOf(dish.id)).toBe(5);

    const checkout = await openCheckout({ guest: built.guest, order: built.order });
    await provider.payFor({ ...built, checkout });
    expect(await leftOf(dish.id)).toBe(3);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    expect(await leftOf(dish.id)).toBe(5);
  });

  test('that is being cooked is not given back', async () => {
    const { dish, ...built } = await buildCheckout(server.api, { stockRemaining: 5, quantity: 2 });
    await provider.payFor(built);
    const staff = server.api.staff();
    await expectStatus(200, staff.patch(`/api/orders/${built.order.id}`, { fulfillment_status: 'preparing' }));
    await expectStatus(200, staff.delete(`/api/orders/${built.order.id}`));
    expect(await leftOf(dish.id)).toBe(3);
  });

  test('PAY-77 that was handed over is not given back when the step is taken back and the order refused', async () => {
    const { dish, ...built } = await buildCheckout(server.api, { stockRemaining: 5, quantity: 2 });
    await provider.payFor(built);
    const path = `/api/admin/orders/${built.order.id}`;
    const staff = server.api.staff();
    await expectStatus(200, staff.post(`${path}/move`, { from: 'received', to: 'completed' }));
    await expectStatus(200, staff.post(`${path}/recall`, { from: 'completed' }));
    await expectStatus(200, staff.post(`${path}/move`, { from: 'received', to: 'rejected', reason: 'Burnt' }));
    expect(await leftOf(dish.id)).toBe(3);
  });

  test('PAY-18 86’d between order and page is named, and no page is opened', async () => {
    const built = await buildOrder(server.api, { name: 'Chopped beef' });
    await expectStatus(200, server.api.staff().put(`/api/menu/items/${built.dish.id}`, { in_stock: false }));
    const { json } = await built.guest.post('/api/sandbox/hosted-checkout', { orderId: built.order.id });
    expect(json).toMatchObject({ status: 409, code: 'item_unavailable', unavailable_items: ['Chopped beef'] });
    expect(await paymentRecords.sessions(built.order.id)).toEqual([]);
  });

  test.each([
    ['is taken off the menu', { in_stock: false }],
    ['runs out', { stock_remaining: 0 }],
  ])('PAY-19 that %s while somebody pays is still theirs', async (_, change) => {
    const built = await buildCheckout(server.api, { stockRemaining: 5 });
    await expectStatus(200, server.api.staff().put(`/api/menu/items/${built.dish.id}`, change));
    await provider.payFor(built);
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('PAY-25 that is gone when a late payment comes sends the money back', async () => {
    const built = await buildCheckout(server.api, { stockRemaining: 2, quantity: 2 });
    await provider.arm({ point: 'read_session', kind: 'pending', times: 1000 });
    setClock(() => new Date(Date.now() + 17 * 60_000));
    await sweepSessions(server.merchantId);
    setClock();
    expect(await leftOf(built.dish.id)).toBe(2);
    await setStock(built.dish.id, 1);
    const names = await provider.names(built.checkout.checkoutSessionId);
    const body = webhookBody({ ...names, amount: built.checkout.amount });
    await expectStatus(200, server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) }));
    await eventually(async () => expect(await paymentRecords.refunds(built.order.id)).toHaveLength(1));
    const [refund] = await paymentRecords.refunds(built.order.id);
    expect(refund?.reason).toBe('A dish was sold out when the payment came');
    expect((await readOrder(built)).payment_status).not.toBe('paid');
    expect(await leftOf(built.dish.id)).toBe(1);
  });
});
