import type { Order } from '@site/contracts';
import { execute } from '../../../database/connection';
import { testServer } from '../../../testing';
import { buildOrder, DETAILS, expectStatus, openCheckout, type GuestOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';

const server = testServer();
checkInvariantsAfterEach(server);

async function orderedHoursAgo(hours: number): Promise<GuestOrder> {
  const built = await buildOrder(server.api);
  await execute('UPDATE orders SET created_at = created_at - INTERVAL :hours HOUR WHERE id = :id', {
    hours,
    id: built.order.id,
  });
  return built;
}

const pay = {
  'by card': ({ guest, order }: GuestOrder) => guest.post('/api/sandbox/hosted-checkout', { orderId: order.id }),
  'by cash': ({ guest, order }: GuestOrder) =>
    guest.post(`/api/orders/${order.id}/payment/process`, { payment_method: 'cash' }),
};

describe('an unpaid order', () => {
  test.each(Object.entries(pay))(
    'of another day is not paid %s at prices that may have changed since',
    async (_, by) => {
      expect(await by(await orderedHoursAgo(25))).toMatchObject({
        status: 409,
        json: {
          code: 'order_closed',
          detail: 'This order is from another day. Please order again, at the prices of today.',
        },
      });
    },
  );

  test('of the same evening can still be paid', async () => {
    const built = await orderedHoursAgo(11);
    await openCheckout(built);
  });

  test('is created again when its cart is ordered half a day later', async () => {
    const { guest, order } = await orderedHoursAgo(13);
    const again = (await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS))).json as Order;
    expect(again.id).not.toBe(order.id);
    await openCheckout({ guest, order: again });
    expect((await guest.post('/api/sandbox/hosted-checkout', { orderId: order.id })).status).toBe(409);
  });
});
