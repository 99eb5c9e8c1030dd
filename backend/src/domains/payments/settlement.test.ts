import { randomUUID } from 'node:crypto';
import type { HostedCheckoutStatus, Order } from '@site/contracts';
import { select } from '../../database/connection';
import { Payment } from '../../database/models/Payment';
import { PaymentSession } from '../../database/models/PaymentSession';
import { Refund } from '../../database/models/Refund';
import { setClock } from '../../lib/clock';
import { eventually, testServer } from '../../testing';
import {
  buildCheckout,
  DETAILS,
  expectStatus,
  openCheckout,
  readOrder,
  type GuestOrder,
} from '../../testing/builders/buildOrder';
import { DECLINED_CARD, sandbox, signed, webhookBody } from '../../testing/sandbox';
import { sweepSessions } from '.';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(async () => {
  setClock();
  await provider.disarm();
});

const statusOf = async (id: string): Promise<HostedCheckoutStatus> =>
  (await server.api.get(`/api/sandbox/hosted-checkout/${id}/status`)).json as HostedCheckoutStatus;
const isPaid = (built: Pick<GuestOrder, 'guest' | 'order'>): Promise<Order> =>
  eventually(async () => {
    const order = await readOrder(built);
    expect(order.payment_status).toBe('paid');
    return order;
  });
const paymentsOf = (orderId: string) =>
  Payment.findAll({ where: { merchantId: server.merchantId, orderId }, raw: true });
const refundsOf = (orderId: string) => Refund.findAll({ where: { merchantId: server.merchantId, orderId }, raw: true });
const deliver = (body: string, headers = signed(body)) =>
  server.api.send('POST', '/api/sandbox/webhook', { body, headers });
const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));
const itemCount = async ({ guest }: Pick<GuestOrder, 'guest'>): Promise<number> =>
  ((await guest.get('/api/cart/')).json as { item_count: number }).item_count;
/** What the provider holds for a page, as its webhooks name it. */
const atProvider = async (checkoutId: string) => {
  const [held] = await provider.sessionsOf(checkoutId);
  if (!held) throw new Error('The provider knows no such session');
  return { sessionId: held.id, reference: checkoutId, paymentId: held.payments[0]?.id ?? `pay_${randomUUID()}` };
};

describe('a payment that goes well', () => {
  test('makes the order paid once when the webhook is faster than the redirect (P01)', async () => {
    const built = await buildCheckout(server.api);
    const { status, location } = await provider.pay(built.checkout.checkoutUrl);
    expect(status).toBe(303);
    expect(new URL(location ?? '').searchParams.get('checkout_id')).toBe(built.checkout.checkoutSessionId);
    const paid = await isPaid(built);
    expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'paid',
      retryable: false,
    });
    expect(await paymentsOf(built.order.id)).toMatchObject([{ amountCents: 2598, accepted: 1, status: 'CAPTURED' }]);
    expect(await confirmations(built.order.id)).toBe(1);
    expect(paid.status).toBe('Pending');
  });

  test('is waited for when the redirect is faster: PENDING, then APPROVED (P02)', async () => {
    const built = await buildCheckout(server.api);
    // The provider neither calls nor answers for now.
    await provider.arm({ point: 'webhook', kind: 'delay', delayMs: 1500 });
    await provider.arm({ point: 'read_session', kind: 'http_500', times: 1000 });
    await provider.pay(built.checkout.checkoutUrl);
    expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({ status: 'PENDING' });
    await eventually(async () =>
      expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' }),
    );
  });

  test('needs no browser: the webhook alone reaches the kitchen and empties the cart (P03)', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl);
    await isPaid(built);
    await eventually(async () => expect(await itemCount(built)).toBe(0));
    const { json } = await server.api.staff().get('/api/orders/?limit=200');
    expect((json as Order[]).map(({ id }) => id)).toContain(built.order.id);
  });

  test('is found by the status poll when the webhook never comes', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () =>
      expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' }),
    );
  });

  test('is found by the sweeper alone when neither webhook nor guest comes back (P04)', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(built.checkout.checkoutUrl);
    later(2);
    await sweepSessions(server.merchantId);
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('counts once, told fifty times at once (P05)', async () => {
    const built = await buildCheckout(server.api);
    const before = await figures();
    await provider.arm({ point: 'webhook', kind: 'duplicate', copies: 50 });
    await provider.pay(built.checkout.checkoutUrl);
    await isPaid(built);
    const body = webhookBody({ ...(await atProvider(built.checkout.checkoutSessionId)) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await inboxIsDone();
    expect(await paymentsOf(built.order.id)).toHaveLength(1);
    expect(await confirmations(built.order.id)).toBe(1);
    expect(await refundsOf(built.order.id)).toEqual([]);
    expect(await figures()).toEqual({ paid_orders: before.paid_orders + 1, paid_cents: before.paid_cents + 2598 });
  });

  test('ends in the same books however webhook, polls and sweeper interleave (P06)', async () => {
    for (let round = 0; round < 8; round += 1) {
      const built = await buildCheckout(server.api);
      await provider.pay(built.checkout.checkoutUrl);
      await Promise.all([
        statusOf(built.checkout.checkoutSessionId),
        deliver(webhookBody({ ...(await atProvider(built.checkout.checkoutSessionId)) })),
        sweepSessions(server.merchantId),
        statusOf(built.checkout.checkoutSessionId),
      ]);
      await isPaid(built);
      expect(await paymentsOf(built.order.id)).toHaveLength(1);
      expect(await refundsOf(built.order.id)).toEqual([]);
    }
  });

  test('stands, when a decline of the same session is told late (P07)', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl);
    await isPaid(built);
    const names = await atProvider(built.checkout.checkoutSessionId);
    const decline = webhookBody({ ...names, status: 'DECLINED', paymentId: 'pay_other', errorCode: 'card_declined' });
    expect((await deliver(decline)).status).toBe(200);
    await inboxIsDone();
    expect((await readOrder(built)).payment_status).toBe('paid');
    expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' });
  });

  test('may come with the second card, after a decline in the same session (P08)', async () => {
    const built = await buildCheckout(server.api);
    const declined = await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    expect(declined.status).toBe(402);
    expect(declined.html).toContain('The card was declined.');
    await eventually(async () =>
      expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({
        status: 'DECLINED',
        errorCode: 'card_declined',
        paymentStatus: 'failed',
        retryable: true,
      }),
    );
    await provider.pay(built.checkout.checkoutUrl);
    await isPaid(built);
    expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED', errorCode: null });
  });
});

