import type { Order, PaymentResult, Problem } from '@site/contracts';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { eventually, testServer, withoutIds, type ApiClient } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords, cartCount } from '../../../testing/paymentRecords';
import { buildCheckout, buildOrder, expectStatus, openCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';
import { sweepSessions } from '..';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);
beforeEach(resetLimits);
afterEach(() => provider.disarm());

const CARD_NUMBER = '4242424242424242';
const card = (token: string) => ({ payment_method: 'credit_card', card_data: { token } });
const pathOf = ({ id }: Pick<Order, 'id'>) => `/api/orders/${id}/payment/process`;
const pay = (guest: ApiClient, order: Order, token = 'tok_test_0123456789', more: object = {}, key?: string) =>
  guest.send('POST', pathOf(order), {
    body: { ...card(token), ...more },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

describe('a test card by its token', () => {
  test('pays at once: the order, the cart and the payment records agree', async () => {
    const built = await buildOrder(server.api);
    const { json } = await expectStatus(200, pay(built.guest, built.order, 'tok_test_good', { amount: '25.98' }));
    expect(json).toEqual({
      payment_id: expect.any(String),
      order_id: built.order.id,
      status: 'APPROVED',
      payment_method: 'credit_card',
      amount: '25.98',
      tip_amount: '0.00',
      total_charged: '25.98',
      error_code: null,
    });
    expect(await readOrder(built)).toMatchObject({ payment_status: 'paid', payment_method: 'credit_card' });
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([
      { amountCents: 2598, accepted: 1, provider: 'sandbox' },
    ]);
    expect(await paymentRecords.sessions(built.order.id)).toMatchObject([
      { kind: 'card', status: 'APPROVED', attempt: 1 },
    ]);
    await eventually(async () => expect(await cartCount(built)).toBe(0));
  });

  test('that is declined leaves the order payable, and another card pays it', async () => {
    const built = await buildOrder(server.api);
    const { json } = await expectStatus(200, pay(built.guest, built.order, 'tok_test_declined_1'));
    expect(json).toMatchObject({ status: 'DECLINED', error_code: 'card_declined', total_charged: '0.00' });
    expect((await readOrder(built)).payment_status).toBe('failed');
    expect((await expectStatus(200, pay(built.guest, built.order))).json).toMatchObject({ status: 'APPROVED' });
    expect((await paymentRecords.sessions(built.order.id)).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });

  test('charged by ten clicks at once is charged once', async () => {
    const built = await buildOrder(server.api);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(built.guest, built.order)));
    // Each is the answer of the one charge, a refusal while it runs, or a busy server's word to try again.
    expect(answers.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await readOrder(built)).payment_status).toBe('paid');
    expect(await paymentRecords.payments(built.order.id)).toHaveLength(1);
    const [session] = await paymentRecords.sessions(built.order.id);
    expect((await provider.sessionsOf(session?.id ?? '')).flatMap(({ payments }) => payments)).toHaveLength(1);
  });

  test('of two tabs with two cards charges one of them', async () => {
    const built = await buildOrder(server.api);
    await Promise.all([
      pay(built.guest, built.order, 'tok_test_first_card'),
      pay(built.guest, built.order, 'tok_test_second_card'),
    ]);
    await eventually(async () => expect((await readOrder(built)).payment_status).toBe('paid'));
    expect((await paymentRecords.payments(built.order.id)).filter(({ accepted }) => accepted === 1)).toHaveLength(1);
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('whose answer was lost is pending; the same request again takes nothing twice and returns the outcome', async () => {
    const built = await buildOrder(server.api);
    // Neither the answer nor the webhook comes.
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.arm({ point: 'charge', kind: 'lost_answer' });
    const { json } = await expectStatus(
      202,
      pay(built.guest, built.order, 'tok_test_lost', {}, 'lost-answer-of-a-card'),
    );
    expect(json).toMatchObject({ status: 'PENDING', total_charged: '0.00' });
    expect((await readOrder(built)).payment_status).toBe('awaiting_payment');
    const again = await expectStatus(200, pay(built.guest, built.order, 'tok_test_lost', {}, 'lost-answer-of-a-card'));
    expect(again.json).toEqual({ ...(json as PaymentResult), status: 'APPROVED', total_charged: '25.98' });
    const replayed = await expectStatus(
      200,
      pay(built.guest, built.order, 'tok_test_lost', {}, 'lost-answer-of-a-card'),
    );
    expect(replayed.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await paymentRecords.payments(built.order.id)).toHaveLength(1);
  });

  test('whose answer was lost is found by the sweeper alone', async () => {
    const built = await buildOrder(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.arm({ point: 'charge', kind: 'lost_answer' });
    await expectStatus(202, pay(built.guest, built.order));
    setClock(() => new Date(Date.now() + 2 * 60_000));
    await sweepSessions(server.merchantId);
    expect((await readOrder(built)).payment_status).toBe('paid');
  });

  test('withdraws the page that was open, and a page can be opened after it was declined', async () => {
    const built = await buildCheckout(server.api);
    await expectStatus(200, pay(built.guest, built.order, 'tok_test_declined_2'));
    expect(await paymentRecords.session(built.checkout.checkoutSessionId)).toMatchObject({ status: 'SUPERSEDED' });
    const checkout = await openCheckout(built);
    await provider.payFor({ ...built, checkout });
  });

  test('PAY-36 is not charged for an order over nothing, which is simply confirmed', async () => {
    const { guest, order } = await buildOrder(server.api, { priceCents: 0 });
    await provider.arm({ point: 'charge', kind: 'http_500', times: 1000 });
    const { json } = await expectStatus(200, guest.post(pathOf(order), { payment_method: 'credit_card', amount: 0 }));
    expect(json).toMatchObject({ status: 'APPROVED', total_charged: '0.00' });
    expect((await readOrder({ guest, order })).payment_status).toBe('paid');
  });

  test('is not charged when the client saw other amounts', async () => {
    const { guest, order } = await buildOrder(server.api);
    for (const more of [{ amount: '25.97' }, { amount: '25.98', tip_amount: '5.00' }]) {
      const refused = await pay(guest, order, 'tok_test_good', more);
      expect(refused).toMatchObject({
        status: 409,
        json: { code: 'totals_changed', order: { total_amount: '25.98' } },
      });
    }
    const nothing = await pay(guest, order, 'tok_test_good', { amount: 0 });
    expect(nothing).toMatchObject({ status: 422, json: { detail: 'Invalid payment amount' } });
    expect(await paymentRecords.sessions(order.id)).toEqual([]);
  });

  test.each([
    ['Failed to tokenize card', { token: '4242424242424242' }],
    ['Invalid expiry month', { token: 'tok_test_good', exp_month: 13 }],
    ['Invalid expiry year', { token: 'tok_test_good', exp_year: 2001 }],
    ['Card holder name is required', { token: 'tok_test_good', holder_name: 'A' }],
  ])("says '%s' and repeats nothing that was sent", async (detail, card_data) => {
    const { guest, order } = await buildOrder(server.api);
    const { status, json, text } = await guest.post(pathOf(order), { payment_method: 'credit_card', card_data });
    expect({ status, json }).toMatchObject({ status: 422, json: { detail } });
    expect(withoutIds(text)).not.toContain('4242');
  });

  test("says once that 'Please fill in all required billing information', and names each field", async () => {
    const { guest, order } = await buildOrder(server.api);
    const answer = await pay(guest, order, 'tok_test_good', { billing_info: {} });
    expect(answer).toMatchObject({ status: 422, json: { detail: 'Please fill in all required billing information' } });
    const fields = ['billing_info.first_name', 'billing_info.last_name', 'billing_info.zip_code'];
    expect((answer.json as Problem).errors?.map(({ field }) => field)).toEqual(fields);
  });

  test("that is invalid is refused: 'Failed to tokenize card' for a number, 'Payment processing failed' for an unknown token", async () => {
    const { guest, order } = await buildOrder(server.api);
    expect(await guest.post(pathOf(order), { payment_method: 'credit_card' })).toMatchObject({ status: 422 });
    const number = await pay(guest, order, CARD_NUMBER);
    expect(number).toMatchObject({ status: 422, json: { detail: 'Failed to tokenize card' } });
    const unknown = await pay(guest, order, 'tok_live_4711');
    expect(unknown).toMatchObject({ status: 502, json: { detail: 'Payment processing failed' } });
    expect((await readOrder({ guest, order })).payment_status).toBe('unpaid');
    expect((await expectStatus(200, pay(guest, order))).json).toMatchObject({ status: 'APPROVED' });
  });

  test('PAY-45 pays no order of somebody else', async () => {
    const { order } = await buildOrder(server.api);
    await expectStatus(404, pay(server.api.guest(), order));
    expect(await paymentRecords.sessions(order.id)).toEqual([]);
  });
});
