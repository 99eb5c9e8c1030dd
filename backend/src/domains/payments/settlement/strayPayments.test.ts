import type { Order } from '@site/contracts';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { paymentRecords, cartCount, untilPaymentIs } from '../../../testing/paymentRecords';
import { buildCheckout, DETAILS, expectStatus, openCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { DECLINED_CARD, sandbox, signed, webhookBody } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

const CASH = { payment_method: 'cash' };
const deliver = (body: string) => server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });

describe('a payment that does not fit', () => {
  test('PAY-13 of another amount pays nothing, is flagged, and raises an alert', async () => {
    const built = await buildCheckout(server.api);
    const names = await provider.names(built.checkout.checkoutSessionId);
    await deliver(webhookBody({ ...names, amount: 100 }));
    await paymentRecords.inboxDone();
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
    expect(await paymentRecords.session(built.checkout.checkoutSessionId)).toMatchObject({
      status: 'OPEN',
      flag: 'amount_mismatch',
    });
    expect(await paymentRecords.alerts(built.checkout.checkoutSessionId)).toEqual(['amount_mismatch']);
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([
      { status: 'FLAGGED', accepted: 0, amountCents: 100 },
    ]);
  });

  test.each([
    ['another currency', { currency: 'EUR' }, {}, 'currency_mismatch'],
    ['another merchant', {}, { merchantId: 'somebody-else' }, 'merchant_mismatch'],
  ])('PAY-14 of %s pays nothing and is flagged', async (_, data, overrides, flag) => {
    const built = await buildCheckout(server.api);
    const names = await provider.names(built.checkout.checkoutSessionId);
    await deliver(webhookBody({ ...names, ...data }, overrides));
    await paymentRecords.inboxDone();
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
    expect(await paymentRecords.alerts(built.checkout.checkoutSessionId)).toEqual([flag]);
  });

  test('PAY-24 of a second page of the same order goes back in full, once', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', built);
    // The provider does not manage to close the first page.
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    const checkout = await openCheckout(built);
    await provider.payFor({ ...built, checkout });
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () =>
      expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ amountCents: 2598, status: 'SUCCEEDED' }]),
    );
    const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
    expect(held?.payments.map(({ refunded }) => refunded).sort()).toEqual([0, 2598]);
    expect(await readOrder(built)).toMatchObject({ payment_status: 'paid' });
    const returned = (await paymentRecords.payments(built.order.id)).find(({ accepted }) => accepted === 0);
    expect(await paymentRecords.alerts(returned?.id ?? '')).toEqual(['payment_refunded_automatically']);
    // Reported again, it is refunded only once.
    await deliver(
      webhookBody({
        ...(await provider.names(built.checkout.checkoutSessionId)),
        paymentId: returned?.providerPaymentId ?? '',
      }),
    );
    await paymentRecords.inboxDone();
    expect(await paymentRecords.refunds(built.order.id)).toHaveLength(1);
  });

  test.each([
    ['is paid in cash', (guest: ApiClient, { id }: Order) => guest.post(`/api/orders/${id}/payment/process`, CASH)],
    ['was cancelled', (_: ApiClient, { id }: Order) => server.api.staff().delete(`/api/orders/${id}`)],
  ])('PAY-08 by a second card is not taken any more by the page of an order that %s', async (_, end) => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', built);
    await expectStatus(200, end(built.guest, built.order));
    await eventually(async () => {
      const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
      expect(held?.status).toBe('expired');
    });
    await provider.pay(built.checkout.checkoutUrl);
    expect(await paymentRecords.payments(built.order.id)).toEqual([]);
  });

  test('PAY-26 after staff cancelled the order goes back, and the order stays cancelled', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () =>
      expect(await paymentRecords.refunds(built.order.id)).toMatchObject([
        { status: 'SUCCEEDED', reason: 'The order was cancelled' },
      ]),
    );
    expect(await readOrder(built)).toMatchObject({ status: 'Cancelled', payment_status: 'unpaid' });
  });

  test('PAY-20 for a cart that was changed meanwhile buys what was on the page, and that goes to the kitchen', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(201, built.guest.post('/api/cart/items', { menu_item_id: built.dish.id, quantity: 3 }));
    const second = (await expectStatus(201, built.guest.post('/api/orders/from-cart', DETAILS))).json as Order;
    const paid = await provider.payFor(built);
    expect(paid.items[0]?.quantity).toBe(2);
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([{ amountCents: 2598, accepted: 1 }]);
    // What came into the cart later stays there; the order that would have taken the place steps aside.
    await eventually(async () => expect(await cartCount(built)).toBe(3));
    const refused = await built.guest.post('/api/sandbox/hosted-checkout', { orderId: second.id });
    expect(refused.json).toMatchObject({ code: 'cart_changed' });
  });

  test('for an order whose successor is paid already goes back', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(201, built.guest.post('/api/cart/items', { menu_item_id: built.dish.id }));
    const order = (await expectStatus(201, built.guest.post('/api/orders/from-cart', DETAILS))).json as Order;
    await provider.payFor({ guest: built.guest, order });
    await provider.pay(built.checkout.checkoutUrl);
    await eventually(async () =>
      expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ status: 'SUCCEEDED' }]),
    );
    expect((await readOrder(built)).payment_status).not.toBe('paid');
  });
});
