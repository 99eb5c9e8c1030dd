import type { BusinessHours, Cart, HostedCheckout, Order, OrderingTimes, Problem } from '@site/contracts';
import { execute, select } from '../../database/connection';
import { localTime, setClock, toInstant } from '../../lib/clock';
import { eventually, testServer } from '../../testing';
import { books, checkoutStatus, untilPaymentIs } from '../../testing/books';
import { setHours, setKitchen } from '../../testing/builders/buildKitchen';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  openCheckout,
  readOrder,
  type GuestOrder,
} from '../../testing/builders/buildOrder';
import { DECLINED_CARD, sandbox, signed, webhookBody } from '../../testing/sandbox';
import { releaseStrandedHolds, sweepSessions } from '../payments';
import { KITCHEN_FAULTS } from '.';

const server = testServer();
const provider = sandbox(() => server.url);

const MINUTE = 60_000;
const SLOT = 15 * MINUTE;

/** The provider keeps its own time: whoever moves ours on pays and is told before or after. */
const later = (minutes: number): void => setClock(() => new Date(Date.now() + minutes * MINUTE));
const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE);
/** The first slot's boundary that far ahead, as it goes over the wire. */
const slotIn = (minutes: number): string => toInstant(new Date(Math.ceil(inMinutes(minutes).getTime() / SLOT) * SLOT));
/** As the restaurant's clock shows it. */
function clockIn(minutes: number): string {
  const local = localTime(inMinutes(minutes)).minutes;
  return `${String(Math.floor(local / 60)).padStart(2, '0')}:${String(local % 60).padStart(2, '0')}`;
}

const orderFrom = ({ guest }: Pick<GuestOrder, 'guest'>, given: object = {}) =>
  guest.post('/api/orders/from-cart', { ...DETAILS, ...given });
const pageFor = ({ guest, order }: Pick<GuestOrder, 'guest' | 'order'>) =>
  guest.post('/api/sandbox/hosted-checkout', { orderId: order.id });
const times = async (api = server.api, query = ''): Promise<OrderingTimes> =>
  (await expectStatus(200, api.get(`/api/ordering/times${query}`))).json as OrderingTimes;
const closeNow = (): Promise<void> => setHours(server.api, { open: clockIn(120), close: clockIn(240) });
const minutesUntil = (moment: string | null): number => (Date.parse(moment ?? '') - Date.now()) / MINUTE;
const statusesOf = async (orderId: string) => (await books.sessions(orderId)).map(({ status }) => status);

/** Minutes of work that are given away. */
async function usedMinutes(): Promise<number> {
  const [row] = await select<{ used: string | null }>('SELECT SUM(used_minutes) AS used FROM kitchen_slots', {});
  return Number(row?.used ?? 0);
}

type Paying = GuestOrder & { checkout: HostedCheckout };

async function buildTimed(requested_for: string, overrides: Parameters<typeof buildCart>[1] = {}): Promise<Paying> {
  const { guest, dish } = await buildCart(server.api, overrides);
  const order = (await expectStatus(201, orderFrom({ guest }, { requested_for }))).json as Order;
  return { guest, dish, order, checkout: await openCheckout({ guest, order }) };
}

/** A guest pays on the provider's page, and the order is confirmed. */
async function payFor(built: Paying): Promise<Order> {
  await provider.pay(built.checkout.checkoutUrl);
  return untilPaymentIs('paid', built);
}

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
  await books.inboxDone();
}

beforeEach(async () => {
  for (const table of ['kitchen_slots', 'kitchen_holds', 'kitchen_hold_slots', 'kitchen_hold_items']) {
    await execute(`DELETE FROM ${table}`, {});
  }
  await setHours(server.api, { open: '00:00', close: '00:00' });
  await setKitchen(server.api, {
    slot_minutes: 15,
    capacity_minutes: 60,
    days_ahead: 2,
    last_order_minutes: 15,
    always_open: false,
  });
});
afterEach(async () => {
  setClock();
  await provider.disarm();
  for (const faults of KITCHEN_FAULTS) {
    expect(await select(faults, { merchantId: server.merchantId })).toEqual([]);
  }
});

