import type { HostedCheckout, Order } from '@site/contracts';
import { PaymentSession } from '../../../../database/models/PaymentSession';
import { setClock } from '../../../../lib/clock';
import { newRequestContext, requestContext } from '../../../../lib/requestContext';
import { eventually, testServer } from '../../../../testing';
import { paymentRecords, untilPaymentIs } from '../../../../testing/paymentRecords';
import {
  buildCart,
  buildOrder,
  DETAILS,
  expectStatus,
  readOrder,
  type GuestOrder,
} from '../../../../testing/builders/buildOrder';
import { offerLanguages } from '../../../../testing/offerLanguages';
import { signedByStripe, stripeEvent, stripeServer } from '../../../../testing/stripeServer';
import { waitingTime } from '../../../../testing/waitingTime';
import { withProductPatience } from '../../../../testing/withProductPatience';
import { usableProvider } from '../configuredProviders';
import { ProviderUnavailable } from '../ProviderError';

const stripe = stripeServer();
const settings: Record<string, string> = { ...stripe.settings };
beforeAll(async () => {
  await stripe.start();
  settings.STRIPE_API_URL = stripe.url();
});
afterAll(() => stripe.stop());
const server = testServer(settings);
afterEach(() => {
  stripe.disarm();
});

const CREATE = /^POST \/v1\/checkout\/sessions$/;

async function build(): Promise<GuestOrder & { id: string }> {
  const built = await buildOrder(server.api);
  return { ...built, id: await open(built) };
}

async function open({ guest, order }: GuestOrder): Promise<string> {
  const { json } = await expectStatus(200, guest.post('/api/stripe/hosted-checkout', { orderId: order.id }));
  return (json as HostedCheckout).checkoutSessionId;
}

async function tell(body: string): Promise<void> {
  const headers = { 'Stripe-Signature': signedByStripe(body) };
  expect((await server.api.send('POST', '/api/stripe/webhook', { body, headers })).status).toBe(200);
  await paymentRecords.inboxDone();
}

const statusOf = async (id: string) => (await server.api.get(`/api/stripe/hosted-checkout/${id}/status`)).json;

const creations = () => stripe.calls.filter(({ method, path }) => CREATE.test(`${method} ${path}`));

test('PAY-76 an answer is waited for as long as the database has left of three seconds', async () => {
  const { id } = await build();
  const session = await PaymentSession.findOne({ where: { id }, rejectOnEmpty: true });
  stripe.fail(/^GET \/v1\/checkout\/sessions/, 'silence');
  const afterSlowDatabase = { ...newRequestContext('slow database'), databaseMs: 1800 };
  const waited = waitingTime();
  const ask = async () => usableProvider('stripe')?.getStatus?.(session);
  const asked = withProductPatience(() => requestContext.run(afterSlowDatabase, ask));
  await expect(asked).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(waited()).toBeLessThan(1200);
});

describe('a Checkout session', () => {
  test('is asked for with our reference, tax as a line and no rate beside it', async () => {
    const built = await build();
    const call = creations().at(-1);
    const form = new URLSearchParams(call?.body);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      locale: 'en',
      client_reference_id: built.id,
      'metadata[session_id]': built.id,
      'metadata[merchant_id]': server.merchantId,
      'payment_intent_data[metadata][session_id]': built.id,
      'line_items[0][price_data][unit_amount]': '1200',
      'line_items[0][quantity]': '2',
      'line_items[1][price_data][product_data][name]': 'Sales tax',
      'line_items[1][price_data][unit_amount]': '198',
    });
    expect([...form.keys()].filter((name) => name.includes('tax_rates'))).toEqual([]);
    expect(call?.headers['idempotency-key']).toBe(`${built.order.id}:1`);
    expect(form.get('success_url')).toContain(`checkout_id=${built.id}`);
  });

  test('PAY-53 is in the language in which the order was placed, with our lines in it', async () => {
    await offerLanguages(server.api, 'en', 'es');
    const { guest } = await buildCart(server.api);
    const spanish = guest.with({ Cookie: 'site-language=es' });
    const { json } = await expectStatus(201, spanish.post('/api/orders/from-cart', DETAILS));
    await expectStatus(200, spanish.post('/api/stripe/hosted-checkout', { orderId: (json as Order).id }));
    expect(Object.fromEntries(new URLSearchParams(creations().at(-1)?.body))).toMatchObject({
      locale: 'es',
      'line_items[1][price_data][product_data][name]': 'Impuesto',
    });
  });

  test('is asked for again with the same parameters, however late, as Stripe demands of a key', async () => {
    const built = await buildOrder(server.api);
    stripe.fail(CREATE, 'lost_answer', 2);
    await expectStatus(503, built.guest.post('/api/stripe/hosted-checkout', { orderId: built.order.id }));
    await PaymentSession.update({ createFailures: 0 }, { where: { orderId: built.order.id } });
    const before = creations().length;
    setClock(() => new Date(Date.now() + 90_000));
    await open(built);
    expect(creations().at(-1)?.body).toBe(creations()[before - 1]?.body);
  });

  test('whose answer never came is found by our reference, and settled', async () => {
    const built = await buildOrder(server.api);
    stripe.fail(CREATE, 'lost_answer', 2);
    await expectStatus(503, built.guest.post('/api/stripe/hosted-checkout', { orderId: built.order.id }));
    const [session] = await paymentRecords.sessions(built.order.id);
    expect(session?.providerSessionId).toBeNull();
    stripe.pay(session?.id ?? '');
    setClock(() => new Date(Date.now() + 60_000));
    expect(await statusOf(session?.id ?? '')).toMatchObject({ status: 'APPROVED', paymentStatus: 'paid' });
  });
});