describe('a payment that does not fit', () => {
  test('of another amount pays nothing, is flagged, and somebody is told (P13)', async () => {
    const built = await buildCheckout(server.api);
    const names = await atProvider(built.checkout.checkoutSessionId);
    await deliver(webhookBody({ ...names, amount: 100 }));
    await inboxIsDone();
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
    expect(await sessionRow(built.checkout.checkoutSessionId)).toMatchObject({
      status: 'OPEN',
      flag: 'amount_mismatch',
    });
    expect(await alertsOn(built.checkout.checkoutSessionId)).toEqual(['amount_mismatch']);
    expect(await paymentsOf(built.order.id)).toMatchObject([{ status: 'FLAGGED', accepted: 0, amountCents: 100 }]);
  });

  test.each([
    ['another currency', { currency: 'EUR' }, {}, 'currency_mismatch'],
    ['another merchant', {}, { merchantId: 'somebody-else' }, 'merchant_mismatch'],
  ])('of %s pays nothing and is flagged (P14)', async (_, data, overrides, flag) => {
    const built = await buildCheckout(server.api);
    const names = await atProvider(built.checkout.checkoutSessionId);
    await deliver(webhookBody({ ...names, ...data }, overrides));
    await inboxIsDone();
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
    expect(await alertsOn(built.checkout.checkoutSessionId)).toEqual([flag]);
  });

  test('of a second page of the same order goes back in full, once (P24)', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    await eventually(async () => expect((await readOrder(built)).payment_status).toBe('failed'));
    // The provider does not manage to close the first page.
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    const second = await openCheckout(built);
    await provider.pay(second.checkoutUrl);
    await isPaid(built);
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () =>
      expect(await refundsOf(built.order.id)).toMatchObject([{ amountCents: 2598, status: 'SUCCEEDED' }]),
    );
    const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
    expect(held?.payments.map(({ refunded }) => refunded).sort()).toEqual([0, 2598]);
    expect(await readOrder(built)).toMatchObject({ payment_status: 'paid' });
    const returned = (await paymentsOf(built.order.id)).find(({ accepted }) => accepted === 0);
    expect(await alertsOn(returned?.id ?? '')).toEqual(['payment_refunded_automatically']);
    // Told again, it goes back only once.
    await deliver(
      webhookBody({
        ...(await atProvider(built.checkout.checkoutSessionId)),
        paymentId: returned?.providerPaymentId ?? '',
      }),
    );
    await inboxIsDone();
    expect(await refundsOf(built.order.id)).toHaveLength(1);
  });

  test('after staff cancelled the order goes back, and the order stays cancelled (P26)', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () => expect(await refundsOf(built.order.id)).toMatchObject([{ status: 'SUCCEEDED' }]));
    expect(await readOrder(built)).toMatchObject({ status: 'Cancelled', payment_status: 'awaiting_payment' });
  });

  test('for a cart that was changed meanwhile buys what was on the page, and that goes to the kitchen (P20)', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(201, built.guest.post('/api/cart/items', { menu_item_id: built.dish.id, quantity: 3 }));
    const second = (await expectStatus(201, built.guest.post('/api/orders/from-cart', DETAILS))).json as Order;
    await provider.pay(built.checkout.checkoutUrl);
    const paid = await isPaid(built);
    expect(paid.items[0]?.quantity).toBe(2);
    expect(await paymentsOf(built.order.id)).toMatchObject([{ amountCents: 2598, accepted: 1 }]);
    // What came into the cart later stays there; the order that would have taken the place steps aside.
    await eventually(async () => expect(await itemCount(built)).toBe(3));
    const refused = await built.guest.post('/api/sandbox/hosted-checkout', { orderId: second.id });
    expect(refused.json).toMatchObject({ code: 'cart_changed' });
  });

  test('for an order whose successor is paid already goes back', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(201, built.guest.post('/api/cart/items', { menu_item_id: built.dish.id }));
    const order = (await expectStatus(201, built.guest.post('/api/orders/from-cart', DETAILS))).json as Order;
    const next = await openCheckout({ guest: built.guest, order });
    await provider.pay(next.checkoutUrl);
    await isPaid({ guest: built.guest, order });
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () => expect(await refundsOf(built.order.id)).toMatchObject([{ status: 'SUCCEEDED' }]));
    expect((await readOrder(built)).payment_status).not.toBe('paid');
  });
});