describe('opening hours', () => {
  test('steer every way of ordering: closed names the next opening', async () => {
    const waiting = await buildOrder(server.api);
    const { guest, dish } = await buildCart(server.api);
    await closeNow();
    const { next_change_at } = (await server.api.get('/api/business-hours')).json as BusinessHours;
    const refused = await orderFrom({ guest });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ code: 'kitchen_closed', next_opening_at: next_change_at });
    const words = /^We open (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day at \d+:\d\d [AP]M\. You can order for later\.$/;
    expect((refused.json as Problem).detail).toMatch(words);

    const direct = { ...DETAILS, items: [{ menu_item_id: dish.id, quantity: 1 }] };
    expect((await server.api.post('/api/orders/', direct)).json).toMatchObject({ code: 'kitchen_closed' });
    const page = await pageFor(waiting);
    expect(page.json).toMatchObject({ status: 422, code: 'kitchen_closed', order: { id: waiting.order.id } });
    expect(await books.sessions(waiting.order.id)).toEqual([]);
    expect(await usedMinutes()).toBe(0);

    await setKitchen(server.api, { always_open: true });
    await expectStatus(201, orderFrom({ guest }));
  });

  test('leave a page that was opened before closing as it is', async () => {
    const built = await buildCheckout(server.api);
    await closeNow();
    expect((await openCheckout(built)).checkoutSessionId).toBe(built.checkout.checkoutSessionId);
    await expectStatus(200, orderFrom(built));
    expect((await payFor(built)).status).toBe('Pending');
  });

  test('end with the last order', async () => {
    const { guest } = await buildCart(server.api);
    await setHours(server.api, { open: clockIn(-120), close: clockIn(30) });
    await expectStatus(201, orderFrom({ guest }));
    await setKitchen(server.api, { last_order_minutes: 45 });
    const refused = await orderFrom({ guest });
    expect(refused.json).toMatchObject({ status: 422, code: 'kitchen_closed' });
    expect((refused.json as Problem).detail).toContain('The kitchen has taken its last order for today. We open ');
  });
});

describe('a later time', () => {
  test('is promised as it was asked for, and stays so when it is paid', async () => {
    const at = slotIn(150);
    const built = await buildTimed(at);
    expect(built.order).toMatchObject({ requested_for: at, promised_at: at });
    expect(await payFor(built)).toMatchObject({ requested_for: at, promised_at: at });
    const slots = await select('SELECT slot_at, used_minutes FROM kitchen_slots', {});
    expect(slots).toEqual([{ slot_at: new Date(Date.parse(at) - SLOT), used_minutes: 20 }]);
  });

  test('can be ordered while it is closed', async () => {
    const { guest } = await buildCart(server.api);
    await closeNow();
    const first = (await times(guest)).days.flatMap(({ slots }) => slots)[0]?.at ?? '';
    expect(minutesUntil(first)).toBeGreaterThan(120);
    const { json } = await expectStatus(201, orderFrom({ guest }, { requested_for: first }));
    await openCheckout({ guest, order: json as Order });
  });

  test('changed, it is another order, and the first one’s place is free', async () => {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const { guest, order } = await buildTimed(slotIn(60));
    const { json } = await expectStatus(201, orderFrom({ guest }, { requested_for: slotIn(75) }));
    const second = json as Order;
    expect(second.id).not.toBe(order.id);
    await openCheckout({ guest, order: second });
    expect(await usedMinutes()).toBe(20);
    const other = await buildCart(server.api);
    const refused = await orderFrom(other, { requested_for: slotIn(75) });
    expect(refused.json).toMatchObject({ status: 409, code: 'time_unavailable' });
    await expectStatus(201, orderFrom(other, { requested_for: slotIn(60) }));
  });

  test.each([
    ['no moment at all', () => 'soon', 422, 'validation_failed'],
    ['a day', () => slotIn(90).slice(0, 10), 422, 'validation_failed'],
    ['a time without its zone', () => slotIn(90).slice(0, 16), 422, 'validation_failed'],
    ['a time between two slots', () => slotIn(90).replace(':00Z', ':01Z'), 422, 'validation_failed'],
    ['a time in a month', () => slotIn(30 * 24 * 60), 422, 'validation_failed'],
    ['a time that is gone', () => slotIn(-60), 409, 'time_unavailable'],
    ['a time that is too soon', () => slotIn(-14), 409, 'time_unavailable'],
  ])('refuses %s and loses nothing', async (_, wanted, status, code) => {
    const { guest } = await buildCart(server.api);
    const refused = await orderFrom({ guest }, { requested_for: wanted() });
    expect(refused).toMatchObject({ status, json: { code } });
    if (code === 'time_unavailable') {
      const fresh = (refused.json as { times: OrderingTimes }).times;
      expect(fresh.days[0]?.slots[0]).toEqual({ at: slotIn(10), available: true });
    } else {
      expect((refused.json as Problem).errors?.map(({ field }) => field)).toEqual(['requested_for']);
    }
    await expectStatus(201, orderFrom({ guest }));
  });
});