describe('a bank debit', () => {
  test('is no payment when the guest has done their part, but when the money has come', async () => {
    const built = await build();
    stripe.promise(built.id);
    await tell(stripe.checkoutEvent(built.id, 'checkout.session.completed'));
    expect(await statusOf(built.id)).toMatchObject({ status: 'PENDING', paymentStatus: 'awaiting_payment' });
    await tell(stripe.checkoutEvent(built.id, 'checkout.session.async_payment_succeeded', { payment_status: 'paid' }));
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('that fails leaves the order payable', async () => {
    const built = await build();
    stripe.promise(built.id);
    await tell(stripe.checkoutEvent(built.id, 'checkout.session.async_payment_failed'));
    expect(await statusOf(built.id)).toMatchObject({
      status: 'DECLINED',
      errorCode: 'payment_failed',
      retryable: true,
    });
  });
});

test('a page that ended at Stripe ends here', async () => {
  const built = await build();
  await tell(stripe.checkoutEvent(built.id, 'checkout.session.expired', { status: 'expired' }));
  expect(await statusOf(built.id)).toMatchObject({ status: 'EXPIRED', errorCode: 'session_expired' });
});

describe('refunds', () => {
  async function paid() {
    const built = await build();
    stripe.pay(built.id);
    await tell(stripe.checkoutEvent(built.id, 'checkout.session.completed'));
    await untilPaymentIs('paid', built);
    const [payment] = await paymentRecords.payments(built.order.id);
    return { ...built, intent: payment?.providerPaymentId ?? '' };
  }
  const refund = (intent: string, change: object = {}) => ({
    id: `re_${Math.random().toString(36).slice(2)}`,
    object: 'refund',
    amount: 500,
    status: 'succeeded',
    payment_intent: intent,
    metadata: {},
    ...change,
  });

  test('made in Stripe’s dashboard are recorded once, for every kind of event', async () => {
    const built = await paid();
    const made = refund(built.intent);
    await tell(stripeEvent('refund.created', made));
    await tell(stripeEvent('refund.updated', made));
    await tell(stripeEvent('charge.refunded', { id: 'ch_1', object: 'charge', refunds: { data: [made] } }));
    expect(await readOrder(built)).toMatchObject({ payment_status: 'partially_refunded' });
    expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ amountCents: 500, status: 'SUCCEEDED' }]);
  });

  test('whose answer is late are known by the reference that they bear', async () => {
    const built = await paid();
    stripe.fail(/^POST \/v1\/refunds$/, 'lost_answer', 1000);
    const path = `/api/orders/${built.order.id}/payment/refund`;
    await expectStatus(202, server.api.staff().post(path, { amount: '5.00' }));
    const [wanted] = await paymentRecords.refunds(built.order.id);
    await tell(stripeEvent('refund.created', refund(built.intent, { metadata: { refund_id: wanted?.id } })));
    expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ amountCents: 500, status: 'SUCCEEDED' }]);
  });

  test('that Stripe has forgotten the key of are not made twice', async () => {
    const built = await paid();
    stripe.fail(/^POST \/v1\/refunds$/, 'lost_answer', 2);
    const path = `/api/orders/${built.order.id}/payment/refund`;
    await expectStatus(202, server.api.staff().post(path, { amount: '5.00' }));
    stripe.clearKeys();
    await eventually(async () =>
      expect(await paymentRecords.refunds(built.order.id)).toMatchObject([{ amountCents: 500, status: 'SUCCEEDED' }]),
    );
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === built.intent)).toHaveLength(1);
  });

  test('that fail after all raise an alert', async () => {
    const built = await paid();
    await expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, {}));
    const [ours] = await paymentRecords.refunds(built.order.id);
    const failed = refund(built.intent, { id: ours?.providerRefundId, amount: 2598, status: 'failed' });
    await tell(stripeEvent('refund.failed', failed));
    expect(await paymentRecords.alerts(ours?.id ?? '')).toEqual(['refund_failed']);
  });
});

test.each(['payment_intent.succeeded', 'charge.succeeded', 'customer.created', 'checkout.session.created'])(
  'an event that says nothing of an order is let pass without an alert: %s',
  async (type) => {
    const before = (await server.api.staff().get('/api/payment-alerts')).json as object[];
    await tell(stripeEvent(type, { id: 'obj_1', object: 'object' }));
    expect((await server.api.staff().get('/api/payment-alerts')).json).toHaveLength(before.length);
  },
);
