import type { Order } from '@site/contracts';
import { testServer, type ApiClient } from '../../testing';
import { buildOrder, expectStatus } from '../../testing/builders/buildOrder';
import { buildMenuItem } from '../../testing/builders/buildMenuItem';
import { buildUser } from '../../testing/builders/buildUser';
import { inTransaction } from '../../database/transaction';
import { confirmForPickup, lockOrder } from '.';

const server = testServer();

const DETAILS = { customer_name: 'Ada Pine', customer_phone: '936-555-0100', order_type: 'pickup' };
const idsIn = async (api: ApiClient, path: string): Promise<string[]> =>
  ((await expectStatus(200, api.get(path))).json as Order[]).map(({ id }) => id);

async function confirmed(api: ApiClient, dish: number): Promise<Order> {
  const items = [{ menu_item_id: dish, quantity: 1 }];
  const order = (await expectStatus(201, api.post('/api/orders', { ...DETAILS, items }))).json as Order;
  await inTransaction(async (transaction) => {
    await confirmForPickup(await lockOrder(server.merchantId, order.id, transaction), transaction);
  });
  return order;
}

test('an order is seen by the session that made it, its owner on any device, a holder of its token, and staff', async () => {
  const owner = await buildUser(server);
  const admin = await buildUser(server, { role: 'admin' });
  const stranger = await buildUser(server);
  const { id: dish } = await buildMenuItem();
  const mine = await confirmed(owner.api, dish);
  const { guest, order: guests } = await buildOrder(server.api);
  const at = ({ id }: Order): string => `/api/orders/${id}`;

  for (const api of [owner.api, owner.api.guest(), admin.api, server.api.staff()]) {
    await expectStatus(200, api.get(at(mine)));
  }
  const token = { 'X-Order-Token': guests.access_token ?? '' };
  for (const api of [guest, server.api.with(token), stranger.api.with(token), admin.api]) {
    await expectStatus(200, api.get(at(guests)));
  }
  // A guest who signs in goes on seeing what they made as a guest.
  await expectStatus(200, guest.with({ Authorization: `Bearer ${stranger.token}` }).get(at(guests)));
  for (const api of [server.api, server.api.guest(), stranger.api, stranger.api.guest()]) {
    await expectStatus(404, api.get(at(mine)));
    await expectStatus(404, api.get(at(guests)));
  }
});

test('a list holds the caller’s own orders, whatever the filter; staff see everybody’s', async () => {
  const [owner, stranger] = [await buildUser(server), await buildUser(server)];
  const admin = await buildUser(server, { role: 'admin' });
  const { id: dish } = await buildMenuItem();
  const mine = await confirmed(owner.api, dish);
  const theirs = await confirmed(stranger.api, dish);
  await expectStatus(401, server.api.guest().get('/api/orders'));
  expect(await idsIn(owner.api, '/api/orders')).toEqual([mine.id]);
  expect(await idsIn(owner.api, `/api/orders?user_id=${stranger.id}&include_unpaid=true`)).toEqual([mine.id]);
  expect(await idsIn(admin.api, '/api/orders')).toEqual(expect.arrayContaining([mine.id, theirs.id]));
  expect(await idsIn(admin.api, `/api/orders?user_id=${stranger.id}`)).toEqual([theirs.id]);
});
