import type { HostedCheckout, Order, Problem } from '@site/contracts';
import { select } from '../../database/connection';
import { MenuItem } from '../../database/models/MenuItem';
import { PaymentSession } from '../../database/models/PaymentSession';
import { inTransaction } from '../../http/transaction';
import { eventually, testServer } from '../../testing';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  openCheckout,
  readOrder,
} from '../../testing/builders/buildOrder';
import { sandbox } from '../../testing/sandbox';
import { changeMenu } from '../menu';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());

const sessionsOf = (orderId: string) =>
  PaymentSession.findAll({ where: { merchantId: server.merchantId, orderId }, order: ['attempt'], raw: true });
const pay = (order: Order, more: object = {}) => ({ orderId: order.id, ...more });

describe('opening the payment page', () => {
  test('leads to the page of the provider, over exactly what is due', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { json } = await expectStatus(
      200,
      guest.post('/api/sandbox/hosted-checkout', {
        ...pay(order, { amount: 2598, currency: 'USD' }),
        customerName: 'Ada Pine',
        customerPhone: '936-555-0100',
        customerEmail: null,
        description: 'An order',
        taxRate: 0.0825,
        redirectUrls: { success: `${origin()}/payment-success` },
        metadata: { order_type: 'pickup', delivery_address: null },
      }),
    );
    const checkout = json as HostedCheckout;
    expect(checkout).toMatchObject({ amount: 2598, currency: 'USD', attempt: 1 });
    expect(checkout.checkoutUrl.startsWith(`${origin()}/sandbox-pay/checkout/`)).toBe(true);
    const minutes = (Date.parse(checkout.expiresAt) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(15);
    expect((await readOrder({ guest, order })).payment_status).toBe('awaiting_payment');

    const { html } = await provider.open(checkout.checkoutUrl);
    expect(html).toContain('Sandbox Pay — test mode, no money moves');
    expect(html).toContain('$25.98');
    expect(html).toContain('Sales tax');
  });

  test('is the same page for a double click and a second tab (P21)', async () => {
    const { guest, order } = await buildOrder(server.api);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.post('/api/sandbox/hosted-checkout', pay(order))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [session, ...others] = await sessionsOf(order.id);
    expect(others).toEqual([]);
    expect(await provider.sessionsOf(session?.id ?? '')).toHaveLength(1);
  });

  test('takes no amount from the client: 1 cent for a $25.98 order is a 409 without a provider call (P15)', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order, { amount: 1 }));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'totals_changed', order: { id: order.id, amount_due: '25.98' } });
    expect(await sessionsOf(order.id)).toEqual([]);
  });

  test('refuses an amount that is one cent off (P16)', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order, { amount: 2599 }));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'totals_changed', order: { total_amount: '25.98' } });
  });

  test('names the dish that sold out between cart and payment, and opens nothing (P18)', async () => {
    const { guest, order, dish } = await buildOrder(server.api, { name: 'Smoked turkey' });
    await sellOut(dish.id);
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'item_unavailable', unavailable_items: ['Smoked turkey'] });
    expect(await sessionsOf(order.id)).toEqual([]);
  });

  test('holds what a guest on the page has ordered, even if it sells out meanwhile (P19)', async () => {
    const built = await buildCheckout(server.api);
    await sellOut(built.dish.id);
    expect(await openCheckout(built)).toEqual(built.checkout);
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () => expect((await readOrder(built)).payment_status).toBe('paid'));
  });

  test('needs no provider when nothing is due (P36)', async () => {
    const { guest, order } = await buildOrder(server.api, { priceCents: 0 });
    await provider.arm({ point: 'create_session', kind: 'http_500' });
    const { json } = await expectStatus(200, guest.post('/api/sandbox/hosted-checkout', pay(order, { amount: 0 })));
    const checkout = json as HostedCheckout;
    expect(new URL(checkout.checkoutUrl).pathname).toBe('/payment-success');
    expect(checkout.amount).toBe(0);
    expect(await readOrder({ guest, order })).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
    const { json: status } = await guest.get(`/api/sandbox/hosted-checkout/${checkout.checkoutSessionId}/status`);
    expect(status).toMatchObject({ status: 'APPROVED', paymentStatus: 'paid' });
  });

  test.each([
    ['no order', {}, 422, 'Order ID is required for payment processing'],
    ['an order that does not exist', { orderId: '0198c0de-0000-7000-8000-000000000000' }, 404, undefined],
    ['an id that is none', { orderId: '1 or 1=1' }, 422, undefined],
  ])('is refused for %s', async (_, body, status, detail) => {
    const answer = await server.api.guest().post('/api/sandbox/hosted-checkout', body);
    expect(answer.status).toBe(status);
    if (detail !== undefined) expect((answer.json as Problem).detail).toBe(detail);
  });

  test('is refused in another currency, and for a provider that is not ours', async () => {
    const { guest, order } = await buildOrder(server.api);
    expect((await guest.post('/api/sandbox/hosted-checkout', pay(order, { currency: 'EUR' }))).status).toBe(422);
    expect((await guest.post('/api/clover/hosted-checkout', pay(order))).status).toBe(404);
  });

  test('is refused for an order that is paid', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () => expect((await readOrder(built)).payment_status).toBe('paid'));
    const { status, json } = await built.guest.post('/api/sandbox/hosted-checkout', pay(built.order));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'already_paid' });
  });
});

