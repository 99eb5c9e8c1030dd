import type { CartSummary, Order, Promotion } from '@site/contracts';
import { PaymentSession } from '../../../database/models/PaymentSession';
import { PromotionUse } from '../../../database/models/PromotionUse';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import type { ApiAnswer, ApiClient } from '../../../testing/apiClient';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildCart, DETAILS, expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import { buildPromotion } from '../../../testing/builders/buildPromotion';
import { eventually } from '../../../testing/eventually';
import { sandbox, signed, webhookBody } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

let phones = 0;

/** Another guest, with their own phone and the code in the cart. */
async function buyer({ code }: Promotion): Promise<{ guest: ApiClient; order: (more?: object) => Promise<ApiAnswer> }> {
  const { guest } = await buildCart(server.api);
  await expectStatus(200, guest.post('/api/cart/promo-code', { code }));
  phones += 1;
  const details = { ...DETAILS, customer_phone: `936-555-${String(1000 + phones)}` };
  return { guest, order: (more = {}) => guest.post('/api/orders/from-cart', { ...details, ...more }) };
}

async function buyersOf(promotion: Promotion, count: number): Promise<Awaited<ReturnType<typeof buyer>>[]> {
  const buyers = [];
  while (buyers.length < count) buyers.push(await buyer(promotion));
  return buyers;
}

/** As a client does, a few times: a 503 says that nothing was done. */
async function insistently(order: () => Promise<ApiAnswer>, tries = 5): Promise<ApiAnswer> {
  const answer = await order();
  return answer.status === 503 && tries > 1 ? insistently(order, tries - 1) : answer;
}

async function usedCount({ id }: Promotion): Promise<number | undefined> {
  const all = (await server.api.staff().get('/api/promotions')).json as Promotion[];
  return all.find((promotion) => promotion.id === id)?.used_count;
}

const minutesLater = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * 60_000));

