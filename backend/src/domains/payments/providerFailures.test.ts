import type { Order, Problem } from '@site/contracts';
import { select } from '../../database/connection';
import { eventually, testServer } from '../../testing';
import { paymentRecords, untilPaymentIs } from '../../testing/paymentRecords';
import { buildCheckout, buildOrder, DETAILS, openCheckout, readOrder } from '../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../testing/sandbox';
import { waitingTime } from '../../testing/waitingTime';
import { withProductPatience } from '../../testing/withProductPatience';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

const pay = (order: Order, more: object = {}) => ({ orderId: order.id, ...more });

describe('a provider that fails', () => {
  test.each(['http_500', 'reset'])('PAY-42 leaves the order unpaid and the retry working after %s', async (kind) => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind });
    const failed = await guest.post('/api/sandbox/hosted-checkout', pay(order));
    expect(failed.status).toBe(503);
    expect(failed.headers.get('Retry-After')).toBe('2');
    expect((failed.json as Problem).detail).toBe('Unable to redirect to payment. Please try again.');
    expect((await readOrder({ guest, order })).payment_status).not.toBe('paid');

    const checkout = await openCheckout({ guest, order });
    expect(checkout.attempt).toBe(1);
  });

  test('PAY-42 is waited for no longer than three seconds', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'delay', delayMs: 4000 });
    const waited = waitingTime();
    const failed = await withProductPatience(() => guest.post('/api/sandbox/hosted-checkout', pay(order)));
    expect(failed.status).toBe(503);
    expect(waited()).toBeLessThan(3000);
  });

  test('PAY-42 says so when it names no address: No checkout URL received', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'no_url' });
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order));
    expect(status).toBe(502);
    expect(json).toMatchObject({ code: 'payment_provider_failed', detail: 'No checkout URL received' });
    expect((await readOrder({ guest, order })).payment_status).toBe('unpaid');
    expect((await openCheckout({ guest, order })).attempt).toBe(2);
  });

  test.each(['http_url', 'foreign_url'])(
    'PAY-43 is not followed to an address that is not its own: %s',
    async (kind) => {
      const { guest, order } = await buildOrder(server.api);
      await provider.arm({ point: 'create_session', kind });
      const { status, json, text } = await guest.post('/api/sandbox/hosted-checkout', pay(order));
      expect(status).toBe(502);
      expect(json).toMatchObject({ code: 'payment_provider_failed' });
      expect(text).not.toContain('example');
      const [session] = await paymentRecords.sessions(order.id);
      // The page that it did open is withdrawn.
      await eventually(async () =>
        expect((await provider.sessionsOf(session?.id ?? '')).map((held) => held.status)).toEqual(['expired']),
      );
    },
  );

  test('PAY-22 whose answer was lost is asked again with the same key: one page, not two', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'lost_answer' });
    expect((await guest.post('/api/sandbox/hosted-checkout', pay(order))).status).toBe(503);
    const checkout = await openCheckout({ guest, order });
    const held = await provider.sessionsOf(checkout.checkoutSessionId);
    expect(held).toHaveLength(1);
    expect(checkout.checkoutUrl).toContain(held[0]?.id);
  });

  test('PAY-22 whose answer never came is still found when its page was paid: the reference names us', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'lost_answer' });
    await guest.post('/api/sandbox/hosted-checkout', pay(order));
    const [session] = await paymentRecords.sessions(order.id);
    expect(session?.providerSessionId).toBeNull();
    const [orphan] = await provider.sessionsOf(session?.id ?? '');
    await provider.pay(`${server.url}/sandbox-pay/checkout/${orphan?.id}`);
    await untilPaymentIs('paid', { guest, order });
  });
});

test('a page that opens after its order was cancelled is withdrawn anyway', async () => {
  const { guest, order } = await buildOrder(server.api);
  await provider.arm({ point: 'create_session', kind: 'delay', delayMs: 1500 });
  const opening = guest.post('/api/sandbox/hosted-checkout', pay(order));
  await eventually(async () => expect(await paymentRecords.sessions(order.id)).toHaveLength(1));
  await server.api.staff().delete(`/api/orders/${order.id}`);
  const [session] = await paymentRecords.sessions(order.id);
  const withdrawals = () =>
    select(`SELECT 1 FROM outbox WHERE topic = 'payments.withdraw' AND message_key = :id AND done_at IS NOT NULL`, {
      id: session?.id,
    });
  await eventually(async () => expect(await withdrawals()).toHaveLength(1));
  expect(await provider.sessionsOf(session?.id ?? '')).toEqual([]);

  expect((await opening).status).toBe(409);
  await eventually(async () =>
    expect((await provider.sessionsOf(session?.id ?? '')).map(({ status }) => status)).toEqual(['expired']),
  );
});

describe('another try', () => {
  test('PAY-23 after a decline is the same order with the next attempt, and the old page is withdrawn', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, '4000 0000 0000 0002');
    await untilPaymentIs('failed', built);
    const again = await built.guest.post('/api/orders/from-cart', DETAILS);
    expect(again.json).toMatchObject({ id: built.order.id });

    const second = await openCheckout(built);
    expect(second.attempt).toBe(2);
    expect(second.checkoutSessionId).not.toBe(built.checkout.checkoutSessionId);
    await eventually(async () => {
      const [first] = await provider.sessionsOf(built.checkout.checkoutSessionId);
      expect(first?.status).toBe('expired');
    });
    const orders = await select(
      'SELECT id FROM orders WHERE session_hash = (SELECT session_hash FROM orders WHERE id = :id)',
      {
        id: built.order.id,
      },
    );
    expect(orders).toHaveLength(1);
  });

  test('PAY-28 after a cancelled payment keeps cart and order', async () => {
    const built = await buildCheckout(server.api);
    const { location } = await provider.cancel(built.checkout.checkoutUrl);
    expect(new URL(location ?? '').pathname).toBe('/payment-cancelled');
    expect(new URL(location ?? '').searchParams.get('status')).toBe('CANCELLED');
    const path = `/api/sandbox/hosted-checkout/${built.checkout.checkoutSessionId}/status`;
    await eventually(async () =>
      expect((await built.guest.get(path)).json).toMatchObject({ status: 'CANCELLED', retryable: true }),
    );
    expect((await built.guest.get('/api/cart/')).json).toMatchObject({ item_count: 2 });
    expect((await readOrder(built)).payment_status).toBe('unpaid');
    expect((await openCheckout(built)).attempt).toBe(2);
  });
});