describe('where the guest is sent back to', () => {
  test('is our own page, whatever origin was asked for (P33)', async () => {
    const { guest, order } = await buildOrder(server.api);
    await expectStatus(
      200,
      guest.post('/api/sandbox/hosted-checkout', {
        orderId: order.id,
        redirectUrls: {
          success: 'https://evil.example/payment-success?redirect_to=https://evil.example',
          failure: '//evil.example/payment-failure',
          cancel: 'javascript:alert(1)',
        },
      }),
    );
    const [session] = await sessionsOf(order.id);
    const id = session?.id ?? '';
    expect(session?.redirectUrls).toEqual({
      success: `${origin()}/payment-success?checkout_id=${id}&status=APPROVED`,
      failure: `${origin()}/payment-failure?checkout_id=${id}&status=DECLINED&error_code={ERROR_CODE}`,
      cancel: `${origin()}/payment-cancelled?checkout_id=${id}&status=CANCELLED`,
    });
  });

  test('keeps a redirect_to of our own, and tells the reason of a decline', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { json } = await expectStatus(
      200,
      guest.post('/api/sandbox/hosted-checkout', {
        orderId: order.id,
        redirectUrls: {
          failure: `${origin()}/payment-failure?status=APPROVED&redirect_to=${encodeURIComponent('/order')}`,
        },
      }),
    );
    const { checkoutUrl } = json as HostedCheckout;
    await provider.pay(checkoutUrl, '4000 0000 0000 0002');
    const { location } = await provider.cancel(checkoutUrl);
    const back = new URL(location ?? '');
    expect(back.pathname).toBe('/payment-failure');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      status: 'DECLINED',
      error_code: 'card_declined',
      redirect_to: '/order',
    });
  });
});

