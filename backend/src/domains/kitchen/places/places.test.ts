import type { Cart, Order, OrderingTimes } from '@site/contracts';
import { execute } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { paymentRecords, untilPaymentIs } from '../../../testing/paymentRecords';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  expectStatus,
  openCheckout,
  readOrder,
  type GuestOrder,
} from '../../../testing/builders/buildOrder';
import {
  buildTimed,
  closeNow,
  emptyKitchen,
  expectNoFaults,
  later,
  minutesUntil,
  orderFrom,
  pageFor,
  slotIn,
  usedMinutes,
  type Paying,
} from '../../../testing/kitchen';
import { DECLINED_CARD, sandbox, signed, webhookBody } from '../../../testing/sandbox';
import { releaseStrandedHolds, sweepSessions } from '../../payments';

holdJobs();
const server = testServer();
const provider = sandbox(() => server.url);

beforeEach(() => emptyKitchen(server.api));
afterEach(async () => {
  await provider.disarm();
  await expectNoFaults(server.merchantId);
});

const statusesOf = async (orderId: string) => (await paymentRecords.sessions(orderId)).map(({ status }) => status);

/** Nobody has paid when the time is up; what the provider would say comes later. */
async function letExpire({ order }: GuestOrder): Promise<void> {
  await provider.arm({ point: 'read_session', kind: 'pending', times: 1000 });
  later(17);
  await sweepSessions(server.merchantId);
  setClock();
  expect(await statusesOf(order.id)).toEqual(['EXPIRED']);
}

/** The approval of a session that has ended for us. */
async function approveLate({ checkout }: Paying, paymentId: string): Promise<void> {
  const names = await provider.names(checkout.checkoutSessionId);
  const body = webhookBody({ ...names, paymentId, amount: checkout.amount });
  await expectStatus(200, server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) }));
  await paymentRecords.inboxDone();
}