describe('once per customer', () => {
  test.each([
    ['the same phone, written another way', { customer_phone: '+1 (936) 555-0777' }],
    ['the same mailbox', { customer_phone: '936-555-0778', customer_email: 'Ada+Menu@Example.com' }],
  ])('%s is the same customer, who gets a message and can order without it', async (_, details) => {
    const promotion = await buildPromotion(server.api, { per_customer_limit: 1 });
    const first = await buyer(promotion);
    const known = { customer_phone: '936.555.0777', customer_email: 'ada@example.com' };
    const { json } = await expectStatus(201, first.order(known));
    const order = json as Order;
    await provider.payFor({ guest: first.guest, order });

    const second = await buyer(promotion);
    const refused = await second.order({ ...details, total_amount: '23.38' });
    expect(refused.json).toMatchObject({
      status: 409,
      code: 'totals_changed',
      detail: `You have used the code ${promotion.code} already.`,
      summary: { total_amount: '25.98', promo: { applies: false } },
    });
    const agreed = await expectStatus(201, second.order({ ...details, total_amount: '25.98' }));
    expect(agreed.json).toMatchObject({ promo_code: null, discount_amount: '0.00' });
    expect(await usedCount(promotion)).toBe(1);

    const somebodyElse = await buyer(promotion);
    await expectStatus(201, somebodyElse.order());
  });

  test('a guest who comes back with the same cart gets the message at once', async () => {
    const promotion = await buildPromotion(server.api, { per_customer_limit: 1 });
    const { guest, order } = await buyer(promotion);
    const placed = (await expectStatus(201, order())).json as Order;
    await provider.payFor({ guest, order: placed });
    await eventually(async () =>
      expect((await guest.get('/api/cart/summary')).json).toMatchObject({ item_count: 0, promo: null }),
    );
    const again = await guest.post('/api/cart/promo-code', { code: promotion.code });
    expect(again.json).toMatchObject({ status: 422, detail: `You have used the code ${promotion.code} already.` });
  });

  test('does not stand in the way of the same cart ordered again', async () => {
    const promotion = await buildPromotion(server.api, { per_customer_limit: 1, total_limit: 1 });
    const { order } = await buyer(promotion);
    const first = (await expectStatus(201, order())).json as Order;
    expect((await expectStatus(200, order())).json).toMatchObject({ id: first.id, promo_code: promotion.code });
    const tipped = await expectStatus(201, order({ tip_percent: 15 }));
    expect(tipped.json).toMatchObject({ promo_code: promotion.code, discount_amount: '2.40' });
  });

  test('holds for two orders at once from the same phone', async () => {
    const promotion = await buildPromotion(server.api, { per_customer_limit: 1 });
    const buyers = await buyersOf(promotion, 6);
    const same = { customer_phone: '936-555-0900' };
    const statuses = (await Promise.all(buyers.map(({ order }) => insistently(() => order(same))))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe('the last use of a limited code', () => {
  test('wanted by twenty buyers at once is had by exactly one', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const buyers = await buyersOf(promotion, 20);
    const answers = await Promise.all(buyers.map(({ order }) => insistently(order)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 201)) {
      expect({ status, json }).toMatchObject({
        status: 409,
        json: { code: 'totals_changed', detail: `The code ${promotion.code} is used up.` },
      });
    }
    expect(await PromotionUse.count({ where: { promotionId: promotion.id } })).toBe(1);
  });

  test('wanted back at once by eight who gave it up before is had by exactly one', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const buyers = await buyersOf(promotion, 8);
    for (const [index, { order }] of buyers.entries()) {
      minutesLater(21 * index);
      await expectStatus(201, order());
    }
    minutesLater(21 * buyers.length);
    const answers = await Promise.all(buyers.map(({ order }) => insistently(order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('is held while its order can be paid, and free again when nobody pays it', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const [first, second] = [await buyer(promotion), await buyer(promotion)];
    const placed = (await expectStatus(201, first.order())).json as Order;
    minutesLater(19);
    expect((await second.order()).status).toBe(409);
    minutesLater(21);
    await expectStatus(201, second.order());

    const late = await first.guest.post('/api/sandbox/hosted-checkout', { orderId: placed.id });
    expect(late.json).toMatchObject({ status: 409, code: 'totals_changed', order: { id: placed.id } });
    expect((late.json as { detail: string }).detail).toContain(promotion.code);
    const repeated = await first.order();
    expect(repeated.json).toMatchObject({ status: 409, summary: { promo: { applies: false } } });
  });

  test('stays held as long as a payment page is open', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const [first, second] = [await buyer(promotion), await buyer(promotion)];
    const order = (await expectStatus(201, first.order())).json as Order;
    await openCheckout({ guest: first.guest, order });
    const longAgo = new Date(Date.now() - 3_600_000);
    await PromotionUse.update({ updatedAt: longAgo }, { where: { orderId: order.id } });
    expect((await second.order()).status).toBe(409);
  });

  test('is given back by an unpaid order that staff cancel', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const [first, second] = [await buyer(promotion), await buyer(promotion)];
    const order = (await expectStatus(201, first.order())).json as Order;
    expect((await second.order()).status).toBe(409);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
    await expectStatus(201, second.order());
  });

  test('PAY-68 is given back by a confirmed order that the restaurant cancels', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1, per_customer_limit: 1 });
    const first = await buyer(promotion);
    const order = (await expectStatus(201, first.order({ payment_method: 'cash' }))).json as Order;
    const path = `/api/orders/${order.id}/payment/process`;
    await expectStatus(200, first.guest.post(path, { payment_method: 'cash' }));
    expect(await usedCount(promotion)).toBe(1);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
    expect(await usedCount(promotion)).toBe(0);
    const again = await buyer(promotion);
    const { json } = await expectStatus(201, again.order({ customer_phone: order.customer_phone }));
    expect(json).toMatchObject({ promo_code: promotion.code });
  });

  test('is given back when the order is replaced by one without the code', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const [first, second] = [await buyer(promotion), await buyer(promotion)];
    await expectStatus(201, first.order());
    await expectStatus(200, first.guest.delete('/api/cart/promo-code'));
    await expectStatus(201, first.order());
    await expectStatus(201, second.order());
  });

  test('paid for late, after another guest had it, goes back: the money is returned once (PAY-R9)', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const [first, second] = [await buyer(promotion), await buyer(promotion)];
    const order = (await expectStatus(201, first.order())).json as Order;
    const checkout = await openCheckout({ guest: first.guest, order });
    await PaymentSession.update({ status: 'EXPIRED' }, { where: { id: checkout.checkoutSessionId } });
    const longAgo = new Date(Date.now() - 3_600_000);
    await PromotionUse.update({ updatedAt: longAgo }, { where: { orderId: order.id } });
    const taken = (await expectStatus(201, second.order())).json as Order;

    await provider.pay(checkout.checkoutUrl);
    await eventually(async () => {
      const refunds = await paymentRecords.refunds(order.id);
      expect(refunds).toMatchObject([{ amountCents: 2338, status: 'SUCCEEDED' }]);
    });
    expect((await first.guest.get(`/api/orders/${order.id}`)).json).not.toMatchObject({ payment_status: 'paid' });
    await provider.payFor({ guest: second.guest, order: taken });
    expect(await usedCount(promotion)).toBe(1);
  });

  test('paid for late while nobody else wanted it counts', async () => {
    const promotion = await buildPromotion(server.api, { total_limit: 1 });
    const { guest, order } = await buyer(promotion);
    const placed = (await expectStatus(201, order())).json as Order;
    const checkout = await openCheckout({ guest, order: placed });
    await PromotionUse.update({ updatedAt: new Date(0) }, { where: { orderId: placed.id } });
    await provider.payFor({ guest, order: placed, checkout });
    expect(await usedCount(promotion)).toBe(1);
  });
});

