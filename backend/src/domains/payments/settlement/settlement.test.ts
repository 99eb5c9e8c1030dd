import type { Order } from '@site/contracts';
import { select } from '../../../database/connection';
import { PaymentSession } from '../../../database/models/PaymentSession';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords, cartCount, checkoutStatus, untilPaymentIs } from '../../../testing/paymentRecords';
import { buildCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { DECLINED_CARD, sandbox, signed, webhookBody } from '../../../testing/sandbox';
import { sweepSessions } from '..';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

const deliver = (body: string) => server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

describe('a payment that goes well', () => {
  test('PAY-01 makes the order paid once when the webhook is faster than the redirect', async () => {
    const built = await buildCheckout(server.api);
    const { status, location } = await provider.pay(built.checkout.checkoutUrl);
    expect(status).toBe(303);
    expect(new URL(location ?? '').searchParams.get('checkout_id')).toBe(built.checkout.checkoutSessionId);
    const paid = await untilPaymentIs('paid', built);
    expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'paid',
      retryable: false,
    });
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([
      { amountCents: 2598, accepted: 1, status: 'CAPTURED' },
    ]);
    expect(await paymentRecords.confirmations(built.order.id)).toBe(1);
    expect(paid.status).toBe('Pending');
  });

  test('PAY-02 is waited for when the redirect is faster: PENDING, then APPROVED', async () => {
    const built = await buildCheckout(server.api);
    // The provider neither calls nor answers for now.
    await provider.arm({ point: 'webhook', kind: 'delay', delayMs: 1500 });
    await provider.arm({ point: 'read_session', kind: 'http_500', times: 1000 });
    await provider.pay(built.checkout.checkoutUrl);
    expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({ status: 'PENDING' });
    await eventually(async () =>
      expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' }),
    );
  });

  test('PAY-03 needs no browser: the webhook alone reaches the kitchen and empties the cart', async () => {
    const built = await buildCheckout(server.api);
    await provider.payFor(built);
    await eventually(async () => expect(await cartCount(built)).toBe(0));
    const { json } = await server.api.staff().get('/api/orders/?limit=200');
    expect((json as Order[]).map(({ id }) => id)).toContain(built.order.id);
  });

  test('is found by the status poll when the webhook never comes', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () =>
      expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' }),
    );
  });

  test('PAY-04, PAY-R8 is found by the sweeper alone when neither webhook nor guest comes back', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(built.checkout.checkoutUrl);
    later(2);
    await sweepSessions(server.merchantId);
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('is found by the sweeper behind others that nobody can tell about any more', async () => {
    const strangers = await Promise.all(Array.from({ length: 3 }, () => buildCheckout(server.api)));
    await PaymentSession.update(
      { provider: 'of-yesterday', nextCheckAt: new Date(Date.now() - 3_600_000) },
      { where: { id: strangers.map(({ checkout }) => checkout.checkoutSessionId) } },
    );
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(built.checkout.checkoutUrl);
    later(2);
    await sweepSessions(server.merchantId);
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('PAY-05, PAY-R10 counts once, reported fifty times at once', async () => {
    const built = await buildCheckout(server.api);
    const before = await figures();
    await provider.arm({ point: 'webhook', kind: 'duplicate', copies: 50 });
    await provider.payFor(built);
    const body = webhookBody({ ...(await provider.names(built.checkout.checkoutSessionId)) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await paymentRecords.inboxDone();
    expect(await paymentRecords.payments(built.order.id)).toHaveLength(1);
    expect(await paymentRecords.confirmations(built.order.id)).toBe(1);
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
    expect(await figures()).toEqual({ paid_orders: before.paid_orders + 1, paid_cents: before.paid_cents + 2598 });
  });

  test('PAY-07 stays valid when a decline of the same session arrives late', async () => {
    const built = await buildCheckout(server.api);
    await provider.payFor(built);
    const names = await provider.names(built.checkout.checkoutSessionId);
    const decline = webhookBody({ ...names, status: 'DECLINED', paymentId: 'pay_other', errorCode: 'card_declined' });
    expect((await deliver(decline)).status).toBe(200);
    await paymentRecords.inboxDone();
    expect((await readOrder(built)).payment_status).toBe('paid');
    expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' });
  });

  test('PAY-08 may come with the second card, after a decline in the same session', async () => {
    const built = await buildCheckout(server.api);
    const declined = await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    expect(declined.location).toBeNull();
    expect(declined.html).toContain('The card was declined.');
    await eventually(async () =>
      expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({
        status: 'DECLINED',
        errorCode: 'card_declined',
        paymentStatus: 'failed',
        retryable: true,
      }),
    );
    await provider.payFor(built);
    expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({
      status: 'APPROVED',
      errorCode: null,
    });
  });
});

describe('PAY-08 the second card after a decline, when its webhook never comes', () => {
  async function payBySecondCard() {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', built);
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await provider.pay(built.checkout.checkoutUrl);
    return built;
  }

  test('is found by the guest who returns', async () => {
    const built = await payBySecondCard();
    await eventually(async () =>
      expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({ status: 'APPROVED' }),
    );
  });

  test('is found by the sweeper', async () => {
    const built = await payBySecondCard();
    later(3);
    await sweepSessions(server.merchantId);
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('is looked for only as long as the page lives', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', built);
    later(17);
    await sweepSessions(server.merchantId);
    const asked = await paymentRecords.session(built.checkout.checkoutSessionId);
    later(60);
    await sweepSessions(server.merchantId);
    expect(await paymentRecords.session(built.checkout.checkoutSessionId)).toMatchObject({
      status: 'DECLINED',
      checks: asked?.checks,
    });
  });
});

async function figures(): Promise<{ paid_orders: number; paid_cents: number }> {
  const [row] = await select<{ paid_orders: number; paid_cents: number }>(
    `SELECT paid_orders, paid_cents FROM order_figures WHERE day = 'all'`,
    {},
  );
  return row ?? { paid_orders: 0, paid_cents: 0 };
}
