import { randomUUID } from 'node:crypto';
import type { Order } from '@site/contracts';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords, cartCount, checkoutStatus } from '../../../testing/paymentRecords';
import { buildCheckout, openCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';
import { sweepSessions } from '..';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

describe('a payment that never comes', () => {
  test('PAY-09 is not made up by an address: nothing changes for a forged return', async () => {
    const built = await buildCheckout(server.api);
    const id = built.checkout.checkoutSessionId;
    await server.api.get(`/payment-success?status=APPROVED&checkout_id=${id}`);
    expect(await checkoutStatus(server.api, id)).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'awaiting_payment',
    });
    const unknown = await server.api.get(`/api/sandbox/hosted-checkout/${randomUUID()}/status`);
    expect(unknown.status).toBe(404);
    expect((await server.api.get('/api/sandbox/hosted-checkout/x/status')).status).toBe(404);
  });

  test('PAY-27, PAY-R11 leaves the order out of the lists and figures, and the cart with the guest', async () => {
    const built = await buildCheckout(server.api);
    const before = (await server.api.staff().get('/api/orders/stats/summary')).json;
    later(17);
    await sweepSessions(server.merchantId);
    expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({
      status: 'EXPIRED',
      errorCode: 'session_expired',
      retryable: true,
    });
    expect((await readOrder(built)).payment_status).toBe('unpaid');
    expect((await server.api.staff().get('/api/orders/stats/summary')).json).toEqual(before);
    for (const path of ['/api/orders/?limit=200', '/api/orders/status/Pending?limit=200']) {
      const { json } = await server.api.staff().get(path);
      expect((json as Order[]).map(({ id }) => id)).not.toContain(built.order.id);
    }
    expect(await cartCount(built)).toBe(2);
    await eventually(async () => {
      const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
      expect(held?.status).toBe('expired');
    });
    const again = await openCheckout(built);
    expect(again.attempt).toBe(2);
  });

  test('PAY-46 is asked about once, however many tabs wait', async () => {
    const built = await buildCheckout(server.api);
    // The clock stands still: on a busy machine so many take long enough for the next turn.
    setClock(new Date(Date.now() + 60_000));
    await Promise.all(Array.from({ length: 40 }, () => checkoutStatus(server.api, built.checkout.checkoutSessionId)));
    expect((await paymentRecords.session(built.checkout.checkoutSessionId))?.checks).toBe(1);
  });
});
