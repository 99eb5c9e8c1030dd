import type { HostedCheckout, Order, Problem } from '@site/contracts';
import { MenuItem } from '../../../database/models/MenuItem';
import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import { paymentRecords } from '../../../testing/paymentRecords';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  expectStatus,
  openCheckout,
  readOrder,
} from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';
import { changeMenu } from '../../menu';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

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

  test('PAY-21 is the same page for a double click and a second tab', async () => {
    const { guest, order } = await buildOrder(server.api);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.post('/api/sandbox/hosted-checkout', pay(order))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const [session, ...others] = await paymentRecords.sessions(order.id);
    expect(others).toEqual([]);
    expect(await provider.sessionsOf(session?.id ?? '')).toHaveLength(1);
  });

  test('PAY-15 takes no amount from the client: 1 cent for a $25.98 order is a 409 without a provider call', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order, { amount: 1 }));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'totals_changed', order: { id: order.id, amount_due: '25.98' } });
    expect(await paymentRecords.sessions(order.id)).toEqual([]);
  });

  test('PAY-16 refuses an amount that is one cent off', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order, { amount: 2599 }));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'totals_changed', order: { total_amount: '25.98' } });
  });

  test('PAY-18 names the dish that sold out between cart and payment, and opens nothing', async () => {
    const { guest, order, dish } = await buildOrder(server.api, { name: 'Smoked turkey' });
    await sellOut(dish.id);
    const { status, json } = await guest.post('/api/sandbox/hosted-checkout', pay(order));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'item_unavailable', unavailable_items: ['Smoked turkey'] });
    expect(await paymentRecords.sessions(order.id)).toEqual([]);
  });

  test('PAY-19 holds what a guest on the page has ordered, even if it sells out meanwhile', async () => {
    const built = await buildCheckout(server.api);
    await sellOut(built.dish.id);
    expect(await openCheckout(built)).toEqual(built.checkout);
    await provider.payFor(built);
  });

  test('PAY-36 needs no provider when nothing is due', async () => {
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
    ['an invalid id', { orderId: '1 or 1=1' }, 422, undefined],
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
    await provider.payFor(built);
    const { status, json } = await built.guest.post('/api/sandbox/hosted-checkout', pay(built.order));
    expect(status).toBe(409);
    expect(json).toMatchObject({ code: 'already_paid' });
  });
});

describe('somebody else', () => {
  test('PAY-45, PAY-R12 cannot pay the order of another guest, and learns nothing of it', async () => {
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

  test('learns from the status of a checkout how the payment went, not what was paid for which order', async () => {
    const { checkout, order, guest } = await buildCheckout(server.api);
    const path = `/api/sandbox/hosted-checkout/${checkout.checkoutSessionId}/status`;
    const known = {
      checkoutSessionId: checkout.checkoutSessionId,
      orderId: order.id,
      status: 'PENDING',
      paymentStatus: 'awaiting_payment',
      currency: 'USD',
      errorCode: null,
      expiresAt: checkout.expiresAt,
      retryable: true,
    };
    const token = (text: string) => server.api.with({ 'X-Order-Token': text });
    for (const stranger of [server.api, server.api.guest(), token('x'.repeat(32))]) {
      const { json, text } = await stranger.get(path);
      expect(json).toEqual({ ...known, orderNumber: null, amount: null });
      expect(text).not.toContain('Pine');
    }
    for (const owner of [guest, token(order.access_token ?? ''), server.api.staff()]) {
      const { json, text } = await owner.get(path);
      expect(json).toEqual({ ...known, orderNumber: order.order_number, amount: 2598 });
      expect(text).not.toContain('Pine');
    }
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
