import type { Order, OrderStats, RefundResult } from '@site/contracts';
import { sandboxKeys } from '../../../lib/sandboxKeys';
import { eventually, testServer } from '../../../testing';
import { paymentRecords } from '../../../testing/paymentRecords';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  readOrder,
} from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

const staff = () => server.api.staff();
const refund = (orderId: string, body?: object, key?: string) =>
  staff().send('POST', `/api/orders/${orderId}/payment/refund`, {
    ...(body && { body }),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const stats = async (): Promise<OrderStats> => (await staff().get('/api/orders/stats/summary')).json as OrderStats;

/** $25.98, paid on the provider's page. */
async function buildPaid(overrides?: Parameters<typeof buildCheckout>[1]) {
  const built = await buildCheckout(server.api, overrides);
  return { ...built, order: await provider.payFor(built) };
}

const heldBack = async (checkoutId: string): Promise<number[]> => {
  const [held] = await provider.sessionsOf(checkoutId);
  return held?.payments.map(({ refunded }) => refunded) ?? [];
};

async function refundElsewhere(paymentId: string, amount: number): Promise<void> {
  const response = await fetch(`${server.url}/sandbox-pay/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys().apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, amount }),
  });
  expect(response.status).toBe(201);
}

describe('a refund', () => {
  test('of everything goes back at the provider at once; the order and the figures tell', async () => {
    const built = await buildPaid();
    const before = await stats();
    const { json } = await expectStatus(200, refund(built.order.id));
    expect(json).toEqual({
      refund_id: expect.any(String),
      order_id: built.order.id,
      status: 'SUCCEEDED',
      amount: '25.98',
      refunded_total: '25.98',
      payment_status: 'refunded',
      points_reversed: 0,
    });
    expect(await heldBack(built.checkout.checkoutSessionId)).toEqual([2598]);
    expect(await readOrder(built)).toMatchObject({ payment_status: 'refunded', refunded_amount: '25.98' });
    expect(Number(before.total_sales) - Number((await stats()).total_sales)).toBeCloseTo(25.98);
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([{ status: 'REFUNDED', refundedCents: 2598 }]);
  });

  test('PAY-39 in parts never exceeds what was paid, and the answer names what is left', async () => {
    const built = await buildPaid();
    await expectStatus(200, refund(built.order.id, { amount: '20.00', reason: 'Cold' }));
    expect(await readOrder(built)).toMatchObject({ payment_status: 'partially_refunded', refunded_amount: '20.00' });
    const { json } = await expectStatus(409, refund(built.order.id, { amount: 5.99 }));
    expect(json).toMatchObject({
      code: 'refund_exceeds_payment',
      detail: 'Of this payment $5.98 can still be refunded.',
      refundable_amount: '5.98',
    });
    await expectStatus(200, refund(built.order.id, { amount: 5.98 }));
    expect(await readOrder(built)).toMatchObject({ payment_status: 'refunded', refunded_amount: '25.98' });
    await expectStatus(409, refund(built.order.id));
    expect(await heldBack(built.checkout.checkoutSessionId)).toEqual([2598]);
  });

  test('PAY-39 asked for by ten people at once gives back no more than was paid', async () => {
    const built = await buildPaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(built.order.id, { amount: '5.00' })));
    const statuses = answers.map(({ status }) => status);
    // On a busy machine a request that waited too long for the others gets a 503, and the provider may answer later.
    expect(statuses.filter((status) => ![200, 202, 409, 503].includes(status))).toEqual([]);
    for (let time = 0; time < 5; time += 1) statuses.push((await refund(built.order.id, { amount: '5.00' })).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
    expect(statuses.at(-1)).toBe(409);
    expect(await heldBack(built.checkout.checkoutSessionId)).toEqual([2500]);
    expect((await readOrder(built)).refunded_amount).toBe('25.00');
  });

  test('PAY-39 with one key is one refund; the same without a key is another', async () => {
    const built = await buildPaid();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refund(built.order.id, { amount: '3.00' }, 'refund-of-the-soup')),
    );
    expect(new Set(answers.map(({ json }) => (json as RefundResult).refund_id)).size).toBe(1);
    await expectStatus(409, refund(built.order.id, { amount: '4.00' }, 'refund-of-the-soup'));
    await expectStatus(200, refund(built.order.id, { amount: '3.00' }));
    expect(await heldBack(built.checkout.checkoutSessionId)).toEqual([600]);
  });

  test('PAY-39 that is still on its way is not taken for another one with its key', async () => {
    const built = await buildPaid();
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.arm({ point: 'refund', kind: 'http_500', times: 2 });
    await expectStatus(202, refund(built.order.id, { amount: '3.00' }, 'refund-of-two-amounts'));
    const { json } = await expectStatus(409, refund(built.order.id, { amount: '4.00' }, 'refund-of-two-amounts'));
    expect(json).toMatchObject({ code: 'idempotency_conflict' });
    await provider.disarm();
    await eventually(() => expectStatus(200, refund(built.order.id, { amount: '3.00' }, 'refund-of-two-amounts')));
    expect(await heldBack(built.checkout.checkoutSessionId)).toEqual([300]);
  });

  test('PAY-39 needs staff', async () => {
    const built = await buildPaid();
    await expectStatus(401, built.guest.post(`/api/orders/${built.order.id}/payment/refund`));
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('PAY-39 that our call made and the webhook reports counts once, in whatever order they come', async () => {
    const built = await buildPaid();
    // Our answer is lost, so the webhook is the first to tell.
    await provider.arm({ point: 'refund', kind: 'lost_answer' });
    const { json } = await expectStatus(202, refund(built.order.id, { amount: '7.00' }, 'refund-lost-answer'));
    expect(json).toMatchObject({ status: 'PENDING', refunded_total: '0.00', payment_status: 'paid' });
    await eventually(async () => expect((await readOrder(built)).refunded_amount).toBe('7.00'));
    // The same request again hears what has happened to it.
    const again = await expectStatus(200, refund(built.order.id, { amount: '7.00' }, 'refund-lost-answer'));
    expect(again.json).toMatchObject({ status: 'SUCCEEDED', refunded_total: '7.00' });
    await paymentRecords.inboxDone();
    expect(await paymentRecords.refunds(built.order.id)).toHaveLength(1);
    expect(await heldBack(built.checkout.checkoutSessionId)).toEqual([700]);
  });

  test('PAY-39 known by webhook only is matched by our own id: a refund of the same amount made elsewhere is another', async () => {
    const built = await buildPaid();
    const [payment] = await paymentRecords.payments(built.order.id);
    await provider.arm({ point: 'refund', kind: 'http_500', times: 100 });
    await expectStatus(202, refund(built.order.id, { amount: '5.00' }));
    const names = { ...(await provider.names(built.checkout.checkoutSessionId)), status: 'REFUNDED', amount: 500 };
    const foreign = { ...names, refundId: 'ref_dashboard', refundReference: null };
    const body = webhookBody({ ...foreign, paymentId: payment?.providerPaymentId ?? '' });
    await server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
    await eventually(async () => expect((await readOrder(built)).refunded_amount).toBe('5.00'));
    expect((await paymentRecords.refunds(built.order.id)).map(({ status }) => status).sort()).toEqual([
      'PENDING',
      'SUCCEEDED',
    ]);
    await provider.disarm();
    await eventually(async () => expect((await readOrder(built)).refunded_amount).toBe('10.00'));
  });

  test('that the provider refuses for good has failed, raises an alert, and can be requested again', async () => {
    const built = await buildPaid();
    const [payment] = await paymentRecords.payments(built.order.id);
    // Somebody gave it all back in the provider's dashboard, and we have not heard of it yet.
    await provider.arm({ point: 'webhook', kind: 'silence' });
    await refundElsewhere(payment?.providerPaymentId ?? '', 2598);
    const failed = (await expectStatus(200, refund(built.order.id, { amount: '1.00' }))).json as RefundResult;
    expect(failed).toMatchObject({ status: 'FAILED', refunded_total: '0.00', payment_status: 'paid' });
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([{ status: 'CAPTURED', refundedCents: 0 }]);
    expect(await paymentRecords.alerts(failed.refund_id)).toEqual(['refund_failed']);
  });

  test('PAY-39 that finds too little left, because it went back elsewhere, fails and takes nothing out of the payment records', async () => {
    const built = await buildPaid();
    const [payment] = await paymentRecords.payments(built.order.id);
    await provider.arm({ point: 'refund', kind: 'http_500', times: 2 });
    const ours = (await expectStatus(202, refund(built.order.id, { amount: '10.00' }))).json as RefundResult;
    await provider.disarm();
    await refundElsewhere(payment?.providerPaymentId ?? '', 2598);
    await eventually(
      async () => expect(await paymentRecords.alerts(ours.refund_id)).toEqual(['refund_failed']),
      20_000,
    );
    await paymentRecords.inboxDone();
    expect(await readOrder(built)).toMatchObject({ payment_status: 'refunded', refunded_amount: '25.98' });
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([{ status: 'REFUNDED', refundedCents: 2598 }]);
  });

  test.each([
    ['no amount', { amount: 'much' }],
    ['nothing', { amount: 0 }],
    ['less than nothing', { amount: -1 }],
    ['half a cent', { amount: 0.005 }],
    ['an amount and dishes', { amount: 1, items: [{ id: 'oit_1', quantity: 1 }] }],
    ['a dish of no order', { items: [{ id: 'oit_9', quantity: 1 }] }],
    ['no dishes', { items: [] }],
    ['none of a dish', { items: [{ id: 'oit_1', quantity: 0 }] }],
    ['a reason as long as a book', { reason: 'x'.repeat(300) }],
  ])('of %s is a 422', async (_, body) => {
    const built = await buildPaid();
    await expectStatus(422, refund(built.order.id, body));
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('of an order that is not paid is a 409, and of none a 404', async () => {
    const { order } = await buildOrder(server.api);
    const { json } = await expectStatus(409, refund(order.id));
    expect(json).toMatchObject({ code: 'conflict' });
    await expectStatus(404, refund('0198c0de-0000-7000-8000-000000000000'));
  });
});

describe('a refund of dishes', () => {
  test('gives back their price with their tax, and none of them twice', async () => {
    const built = await buildPaid({ quantity: 3, priceCents: 333 });
    // 9.99 and 0.82 of tax: a third is 3.603…
    expect(built.order.total_amount).toBe('10.81');
    const [line] = built.order.items;
    const one = { items: [{ id: line?.id ?? '', quantity: 1 }] };
    const amounts: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      amounts.push(((await expectStatus(200, refund(built.order.id, one))).json as RefundResult).amount);
    }
    expect(amounts).toEqual(['3.60', '3.60', '3.61']);
    const { json } = await expectStatus(409, refund(built.order.id, one));
    expect(json).toMatchObject({ code: 'refund_exceeds_payment' });
    expect((await readOrder(built)).payment_status).toBe('refunded');
  });

  test('leaves tip and delivery fee; everything that is left takes them along', async () => {
    const { guest } = await buildCart(server.api);
    const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, tip_percent: 25 }));
    const order = json as Order;
    const paying = { payment_method: 'credit_card', card_data: { token: 'tok_test_refunds' } };
    await expectStatus(200, guest.post(`/api/orders/${order.id}/payment/process`, paying));
    expect(order).toMatchObject({ total_amount: '25.98', tip_amount: '6.00', amount_due: '31.98' });
    const items = order.items.map(({ id, quantity }) => ({ id, quantity }));
    const dishes = await expectStatus(200, refund(order.id, { items }));
    expect(dishes.json).toMatchObject({ amount: '25.98', payment_status: 'partially_refunded' });
    const rest = await expectStatus(200, refund(order.id));
    expect(rest.json).toMatchObject({ amount: '6.00', refunded_total: '31.98', payment_status: 'refunded' });
  });
});

describe('the refunds that a guest reads', () => {
  const refundsOf = (orderId: string, api = server.api) => api.get(`/api/orders/${orderId}/refunds`);

  test('name what went back and the words of staff, for those who may see the order', async () => {
    const built = await buildPaid();
    await expectStatus(200, refund(built.order.id, { amount: '5.00', reason: 'The soup was cold' }));
    await expectStatus(200, refund(built.order.id, { amount: '1.00' }));
    const { json } = await expectStatus(200, refundsOf(built.order.id, built.guest));
    expect(json).toEqual([
      { id: expect.any(String), amount: '5.00', reason: 'The soup was cold', at: expect.any(String) },
      { id: expect.any(String), amount: '1.00', reason: null, at: expect.any(String) },
    ]);
    await expectStatus(404, refundsOf(built.order.id));
  });

  test('are refused before anything was paid', async () => {
    const built = await buildOrder(server.api);
    expect((await expectStatus(200, refundsOf(built.order.id, built.guest))).json).toEqual([]);
  });
});
