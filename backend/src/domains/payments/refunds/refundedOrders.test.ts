import { randomUUID } from 'node:crypto';
import type { Order, OrderStats } from '@site/contracts';
import { Mail } from '../../../database/models/Mail';
import { sandboxKeys } from '../../../lib/sandboxKeys';
import { eventually, testServer } from '../../../testing';
import { paymentRecords, untilPaymentIs } from '../../../testing/paymentRecords';
import { buildCart, DETAILS, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { eventStream } from '../../../testing/eventStream';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

const staff = () => server.api.staff();
const refund = (orderId: string, body: object = {}) =>
  expectStatus(200, staff().post(`/api/orders/${orderId}/payment/refund`, body));
const stats = async (): Promise<OrderStats> => (await staff().get('/api/orders/stats/summary')).json as OrderStats;

/** $25.98, paid on the provider's page. */
async function buildPaid() {
  const { guest } = await buildCart(server.api);
  const email = `${randomUUID()}@example.com`;
  const placed = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, customer_email: email }));
  const { access_token } = placed.json as Order;
  const order = await provider.payFor({ guest, order: placed.json as Order });
  return { guest, order, email, token: access_token ?? '' };
}

describe('an order that is refunded in full', () => {
  test('before it is handed over is cancelled with it, and is not pending any more', async () => {
    const built = await buildPaid();
    const before = await stats();
    await refund(built.order.id);
    const order = await readOrder(built);
    expect(order).toMatchObject({ status: 'Cancelled', fulfillment_status: 'cancelled', payment_status: 'refunded' });
    expect(order.status_history.at(-1)).toMatchObject({ status: 'cancelled', by: 'system' });
    const after = await stats();
    expect(before.pending_orders - after.pending_orders).toBe(1);
    expect(after.cancelled_orders - before.cancelled_orders).toBe(1);
  });

  test('in two parts is cancelled with the second one', async () => {
    const built = await buildPaid();
    await refund(built.order.id, { amount: '20.00' });
    expect(await readOrder(built)).toMatchObject({ status: 'Pending', payment_status: 'partially_refunded' });
    await refund(built.order.id);
    expect(await readOrder(built)).toMatchObject({ status: 'Cancelled', payment_status: 'refunded' });
  });

  test('at the provider, without us, is cancelled as well', async () => {
    const built = await buildPaid();
    const [payment] = await paymentRecords.payments(built.order.id);
    const response = await fetch(`${server.url}/sandbox-pay/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandboxKeys().apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ paymentId: payment?.providerPaymentId, amount: 2598 }),
    });
    expect(response.status).toBe(201);
    expect(await untilPaymentIs('refunded', built)).toMatchObject({ status: 'Cancelled' });
  });

  test('after it was handed over stays fulfilled', async () => {
    const built = await buildPaid();
    await expectStatus(200, staff().patch(`/api/orders/${built.order.id}`, { fulfillment_status: 'completed' }));
    await refund(built.order.id);
    expect(await readOrder(built)).toMatchObject({ status: 'Fulfilled', payment_status: 'refunded' });
  });

  test('shows so on its live page, which then ends', async () => {
    const { order, token } = await buildPaid();
    const stream = await eventStream(`${server.url}/api/orders/${order.id}/events`, { 'X-Order-Token': token });
    try {
      await refund(order.id);
      await eventually(() => Promise.resolve(expect(stream.hasEnded()).toBe(true)));
      expect(stream.orders().at(-1)).toMatchObject({ status: 'Cancelled', payment_status: 'refunded' });
    } finally {
      stream.close();
    }
  });

  test('is announced by one mail about the money and one about the order', async () => {
    const { order, email } = await buildPaid();
    await refund(order.id);
    await eventually(async () => {
      const mails = await Mail.findAll({ where: { recipient: email } });
      expect(mails.map(({ subject }) => subject).sort()).toEqual(
        [
          `$25.98 of order #${order.order_number} sent back to you`,
          `Your order #${order.order_number} is cancelled`,
          expect.stringContaining(`#${order.order_number}`) as string,
        ].sort(),
      );
    });
    expect(await paymentRecords.refunds(order.id)).toHaveLength(1);
  });
});
