import type { Order, OrderStats } from '@site/contracts';
import { testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { addToCart } from '../../../testing/cartOf';
import { NO_UNPAID_LIMITS } from '../../../testing/kitchen';

const server = testServer();

test('PAY-71 the top item keeps its new name when an order from before is cancelled', async () => {
  await setKitchen(server.api, NO_UNPAID_LIMITS);
  const staff = server.api.staff();
  const topItem = async (): Promise<OrderStats['top_item']> =>
    ((await expectStatus(200, staff.get('/api/orders/stats/summary'))).json as OrderStats).top_item;

  const { dish, order } = await buildConfirmed(server, { name: 'Chili' });
  await expectStatus(200, staff.put(`/api/menu/items/${dish.id}`, { name: 'Texas Chili' }));
  const guest = server.api.guest();
  await addToCart(guest, { menu_item_id: dish.id, quantity: 5 });
  const { id } = (await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS))).json as Order;
  await expectStatus(200, guest.post(`/api/orders/${id}/payment/process`, { payment_method: 'cash' }));
  expect(await topItem()).toEqual({ name: 'Texas Chili', quantity: 7 });

  await expectStatus(200, staff.delete(`/api/orders/${order.id}`));
  expect(await topItem()).toEqual({ name: 'Texas Chili', quantity: 5 });
});