test('an order that was replaced and is paid anyway has its code, and the one in its place loses it', async () => {
  const promotion = await buildPromotion(server.api, { total_limit: 1, per_customer_limit: 1 });
  const { guest, order } = await buyer(promotion);
  const first = (await expectStatus(201, order())).json as Order;
  const checkout = await openCheckout({ guest, order: first });
  // The provider does not manage to close the page.
  await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
  const second = (await expectStatus(201, order({ tip_percent: 25 }))).json as Order;
  expect(second.promo_code).toBe(promotion.code);
  await provider.payFor({ guest, order: first, checkout });
  await provider.disarm();
  expect(await usedCount(promotion)).toBe(1);
  expect((await guest.post('/api/sandbox/hosted-checkout', { orderId: second.id })).status).toBe(409);
});

test('a use is counted once, however often the payment is reported', async () => {
  const promotion = await buildPromotion(server.api, { per_customer_limit: 1 });
  const { guest, order } = await buyer(promotion);
  const placed = (await expectStatus(201, order())).json as Order;
  const checkout = await openCheckout({ guest, order: placed });
  await provider.payFor({ guest, order: placed, checkout });
  const about = { ...(await provider.names(checkout.checkoutSessionId)), amount: 2338 };
  await Promise.all(
    Array.from({ length: 5 }, () => {
      const body = webhookBody(about);
      return server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
    }),
  );
  await paymentRecords.inboxDone();
  expect(await usedCount(promotion)).toBe(1);
});

test('an order to be paid at pickup uses its code when it is agreed', async () => {
  const promotion = await buildPromotion(server.api, { total_limit: 1 });
  const { guest, order } = await buyer(promotion);
  const placed = (await expectStatus(201, order({ payment_method: 'cash' }))).json as Order;
  await expectStatus(
    200,
    guest.post(`/api/orders/${placed.id}/payment/process`, { payment_method: 'cash', amount: '23.38' }),
  );
  expect(await usedCount(promotion)).toBe(1);
  const summary = (await (await buildCart(server.api)).guest.post('/api/cart/promo-code', { code: promotion.code }))
    .json as CartSummary;
  expect(summary).toMatchObject({ detail: `The code ${promotion.code} is used up.` });
});
