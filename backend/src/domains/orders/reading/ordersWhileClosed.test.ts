import type { Order, OrdersWhileClosed } from '@site/contracts';
import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import { setHours, setKitchen } from '../../../testing/builders/buildKitchen';
import { buildCart, expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { clockIn, closeNow, emptyKitchen, orderFrom, slotIn } from '../../../testing/kitchen';
import { confirmForPickup } from '../steps/confirmOrder';
import { lockOrder } from './findOrder';

const server = testServer();
const PATH = '/api/admin/orders-while-closed';
const numbers = async () =>
  ((await expectStatus(200, server.api.staff().get(PATH))).json as OrdersWhileClosed).orders.map(
    ({ order_number }) => order_number,
  );

beforeEach(() => emptyKitchen(server.api));

/** An order that the kitchen has, for a time that many minutes ahead. */
async function orderFor(minutes: number): Promise<Order> {
  const { guest } = await buildCart(server.api);
  const { json } = await expectStatus(201, orderFrom({ guest }, { requested_for: slotIn(minutes) }));
  const order = json as Order;
  await inTransaction(async (transaction) => {
    await confirmForPickup(await lockOrder(server.merchantId, order.id, transaction), transaction);
  });
  return order;
}

describe('ADM-181 open orders for a time at which the restaurant is closed', () => {
  test('are listed once the hours close it, the soonest first, until they are open no more', async () => {
    const later = await orderFor(330);
    const sooner = await orderFor(60);
    const kept = await orderFor(180);
    expect(await numbers()).toEqual([]);
    await closeNow(server.api); // open in two to four hours only
    expect(await numbers()).toEqual([sooner.order_number, later.order_number]);
    expect(await numbers()).not.toContain(kept.order_number);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${sooner.id}`));
    expect(await numbers()).toEqual([later.order_number]);
  });

  test('are none for the moment of closing, and while orders are taken at any time', async () => {
    const order = await orderFor(60);
    await setHours(server.api, { open: clockIn(-120), close: clockOf(order) });
    expect(await numbers()).not.toContain(order.order_number);
    await closeNow(server.api);
    expect(await numbers()).toContain(order.order_number);
    await setKitchen(server.api, { always_open: true });
    expect(await numbers()).toEqual([]);
  });

  test('are for staff who read orders', async () => {
    await expectStatus(403, (await buildUser(server)).api.get(PATH));
    await expectStatus(401, server.api.guest().get(PATH));
  });
});

function clockOf({ requested_for }: Order): string {
  return clockIn((Date.parse(requested_for ?? '') - Date.now()) / 60_000);
}