describe('the times to choose from', () => {
  test('are those of the session’s cart, for no more than two round trips', async () => {
    const { guest } = await buildCart(server.api, { prepMinutes: 25, quantity: 1 });
    const answer = await guest.get('/api/ordering/times?order_type=delivery');
    expect(answer.roundTrips).toBeLessThanOrEqual(2);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { asap, order_type, days } = answer.json as OrderingTimes;
    expect(order_type).toBe('delivery');
    expect(asap.minutes).toBe(25 + 20);
    expect(days[0]?.label).toBe('Today');
    expect(days.flatMap(({ slots }) => slots)).toContainEqual({ at: slotIn(90), available: true });
    expect(days).toHaveLength(3);
    expect((await times()).asap.minutes).toBe(10);
    expect((await server.api.get('/api/ordering/times?order_type=drone')).status).toBe(422);
  });

  test('tell why there is nothing at once, and when there will be', async () => {
    await closeNow();
    const { next_change_at } = (await server.api.get('/api/business-hours')).json as BusinessHours;
    const { asap, open_now, always_open, next_opening_at } = await times();
    expect({ open_now, always_open, next_opening_at }).toEqual({
      open_now: false,
      always_open: false,
      next_opening_at: next_change_at,
    });
    expect(asap).toMatchObject({ available: false, promised_at: null, minutes: null });
    expect(asap.reason).toMatch(/^We open \w+day at /);
  });
});

describe('the kitchen’s load', () => {
  test('moves the promise: minutes of work count, not orders', async () => {
    const quote = async (): Promise<number> => (await times()).asap.minutes ?? 0;
    expect(await quote()).toBe(10);
    const small = await buildCheckout(server.api, { quantity: 1, prepMinutes: 6 });
    expect(await quote()).toBeLessThanOrEqual(16);
    const large = await buildCheckout(server.api, { quantity: 10, prepMinutes: 12 });
    // 120 minutes of four cooks are 30 of the clock.
    const after = await quote();
    expect(after).toBeGreaterThanOrEqual(30);
    const next = await buildOrder(server.api, { quantity: 1 });
    expect(minutesUntil(next.order.promised_at)).toBeGreaterThanOrEqual(after - 2);
    for (const built of [small, large]) await payFor(built);
    expect(await usedMinutes()).toBe(6 + 120);
  });

  test('no order is too large: it takes what eight slots have', async () => {
    const built = await buildCheckout(server.api, { quantity: 99, prepMinutes: 30 });
    const paid = await payFor(built);
    expect(await usedMinutes()).toBe(8 * 60);
    expect(minutesUntil(paid.promised_at)).toBeGreaterThanOrEqual(115);
    expect(minutesUntil(paid.promised_at)).toBeLessThan(140);
    const other = await buildTimed(slotIn(180), { quantity: 99, prepMinutes: 30 }).catch((error: Error) => error);
    expect(String(other)).toContain('time_unavailable');
    await buildTimed(slotIn(300), { quantity: 99, prepMinutes: 30 });
  });

  test('a guest who takes long to pay is promised no time that is gone', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.pay(built.checkout.checkoutUrl);
    later(13);
    await checkoutStatus(server.api, built.checkout.checkoutSessionId);
    const paid = await untilPaymentIs('paid', built);
    expect(minutesUntil(paid.promised_at)).toBeGreaterThan(22);
  });

  test('a cancelled order gives its minutes back', async () => {
    const built = await buildCheckout(server.api);
    await payFor(built);
    expect(await usedMinutes()).toBe(20);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    expect(await usedMinutes()).toBe(0);
  });
});