describe('a place', () => {
  /** The only one at its time. */
  async function buildLastPlace(): Promise<Paying & { at: string }> {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const at = slotIn(90);
    return { ...(await buildTimed(server.api, at)), at };
  }

  test('is held while somebody pays; the next buyer hears so before paying', async () => {
    const first = await buildLastPlace();
    const { guest } = await buildCart(server.api);
    const refused = await orderFrom({ guest }, { requested_for: first.at });
    expect(refused.json).toMatchObject({ status: 409, code: 'time_unavailable' });
    const offered = (refused.json as { times: OrderingTimes }).times.days.flatMap(({ slots }) => slots);
    expect(offered).toContainEqual({ at: first.at, available: false });
    await provider.payFor(first);
    expect((await orderFrom({ guest }, { requested_for: first.at })).status).toBe(409);
  });

  test('is refused on the way to the page, if it was taken since the order was made', async () => {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const { guest } = await buildCart(server.api);
    const order = (await expectStatus(201, orderFrom({ guest }, { requested_for: slotIn(90) }))).json as Order;
    const first = await buildLastPlace();
    const refused = await pageFor({ guest, order });
    expect(refused.json).toMatchObject({ status: 409, code: 'time_unavailable', order: { id: order.id } });
    expect(await paymentRecords.sessions(order.id)).toEqual([]);
    expect(first.at).toBe(order.requested_for);
  });

  test('PAY-27 of a session that expires is the next buyer’s', async () => {
    const first = await buildLastPlace();
    await letExpire(first);
    expect(await usedMinutes()).toBe(0);
    expect((await readOrder(first)).payment_status).toBe('unpaid');
    await provider.payFor(await buildTimed(server.api, first.at));
  });

  test('of a cancelled page is anybody’s at once', async () => {
    const first = await buildLastPlace();
    await provider.cancel(first.checkout.checkoutUrl);
    await eventually(async () => expect(await usedMinutes()).toBe(0));
    await provider.payFor(await buildTimed(server.api, first.at));
  });

  test('is kept after a decline, as long as the page takes another card', async () => {
    const first = await buildLastPlace();
    await provider.pay(first.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', first);
    expect(await usedMinutes()).toBe(20);
    later(17);
    await sweepSessions(server.merchantId);
    expect(await usedMinutes()).toBe(0);
  });

  test('is kept when the order is tried again after a decline', async () => {
    const first = await buildLastPlace();
    await provider.pay(first.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', first);
    const checkout = await openCheckout(first);
    expect(checkout.attempt).toBe(2);
    expect(await usedMinutes()).toBe(20);
    await provider.payFor({ ...first, checkout });
  });

  test('of a page that could not be set up is anybody’s', async () => {
    const built = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'no_url' });
    expect((await pageFor(built)).status).toBe(502);
    expect(await usedMinutes()).toBe(0);
  });

  test('goes from an order to the one that its cart became, even if it is the last', async () => {
    const { guest, order, at } = await buildLastPlace();
    const line = ((await guest.get('/api/cart/')).json as Cart).items[0]?.id ?? '';
    await expectStatus(200, guest.put(`/api/cart/items/${line}`, { special_instructions: 'Well done' }));
    const changed = (await expectStatus(201, orderFrom({ guest }, { requested_for: at }))).json as Order;
    expect(changed.id).not.toBe(order.id);
    const checkout = await openCheckout({ guest, order: changed });
    await eventually(async () => expect(await statusesOf(order.id)).toEqual(['SUPERSEDED']));
    expect(await usedMinutes()).toBe(20);
    await provider.payFor({ guest, order: changed, checkout });
  });

  test('goes back to an order that is paid after all, from the one that was to replace it', async () => {
    const first = await buildLastPlace();
    const { guest, order, at } = first;
    const line = ((await guest.get('/api/cart/')).json as Cart).items[0]?.id ?? '';
    await expectStatus(200, guest.put(`/api/cart/items/${line}`, { special_instructions: 'Well done' }));
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    const changed = (await expectStatus(201, orderFrom({ guest }, { requested_for: at }))).json as Order;
    await openCheckout({ guest, order: changed });
    await provider.payFor(first);
    await eventually(async () => expect(await statusesOf(changed.id)).toEqual(['SUPERSEDED']));
    expect(await usedMinutes()).toBe(20);
    expect(await paymentRecords.refunds(order.id)).toEqual([]);
  });

  test('for a time that has passed when the payment is known is promised for when it can be made', async () => {
    const built = await buildTimed(server.api, slotIn(20));
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.pay(built.checkout.checkoutUrl);
    later(60);
    await sweepSessions(server.merchantId);
    const { payment_status, requested_for, promised_at } = await readOrder(built);
    expect({ payment_status, requested_for }).toEqual({
      payment_status: 'paid',
      requested_for: built.order.requested_for,
    });
    expect(minutesUntil(promised_at)).toBeGreaterThan(60);
  });

  test('PAY-25 is found again for a payment that comes after its session', async () => {
    const built = await buildCheckout(server.api);
    await letExpire(built);
    expect(await usedMinutes()).toBe(0);
    await approveLate(built, 'pay_late_1');
    const paid = await untilPaymentIs('paid', built);
    expect(minutesUntil(paid.promised_at)).toBeGreaterThan(8);
    expect(await usedMinutes()).toBe(20);
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('PAY-25 that is gone when a late payment comes sends the money back, once', async () => {
    const late = await buildLastPlace();
    await letExpire(late);
    await provider.payFor(await buildTimed(server.api, late.at));
    for (let time = 0; time < 3; time += 1) await approveLate(late, 'pay_late_2');
    const [refund, ...more] = await paymentRecords.refunds(late.order.id);
    expect(refund?.reason).toBe('The time of the order was booked out when the payment came');
    expect(more).toEqual([]);
    expect((await readOrder(late)).payment_status).not.toBe('paid');
    expect(await usedMinutes()).toBe(20);
    // Not even when the time is free again: that money is on its way back.
    await setKitchen(server.api, { capacity_minutes: 60 });
    await approveLate(late, 'pay_late_2');
    expect((await readOrder(late)).payment_status).not.toBe('paid');
  });

  test('PAY-25 is not found for a late payment after closing', async () => {
    const late = await buildCheckout(server.api);
    await letExpire(late);
    await closeNow(server.api);
    await approveLate(late, 'pay_late_3');
    const reasons = (await paymentRecords.refunds(late.order.id)).map(({ reason }) => reason);
    expect(reasons).toEqual(['The kitchen had closed when the payment came']);
  });

  test('that a crash left behind is freed', async () => {
    const { order } = await buildCheckout(server.api);
    await execute(`UPDATE payment_sessions SET status = 'EXPIRED' WHERE order_id = :id`, { id: order.id });
    expect(await releaseStrandedHolds(server.merchantId)).toBe(0);
    later(2);
    expect(await releaseStrandedHolds(server.merchantId)).toBe(1);
    expect(await usedMinutes()).toBe(0);
  });

  test('of somebody who is paying is never swept', async () => {
    const open = await buildCheckout(server.api);
    const declined = await buildCheckout(server.api);
    await provider.pay(declined.checkout.checkoutUrl, DECLINED_CARD);
    await untilPaymentIs('failed', declined);
    later(10);
    expect(await releaseStrandedHolds(server.merchantId)).toBe(0);
    expect(await usedMinutes()).toBe(40);
    expect(open.order.payment_status).toBe('unpaid');
  });
});

describe('cash at pickup', () => {
  const agree = ({ guest, order }: Pick<GuestOrder, 'guest' | 'order'>) =>
    guest.post(`/api/orders/${order.id}/payment/process`, { order_id: order.id, payment_method: 'cash' });

  test('takes the place at once', async () => {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const { guest } = await buildCart(server.api);
    const cash = { requested_for: slotIn(90), payment_method: 'cash' };
    const order = (await expectStatus(201, orderFrom({ guest }, cash))).json as Order;
    await expectStatus(200, agree({ guest, order }));
    expect(await usedMinutes()).toBe(20);
    const other = await buildCart(server.api);
    expect((await orderFrom(other, cash)).json).toMatchObject({ code: 'time_unavailable' });
  });
});