describe('a payment that never comes', () => {
  test('is not made up by an address: nothing changes for a forged return (P09)', async () => {
    const built = await buildCheckout(server.api);
    const id = built.checkout.checkoutSessionId;
    await server.api.get(`/payment-success?status=APPROVED&checkout_id=${id}`);
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING', paymentStatus: 'awaiting_payment' });
    const unknown = await server.api.get(`/api/sandbox/hosted-checkout/${randomUUID()}/status`);
    expect(unknown.status).toBe(404);
    expect((await server.api.get('/api/sandbox/hosted-checkout/x/status')).status).toBe(404);
  });

  test('leaves the order out of the lists and figures, and the cart with the guest (P27)', async () => {
    const built = await buildCheckout(server.api);
    const before = (await server.api.staff().get('/api/orders/stats/summary')).json;
    later(17);
    await sweepSessions(server.merchantId);
    expect(await statusOf(built.checkout.checkoutSessionId)).toMatchObject({
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
    expect(await itemCount(built)).toBe(2);
    await eventually(async () => {
      const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
      expect(held?.status).toBe('expired');
    });
    const again = await openCheckout(built);
    expect(again.attempt).toBe(2);
  });

  test('is asked about once, however many tabs wait (P46)', async () => {
    const built = await buildCheckout(server.api);
    later(1);
    await Promise.all(Array.from({ length: 40 }, () => statusOf(built.checkout.checkoutSessionId)));
    expect((await sessionRow(built.checkout.checkoutSessionId))?.checks).toBe(1);
  });
});

/** How often the order was handed to the kitchen and to whoever else waits for it. */
async function confirmations(orderId: string): Promise<number> {
  const rows = await select(`SELECT id FROM outbox WHERE topic = 'order.confirmed' AND message_key = :orderId`, {
    orderId,
  });
  return rows.length;
}

async function figures(): Promise<{ paid_orders: number; paid_cents: number }> {
  const [row] = await select<{ paid_orders: number; paid_cents: number }>(
    `SELECT paid_orders, paid_cents FROM order_figures WHERE day = 'all'`,
    {},
  );
  return row ?? { paid_orders: 0, paid_cents: 0 };
}

function inboxIsDone(): Promise<void> {
  return eventually(async () => {
    expect(await select('SELECT id FROM webhook_inbox WHERE processed_at IS NULL', {})).toEqual([]);
  });
}

async function alertsOn(subjectId: string): Promise<string[]> {
  const rows = await select<{ kind: string }>('SELECT kind FROM payment_alerts WHERE subject_id = :subjectId', {
    subjectId,
  });
  return rows.map(({ kind }) => kind);
}

function sessionRow(id: string) {
  return PaymentSession.findOne({ where: { merchantId: server.merchantId, id }, raw: true });
}