describe('a place', () => {
  /** The only one at its time. */
  async function buildLastPlace(): Promise<Paying & { at: string }> {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const at = slotIn(90);
    return { ...(await buildTimed(at)), at };
  }

  test('is held while somebody pays; the next buyer hears so before paying', async () => {
    const first = await buildLastPlace();
    const { guest } = await buildCart(server.api);
    const refused = await orderFrom({ guest }, { requested_for: first.at });
    expect(refused.json).toMatchObject({ status: 409, code: 'time_unavailable' });
    const offered = (refused.json as { times: OrderingTimes }).times.days.flatMap(({ slots }) => slots);
    expect(offered).toContainEqual({ at: first.at, available: false });
    await payFor(first);
    expect((await orderFrom({ guest }, { requested_for: first.at })).status).toBe(409);
  });

  test('is refused on the way to the page, if it was taken since the order was made', async () => {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const { guest } = await buildCart(server.api);
    const order = (await expectStatus(201, orderFrom({ guest }, { requested_for: slotIn(90) }))).json as Order;
    const first = await buildLastPlace();
    const refused = await pageFor({ guest, order });
    expect(refused.json).toMatchObject({ status: 409, code: 'time_unavailable', order: { id: order.id } });
    expect(await books.sessions(order.id)).toEqual([]);
    expect(first.at).toBe(order.requested_for);
  });

  test('P27 of a session that expires is the next buyer’s', async () => {
    const first = await buildLastPlace();
    await letExpire(first);
    expect(await usedMinutes()).toBe(0);
    expect((await readOrder(first)).payment_status).toBe('unpaid');
    await payFor(await buildTimed(first.at));
  });

  test('of a cancelled page is anybody’s at once', async () => {
    const first = await buildLastPlace();
    await provider.cancel(first.checkout.checkoutUrl);
    await eventually(async () => expect(await usedMinutes()).toBe(0));
    await payFor(await buildTimed(first.at));
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
    await payFor({ ...first, checkout });
  });

  test('of a page that could not be set up is anybody’s', async () => {
    const built = await buildOrder(server.api);
    await provider.arm({ point: 'create_session', kind: 'no_url' });
    expect((await pageFor(built)).status).toBe(502);
    expect(await usedMinutes()).toBe(0);
  });

  test('goes from an order to the one that its cart became, even if it is the last', async () => {
    const { guest, dish, order, at } = await buildLastPlace();
    const line = ((await guest.get('/api/cart/')).json as Cart).items[0]?.id ?? '';
    await expectStatus(200, guest.put(`/api/cart/items/${line}`, { special_instructions: 'Well done' }));
    const changed = (await expectStatus(201, orderFrom({ guest }, { requested_for: at }))).json as Order;
    expect(changed.id).not.toBe(order.id);
    const checkout = await openCheckout({ guest, order: changed });
    await eventually(async () => expect(await statusesOf(order.id)).toEqual(['SUPERSEDED']));
    expect(await usedMinutes()).toBe(20);
    await payFor({ guest, dish, order: changed, checkout });
  });

  test('goes back to an order that is paid after all, from the one that was to replace it', async () => {
    const first = await buildLastPlace();
    const { guest, order, at } = first;
    const line = ((await guest.get('/api/cart/')).json as Cart).items[0]?.id ?? '';
    await expectStatus(200, guest.put(`/api/cart/items/${line}`, { special_instructions: 'Well done' }));
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    const changed = (await expectStatus(201, orderFrom({ guest }, { requested_for: at }))).json as Order;
    await openCheckout({ guest, order: changed });
    await payFor(first);
    await eventually(async () => expect(await statusesOf(changed.id)).toEqual(['SUPERSEDED']));
    expect(await usedMinutes()).toBe(20);
    expect(await books.refunds(order.id)).toEqual([]);
  });

  test('P25 is found again for a payment that comes after its session', async () => {
    const built = await buildCheckout(server.api);
    await letExpire(built);
    expect(await usedMinutes()).toBe(0);
    await approveLate(built, 'pay_late_1');
    const paid = await untilPaymentIs('paid', built);
    expect(minutesUntil(paid.promised_at)).toBeGreaterThan(8);
    expect(await usedMinutes()).toBe(20);
    expect(await books.refunds(built.order.id)).toEqual([]);
  });

  test('P25 that is gone when a late payment comes sends the money back, once', async () => {
    const late = await buildLastPlace();
    await letExpire(late);
    await payFor(await buildTimed(late.at));
    for (let time = 0; time < 3; time += 1) await approveLate(late, 'pay_late_2');
    const [refund, ...more] = await books.refunds(late.order.id);
    expect(refund?.reason).toBe('The time of the order was booked out when the payment came');
    expect(more).toEqual([]);
    expect((await readOrder(late)).payment_status).not.toBe('paid');
    expect(await usedMinutes()).toBe(20);
    // Not even when the time is free again: that money is on its way back.
    await setKitchen(server.api, { capacity_minutes: 60 });
    await approveLate(late, 'pay_late_2');
    expect((await readOrder(late)).payment_status).not.toBe('paid');
  });

  test('P25 is not found for a late payment after closing', async () => {
    const late = await buildCheckout(server.api);
    await letExpire(late);
    await closeNow();
    await approveLate(late, 'pay_late_3');
    const reasons = (await books.refunds(late.order.id)).map(({ reason }) => reason);
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
