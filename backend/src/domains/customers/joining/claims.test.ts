import type { ClaimableOrder, Order } from '@site/contracts';
import { execute } from '../../../database/connection';
import { resetLimits } from '../../../http/rateLimit';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { addToCart } from '../../../testing/cartOf';
import { chance } from '../../../testing/chance';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { inTransaction } from '../../../database/transaction';
import { confirmForPickup, createOrder } from '../../orders';

const server = testServer();
const luck = chance();
checkInvariantsAfterEach(server);

let dish: number;
beforeAll(async () => {
  // More cash orders than a usual kitchen takes without payment.
  await setKitchen(server.api, { capacity_minutes: 10_000 });
  dish = (await buildMenuItem()).id;
});

/** An order that the kitchen has, to be paid at pickup. */
async function confirmed(api: ApiClient, email: string | null): Promise<Order> {
  await resetLimits();
  await addToCart(api, { menu_item_id: dish });
  const wanted = { ...DETAILS, payment_method: 'cash', ...(email !== null && { customer_email: email }) };
  const order = (await expectStatus(201, api.post('/api/orders/from-cart', wanted))).json as Order;
  const payment = { order_id: order.id, payment_method: 'cash' };
  await expectStatus(200, api.post(`/api/orders/${order.id}/payment/process`, payment));
  return order;
}

const claimable = async (api: ApiClient): Promise<ClaimableOrder[]> =>
  (await expectStatus(200, api.get('/api/account/claimable-orders'))).json as ClaimableOrder[];
const claim = async (api: ApiClient): Promise<unknown> =>
  (await expectStatus(200, api.post('/api/account/claimable-orders/claim'))).json;
const listOf = async (api: ApiClient): Promise<string[]> => {
  const answer = await expectStatus(200, api.get('/api/orders?limit=200'));
  const orders = answer.json as Order[];
  expect(answer.headers.get('X-Total-Count')).toBe(String(orders.length));
  return orders.map(({ id }) => id);
};

test('what was ordered as a guest with one’s own e-mail is offered, and becomes one’s own in the order of time', async () => {
  const user = await buildUser(server);
  const [first, second] = [
    await confirmed(server.api.guest(), user.email.toUpperCase()),
    await confirmed(server.api.guest(), user.email),
  ];
  const own = await confirmed(user.api, null);
  const third = await confirmed(server.api.guest(), user.email);
  await confirmed(server.api.guest(), 'somebody-else@example.com');
  const offered = await claimable(user.api);
  expect(offered.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(offered[0]).toEqual({
    id: third.id,
    order_number: third.order_number,
    date: third.date,
    total: third.total,
  });
  expect(await listOf(user.api)).toEqual([own.id]);

  expect(await claim(user.api)).toEqual({ claimed: 3 });
  expect(await listOf(user.api)).toEqual([third.id, own.id, second.id, first.id]);
  expect(await claimable(user.api)).toEqual([]);
  expect(await claim(user.api)).toEqual({ claimed: 0 });
  // Pages are found by the numbers: each holds what it should.
  const page = await expectStatus(200, user.api.get('/api/orders?limit=2&offset=1'));
  expect((page.json as Order[]).map(({ id }) => id)).toEqual([own.id, second.id]);
  const later = await confirmed(user.api, null);
  expect((await listOf(user.api))[0]).toBe(later.id);
});

test('a long history is claimed whole, batch after batch', async () => {
  const user = await buildUser(server);
  const request = { ...DETAILS, customer_email: user.email, items: [{ menu_item_id: dish, quantity: 1 }] };
  for (let made = 0; made < 105; made += 1) {
    await inTransaction(async (transaction) => {
      const { merchantId } = server;
      const actor = { kind: 'guest', sessionHash: null } as const;
      const { order } = await createOrder({ merchantId, actor, requester: null, locale: 'en', request }, transaction);
      await confirmForPickup(order, transaction);
    });
  }
  expect(await claim(user.api)).toEqual({ claimed: 105 });
  expect(await listOf(user.api)).toHaveLength(105);
  const times = ((await user.api.get('/api/orders?limit=200')).json as Order[]).map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
});

test('an order that nobody has paid is not offered', async () => {
  const user = await buildUser(server);
  const guest = server.api.guest();
  await addToCart(guest, { menu_item_id: dish });
  await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, customer_email: user.email }));
  expect(await claimable(user.api)).toEqual([]);
  expect(await claim(user.api)).toEqual({ claimed: 0 });
});

test('an address that nobody has shown to be theirs claims nothing', async () => {
  const user = await buildUser(server);
  await confirmed(server.api.guest(), user.email);
  await execute('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = :id', { id: user.id });
  expect(await claimable(user.api)).toEqual([]);
  expect(await claim(user.api)).toEqual({ claimed: 0 });
  expect(await listOf(user.api)).toEqual([]);
});

test('an order is claimed once: nobody else can have it afterwards', async () => {
  const user = await buildUser(server);
  const order = await confirmed(server.api.guest(), user.email);
  await claim(user.api);
  const stranger = await buildUser(server);
  await execute('UPDATE auth_users SET email = :email WHERE id = :id', { email: user.email, id: stranger.id });
  expect(await claim(stranger.api)).toEqual({ claimed: 0 });
  expect((await stranger.api.get(`/api/orders/${order.id}`)).status).toBe(404);
});

test(`claims at once on several devices, while orders are confirmed, number the list without gaps (seed ${luck.seed})`, async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await buildUser(server);
    const guests = luck.between(2, 5);
    for (let made = 0; made < guests; made += 1) await confirmed(server.api.guest(), user.email);
    const counts: number[] = [];
    const claiming = async () => {
      counts.push(((await claim(user.api)) as { claimed: number }).claimed);
    };
    const ordering = () => confirmed(server.api.guest(), user.email);
    const own = () => confirmed(server.api.with({ Authorization: `Bearer ${user.token}` }), null);
    await luck.interleave([claiming, claiming, claiming, ordering, own, ordering], luck.pick([2, 20, 80]));
    await eventually(async () => {
      await claiming();
      expect(await claimable(user.api)).toEqual([]);
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(guests + 2);
    expect(new Set(await listOf(user.api)).size).toBe(guests + 3);
  }
});