describe('a provider that fails', () => {
  test.each(['http_500', 'reset'])('leaves the order unpaid and the retry working after %s (P42)', async (kind) => {
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

  test('is waited for no longer than three seconds (P42)', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'delay', delayMs: 4000 });
    const begun = performance.now();
    expect((await guest.post('/api/sandbox/hosted-checkout', pay(order))).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  test('says so when it names no address: No checkout URL received (P42)', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'no_url' });
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order));
    expect(status).toBe(502);
    expect(json).toMatchObject({ code: 'payment_provider_failed', detail: 'No checkout URL received' });
    expect((await readOrder({ guest, order })).payment_status).toBe('unpaid');
    expect((await openCheckout({ guest, order })).attempt).toBe(2);
  });

  test.each(['http_url', 'foreign_url'])(
    'is not followed to an address that is not its own: %s (P43)',
    async (kind) => {
      const { guest, order } = await buildOrder(server.api);
      await provider.arm({ point: 'create_session', kind });
      const { status, json, text } = await guest.post('/api/sandbox/hosted-checkout', pay(order));
      expect(status).toBe(502);
      expect(json).toMatchObject({ code: 'payment_provider_failed' });
      expect(text).not.toContain('example');
      const [session] = await sessionsOf(order.id);
      // The page that it did open is withdrawn.
      await eventually(async () =>
        expect((await provider.sessionsOf(session?.id ?? '')).map((held) => held.status)).toEqual(['expired']),
      );
    },
  );

  test('whose answer was lost is asked again with the same key: one page, not two (P22)', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'lost_answer' });
    expect((await guest.post('/api/sandbox/hosted-checkout', pay(order))).status).toBe(503);
    const checkout = await openCheckout({ guest, order });
    const held = await provider.sessionsOf(checkout.checkoutSessionId);
    expect(held).toHaveLength(1);
    expect(checkout.checkoutUrl).toContain(held[0]?.id);
  });

  test('whose answer never came is still found when its page was paid: the reference names us (P22)', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'lost_answer' });
    await guest.post('/api/sandbox/hosted-checkout', pay(order));
    const [session] = await sessionsOf(order.id);
    expect(session?.providerSessionId).toBeNull();
    const [orphan] = await provider.sessionsOf(session?.id ?? '');
    await provider.pay(`${server.url}/sandbox-pay/checkout/${orphan?.id}`);
    await eventually(async () => expect((await readOrder({ guest, order })).payment_status).toBe('paid'));
  });
});

describe('another try', () => {
  test('after a decline is the same order with the next attempt, and the old page is withdrawn (P23)', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, '4000 0000 0000 0002');
    await eventually(async () => expect((await readOrder(built)).payment_status).toBe('failed'));
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

  test('after a cancelled payment keeps cart and order (P28)', async () => {
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

describe('somebody else', () => {
  test('cannot pay the order of another guest, and learns nothing of it (P45)', async () => {
    const { order } = await buildOrder(server.api);
    const { guest: stranger } = await buildCart(server.api);
    const { status, json } = await stranger.post('/api/sandbox/hosted-checkout', pay(order, { amount: 1 }));
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'not_found', detail: 'This order does not exist.' });
    const nobody = await server.api.post('/api/sandbox/hosted-checkout', pay(order));
    expect(nobody.status).toBe(404);
  });

  test('can pay it with the token that its guest passed on', async () => {
    const { order } = await buildOrder(server.api);
    const friend = server.api.with({ 'X-Order-Token': order.access_token ?? '' });
    expect((await friend.post('/api/sandbox/hosted-checkout', pay(order))).status).toBe(200);
    const liar = server.api.with({ 'X-Order-Token': 'x'.repeat(32) });
    expect((await liar.post('/api/sandbox/hosted-checkout', pay(order))).status).toBe(404);
  });

  test('reads no personal data from the status of a checkout', async () => {
    const { checkout, order } = await buildCheckout(server.api);
    const { json, text } = await server.api.get(`/api/sandbox/hosted-checkout/${checkout.checkoutSessionId}/status`);
    expect(json).toEqual({
      checkoutSessionId: checkout.checkoutSessionId,
      orderId: order.id,
      orderNumber: order.order_number,
      status: 'PENDING',
      paymentStatus: 'awaiting_payment',
      amount: 2598,
      currency: 'USD',
      errorCode: null,
      expiresAt: checkout.expiresAt,
      retryable: true,
    });
    expect(text).not.toContain('Pine');
  });
});

async function sellOut(id: number): Promise<void> {
  await inTransaction(async (transaction) => {
    await changeMenu(server.merchantId, transaction);
    await MenuItem.update({ inStock: false }, { where: { merchantId: server.merchantId, id }, transaction });
  });
}

/** What the site calls itself in these tests. */
function origin(): string {
  return `http://localhost:${new URL(server.url).port}`;
}
