import { testServer } from '../../testing';
import { setKitchen } from '../../testing/builders/buildKitchen';
import { buildOrder, openCheckout } from '../../testing/builders/buildOrder';
import { NO_UNPAID_LIMITS } from '../../testing/kitchen';

const server = testServer();
// Beyond the limits an order is not held, which takes two statements less: near the end of a slot that happens early.
beforeAll(() => setKitchen(server.api, NO_UNPAID_LIMITS));

/** A database may be far away: each of these is a wait, and all of them together have 1.8 s. */
describe('round trips to the database', () => {
  test('opening the payment page takes six', async () => {
    await buildOrder(server.api).then(openCheckout);
    const { guest, order } = await buildOrder(server.api);
    const { status, roundTrips } = await guest.post('/api/sandbox/hosted-checkout', { orderId: order.id });
    expect(status).toBe(200);
    expect(roundTrips).toBe(6);
  });

  test('asking for the same page again takes five', async () => {
    const { guest, order } = await buildOrder(server.api);
    await openCheckout({ guest, order });
    const { status, roundTrips } = await guest.post('/api/sandbox/hosted-checkout', { orderId: order.id });
    expect(status).toBe(200);
    expect(roundTrips).toBe(5);
  });
});
