import type { Order } from '@site/contracts';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { buildCart, DETAILS, expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import { NO_UNPAID_LIMITS } from '../../../testing/kitchen';

const server = testServer();
const NOON = Date.parse('2026-11-20T18:00:00Z');
const DELIVERY = { ...DETAILS, order_type: 'delivery', delivery_address: '1 Pine Street, Huntsville, TX 77340' };
const minutesLater = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

/** A pickup whose payment page is open. Free delivery makes the delivery cost the same. */
async function pickup(more: object) {
  setClock(new Date(NOON));
  await setKitchen(server.api, NO_UNPAID_LIMITS);
  const { guest } = await buildCart(server.api, { priceCents: 6000, quantity: 1 });
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, ...more }));
  const order = json as Order;
  await openCheckout({ guest, order });
  return { guest, order };
}

test('PAY-75 a pickup that becomes a delivery is refused for a time at which it cannot be brought', async () => {
  const time = { requested_for: minutesLater(15) };
  const { guest } = await pickup(time);
  const { json } = await guest.post('/api/orders/from-cart', { ...DELIVERY, ...time });
  expect(json).toMatchObject({ code: 'time_unavailable' });
  await expectStatus(200, guest.post('/api/orders/from-cart', { ...DETAILS, ...time }));
});

test('PAY-75 a pickup that becomes a delivery is promised with the time of the way', async () => {
  const { guest, order } = await pickup({});
  const { json } = await expectStatus(200, guest.post('/api/orders/from-cart', DELIVERY));
  const way = 20 * 60_000;
  expect(Date.parse((json as Order).promised_at ?? '')).toBeGreaterThanOrEqual(NOON + way + 10 * 60_000);
  expect((json as Order).id).toBe(order.id);
});
