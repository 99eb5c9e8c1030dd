import { randomUUID } from 'node:crypto';
import type { Order as WireOrder, OrderStats } from '@site/contracts';
import { Order } from '../../database/models/Order';
import { resetLimits } from '../../http/rateLimit';
import { eventually, testServer } from '../../testing';
import { untilPaymentIs } from '../../testing/paymentRecords';
import {
  buildCheckout,
  buildOrder,
  expectStatus,
  openCheckout,
  readOrder,
  type GuestOrder,
} from '../../testing/builders/buildOrder';
import { sandbox } from '../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

async function buildPaidOrder(overrides: Parameters<typeof buildOrder>[1] = {}): Promise<GuestOrder> {
  const built = await buildCheckout(server.api, overrides);
  return { ...built, order: await provider.payFor(built) };
}
const stats = async (): Promise<OrderStats> =>
  (await server.api.staff().get('/api/orders/stats/summary')).json as OrderStats;

describe('without the service token', () => {
  test.each([
    ['GET', '/api/orders/'],
    ['GET', '/api/orders/status/Pending'],
    ['GET', '/api/orders/stats/summary'],
    ['PATCH', `/api/orders/${randomUUID()}`],
    ['DELETE', `/api/orders/${randomUUID()}`],
  ])('%s %s is refused', async (method, path) => {
    const body = method === 'PATCH' ? { status: 'Fulfilled' } : undefined;
    const { status, json } = await server.api.guest().send(method, path, { body });
    expect(status).toBe(401);
    expect(json).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('an order of one guest', () => {
  beforeEach(() => resetLimits());

  test('is not found by guessing for long, and by its owner all the while', async () => {
    const built = await buildOrder(server.api);
    const statuses = [];
    for (let guess = 0; guess <= 60; guess += 1) {
      statuses.push((await server.api.guest().get(`/api/orders/${randomUUID()}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
    expect((await readOrder(built)).id).toBe(built.order.id);
  });

  test('PAY-45 is absent for another, by whatever id or token', async () => {
    const { order } = await buildOrder(server.api);
    const stranger = server.api.guest();
    for (const ask of [
      stranger.get(`/api/orders/${order.id}`),
      server.api.get(`/api/orders/${order.id}`),
      stranger.with({ 'X-Order-Token': 'x'.repeat(32) }).get(`/api/orders/${order.id}`),
      stranger.get(`/api/orders/${randomUUID()}`),
      stranger.get('/api/orders/1%20or%201=1'),
      stranger.get(`/api/orders/${order.order_number}`),
    ]) {
      expect((await ask).status).toBe(404);
    }
    expect((await stranger.patch(`/api/orders/${order.id}`, { status: 'Cancelled' })).status).toBe(401);
    expect((await stranger.delete(`/api/orders/${order.id}`)).status).toBe(401);
  });

  test('is there for its session, a holder of its token, and staff', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { access_token: token = '', ...shown } = order;
    for (const visitor of [guest, server.api.with({ 'X-Order-Token': token }), server.api.staff()]) {
      expect((await expectStatus(200, visitor.get(`/api/orders/${order.id}`))).json).toEqual(shown);
    }
  });
});

describe('the lists', () => {
  test('show what is paid, newest first, in pages, with the whole count', async () => {
    const paid = [await buildPaidOrder(), await buildPaidOrder(), await buildPaidOrder()].map(({ order }) => order.id);
    const { order: unpaid } = await buildOrder(server.api);
    const { json, headers } = await server.api.staff().get('/api/orders?limit=2');
    expect((json as WireOrder[]).map(({ id }) => id)).toEqual([paid[2], paid[1]]);
    expect(headers.get('X-Total-Count')).toBe('3');
    const next = await server.api.staff().get('/api/orders?limit=2&offset=2');
    expect((next.json as WireOrder[]).map(({ id }) => id)).toEqual([paid[0]]);
    const all = await server.api.staff().get('/api/orders?include_unpaid=true');
    const everything = (all.json as WireOrder[]).map(({ id }) => id);
    expect(everything.slice(0, 4)).toEqual([unpaid.id, paid[2], paid[1], paid[0]]);
    expect(all.headers.get('X-Total-Count')).toBe(String(everything.length));
  });

  test('by status know the three words, however they are written, and no others', async () => {
    const { order } = await buildPaidOrder();
    await expectStatus(200, server.api.staff().patch(`/api/orders/${order.id}`, { status: 'Fulfilled' }));
    const { json, headers } = await server.api.staff().get('/api/orders/status/fulfilled');
    expect((json as WireOrder[]).map(({ id }) => id)).toEqual([order.id]);
    expect(headers.get('X-Total-Count')).toBe('1');
    expect((await server.api.staff().get('/api/orders/status/Cooking')).status).toBe(404);
  });

  test.each(['limit=0', 'limit=201', 'limit=ten', 'offset=-1', 'sort=total', 'limit=1&limit=2', 'user_id=1'])(
    'refuse ?%s',
    async (query) => {
      expect((await server.api.staff().get(`/api/orders?${query}`)).status).toBe(422);
    },
  );
});

describe('the figures', () => {
  test('count what is paid, for all days and for today', async () => {
    const before = await stats();
    const { dish } = await buildPaidOrder({ name: 'Record ribs', quantity: 90 });
    await buildOrder(server.api);
    const after = await stats();
    expect(after).toMatchObject({
      total_orders: before.total_orders + 1,
      pending_orders: before.pending_orders + 1,
      todays_orders: before.todays_orders + 1,
      top_item: { name: dish.name, quantity: 90 },
      timezone: 'America/Chicago',
    });
    // 90 x 12.00 and 8.25 % tax
    expect(Number(after.total_sales) - Number(before.total_sales)).toBeCloseTo(1169.1, 5);
    expect(after.total_revenue).toBe(after.total_sales);
  });

  test('move an order from one status to the next, and forget the dishes of a cancelled one', async () => {
    const { order } = await buildPaidOrder({ name: 'Even more ribs', quantity: 95 });
    expect((await stats()).top_item).toMatchObject({ name: 'Even more ribs' });
    const before = await stats();
    await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
    const after = await stats();
    expect(after.pending_orders).toBe(before.pending_orders - 1);
    expect(after.cancelled_orders).toBe(before.cancelled_orders + 1);
    expect(after.total_orders).toBe(before.total_orders);
    expect(after.top_item).not.toMatchObject({ name: 'Even more ribs' });
    // What was paid goes back, and the sales with it.
    await eventually(async () =>
      expect(Number(before.total_sales) - Number((await stats()).total_sales)).toBeCloseTo(Number(order.amount_due), 5),
    );
  });

  test('count one set of orders in revenue and average: those that were paid, net of refunds', async () => {
    const cash = await buildOrder(server.api);
    const pay = (body: object) => server.api.staff().post(`/api/orders/${cash.order.id}/payment/process`, body);
    await expectStatus(
      200,
      cash.guest.post(`/api/orders/${cash.order.id}/payment/process`, { payment_method: 'cash' }),
    );
    const partly = await buildPaidOrder({ quantity: 3 });
    const refund = { amount: '5.55' };
    await expectStatus(200, server.api.staff().post(`/api/orders/${partly.order.id}/payment/refund`, refund));
    const returned = await buildPaidOrder();
    await expectStatus(200, server.api.staff().delete(`/api/orders/${returned.order.id}`));
    await untilPaymentIs('refunded', returned);

    const recount = async () => {
      const { json } = await server.api.staff().get('/api/orders?include_unpaid=true&limit=200');
      const paid = (json as WireOrder[]).filter(({ payment_status: status }) =>
        ['paid', 'partially_refunded', 'refunded'].includes(status),
      );
      const cents = (amount: string) => Math.round(Number(amount) * 100);
      const revenue = paid.reduce((sum, order) => sum + cents(order.amount_due) - cents(order.refunded_amount), 0);
      return {
        paid_orders: paid.length,
        total_revenue: (revenue / 100).toFixed(2),
        total_sales: (revenue / 100).toFixed(2),
        average_order_value: (Math.round(revenue / paid.length) / 100).toFixed(2),
      };
    };
    expect(await stats()).toMatchObject(await recount());
    await expectStatus(200, pay({ payment_method: 'cash' }));
    expect(await stats()).toMatchObject(await recount());
  });

  test('are read in a bounded number of rows and round trips', async () => {
    expect((await server.api.staff().get('/api/orders/stats/summary')).roundTrips).toBeLessThanOrEqual(3);
  });
});

describe('moving an order', () => {
  test('goes along its table, step by step, and keeps its history', async () => {
    const { guest, order } = await buildPaidOrder();
    for (const fulfillment_status of ['accepted', 'preparing', 'ready', 'completed']) {
      const { json } = await expectStatus(
        200,
        server.api.staff().patch(`/api/orders/${order.id}`, { fulfillment_status }),
      );
      expect(json).toMatchObject({ fulfillment_status });
    }
    const done = await readOrder({ guest, order });
    expect(done.status).toBe('Fulfilled');
    expect(done.status_history.map(({ status, by }) => [status, by])).toEqual([
      ['received', 'customer'],
      ['accepted', 'staff'],
      ['preparing', 'staff'],
      ['ready', 'staff'],
      ['completed', 'staff'],
    ]);
    const back = await server.api.staff().patch(`/api/orders/${order.id}`, { status: 'Pending' });
    expect(back.status).toBe(409);
    expect(back.json).toMatchObject({ code: 'transition_not_allowed' });
    expect((await server.api.staff().delete(`/api/orders/${order.id}`)).status).toBe(409);
  });

  test('does not send an unpaid order to the kitchen', async () => {
    const { order } = await buildOrder(server.api);
    const { status, json } = await server.api.staff().patch(`/api/orders/${order.id}`, { status: 'Fulfilled' });
    expect(status).toBe(409);
    expect(json).toMatchObject({ detail: expect.stringContaining('is not paid yet') });
  });

  test('refuses a status that contradicts the step, an empty body, and what it does not know', async () => {
    const { order } = await buildPaidOrder();
    const path = `/api/orders/${order.id}`;
    for (const body of [
      { status: 'Fulfilled', fulfillment_status: 'preparing' },
      { customer_phone: 'abc' },
      {},
      { payment_status: 'refunded' },
      { total_amount: '0.00' },
      { status: 'Eaten' },
    ]) {
      expect((await server.api.staff().patch(path, body)).status).toBe(422);
    }
  });

  test('corrects the details of its guest; a phone number of before the rule may stay', async () => {
    const { guest, order } = await buildPaidOrder();
    const change = (body: object) => server.api.staff().patch(`/api/orders/${order.id}`, body);
    await expectStatus(200, change({ customer_name: 'Ada Oak', customer_phone: '936.555.0177' }));
    expect(await readOrder({ guest, order })).toMatchObject({
      customer_name: 'Ada Oak',
      customer_phone: '936.555.0177',
    });
    await Order.update({ customerPhone: 'ask Ada' }, { where: { id: order.id } });
    await expectStatus(200, change({ customer_name: 'Ada Pine', customer_phone: 'ask Ada' }));
    await expectStatus(422, change({ customer_phone: 'ask Bob' }));
    expect(await readOrder({ guest, order })).toMatchObject({ customer_name: 'Ada Pine', customer_phone: 'ask Ada' });
  });

  test('happens once for ten clicks at once', async () => {
    const { guest, order } = await buildPaidOrder();
    const before = await stats();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.api.staff().patch(`/api/orders/${order.id}`, { status: 'Fulfilled' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await readOrder({ guest, order })).status_history).toHaveLength(2);
    expect((await stats()).fulfilled_orders).toBe(before.fulfilled_orders + 1);
  });

  test('cancels an order, gives its payment back, and erases nothing', async () => {
    const { guest, order } = await buildPaidOrder();
    const { json } = await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
    expect(json).toEqual({ success: true });
    await eventually(async () =>
      expect(await readOrder({ guest, order })).toMatchObject({
        status: 'Cancelled',
        fulfillment_status: 'cancelled',
        payment_status: 'refunded',
        items: order.items,
      }),
    );
  });

  test('withdraws the open page of an order that is cancelled', async () => {
    const built = await buildOrder(server.api);
    const checkout = await openCheckout(built);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    await eventually(async () => {
      const [held] = await provider.sessionsOf(checkout.checkoutSessionId);
      expect(held?.status).toBe('expired');
    });
    const refused = await built.guest.post('/api/sandbox/hosted-checkout', { orderId: built.order.id });
    expect(refused.json).toMatchObject({ code: 'order_closed' });
  });
});
