import type { BusinessHours, Order, OrderingTimes, Problem } from '@site/contracts';
import { select } from '../../database/connection';
import { localTime, momentOf, setClock, toInstant } from '../../lib/clock';
import { testServer } from '../../testing';
import { paymentRecords, checkoutStatus, untilPaymentIs } from '../../testing/paymentRecords';
import { setHours, setKitchen } from '../../testing/builders/buildKitchen';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  openCheckout,
} from '../../testing/builders/buildOrder';
import {
  buildTimed,
  clockIn,
  closeNow,
  emptyKitchen,
  expectNoFaults,
  later,
  minutesUntil,
  orderFrom,
  pageFor,
  SLOT,
  slotIn,
  usedMinutes,
} from '../../testing/kitchen';
import { sandbox } from '../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

beforeEach(() => emptyKitchen(server.api));
afterEach(async () => {
  await provider.disarm();
  await expectNoFaults(server.merchantId);
});

const times = async (api = server.api, query = ''): Promise<OrderingTimes> =>
  (await expectStatus(200, api.get(`/api/ordering/times${query}`))).json as OrderingTimes;

describe('opening hours', () => {
  test('steer every way of ordering: closed names the next opening', async () => {
    const waiting = await buildOrder(server.api);
    const { guest, dish } = await buildCart(server.api);
    await closeNow(server.api);
    const { next_change_at } = (await server.api.get('/api/business-hours')).json as BusinessHours;
    const refused = await orderFrom({ guest });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ code: 'kitchen_closed', next_opening_at: next_change_at });
    const words = /^We open (today|\w+day) at \d+:\d\d [AP]M\. You can order for later\.$/;
    expect((refused.json as Problem).detail).toMatch(words);

    const direct = { ...DETAILS, items: [{ menu_item_id: dish.id, quantity: 1 }] };
    expect((await server.api.post('/api/orders/', direct)).json).toMatchObject({ code: 'kitchen_closed' });
    const page = await pageFor(waiting);
    expect(page.json).toMatchObject({ status: 422, code: 'kitchen_closed', order: { id: waiting.order.id } });
    expect(await paymentRecords.sessions(waiting.order.id)).toEqual([]);
    expect(await usedMinutes()).toBe(0);

    await setKitchen(server.api, { always_open: true });
    await expectStatus(201, orderFrom({ guest }));
  });

  test('leave a page that was opened before closing as it is', async () => {
    const built = await buildCheckout(server.api);
    await closeNow(server.api);
    expect((await openCheckout(built)).checkoutSessionId).toBe(built.checkout.checkoutSessionId);
    await expectStatus(200, orderFrom(built));
    expect((await provider.payFor(built)).status).toBe('Pending');
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
    const built = await buildTimed(server.api, at);
    expect(built.order).toMatchObject({ requested_for: at, promised_at: at });
    expect(await provider.payFor(built)).toMatchObject({ requested_for: at, promised_at: at });
    const slots = await select('SELECT slot_at, used_minutes FROM kitchen_slots', {});
    expect(slots).toEqual([{ slot_at: new Date(Date.parse(at) - SLOT), used_minutes: 20 }]);
  });

  test('can be ordered while it is closed', async () => {
    const { guest } = await buildCart(server.api);
    await closeNow(server.api);
    const first = (await times(guest)).days.flatMap(({ slots }) => slots)[0]?.at ?? '';
    expect(minutesUntil(first)).toBeGreaterThan(120);
    const { json } = await expectStatus(201, orderFrom({ guest }, { requested_for: first }));
    await openCheckout({ guest, order: json as Order });
  });

  test('changed, it is another order, and the first one’s place is free', async () => {
    await setKitchen(server.api, { capacity_minutes: 20 });
    const { guest, order } = await buildTimed(server.api, slotIn(60));
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
    // At noon: near the end of the business day the first times are of the next.
    const { date } = localTime(new Date());
    setClock(momentOf(date, 12 * 60));
    const { guest } = await buildCart(server.api, { prepMinutes: 25, quantity: 1 });
    const answer = await guest.get('/api/ordering/times?order_type=delivery');
    expect(answer.roundTrips).toBeLessThanOrEqual(2);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { asap, order_type, days } = answer.json as OrderingTimes;
    expect(order_type).toBe('delivery');
    expect(asap.minutes).toBe(25 + 20);
    expect(days[0]?.label).toBe('Today');
    expect(days.flatMap(({ slots }) => slots)).toContainEqual({
      at: toInstant(momentOf(date, 13 * 60 + 30)),
      available: true,
    });
    expect(days).toHaveLength(3);
    expect((await times()).asap.minutes).toBe(10);
    expect((await server.api.get('/api/ordering/times?order_type=drone')).status).toBe(422);
  });

  test('tell why there is nothing at once, and when there will be', async () => {
    await closeNow(server.api);
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
    for (const built of [small, large]) await provider.payFor(built);
    expect(await usedMinutes()).toBe(6 + 120);
  });

  test('no order is too large: it takes what eight slots have', async () => {
    const built = await buildCheckout(server.api, { quantity: 99, prepMinutes: 30 });
    const paid = await provider.payFor(built);
    expect(await usedMinutes()).toBe(8 * 60);
    expect(minutesUntil(paid.promised_at)).toBeGreaterThanOrEqual(115);
    expect(minutesUntil(paid.promised_at)).toBeLessThan(140);
    const other = await buildCart(server.api, { quantity: 99, prepMinutes: 30 });
    expect((await orderFrom(other, { requested_for: slotIn(180) })).json).toMatchObject({ code: 'time_unavailable' });
    await buildTimed(server.api, slotIn(300), { quantity: 99, prepMinutes: 30 });
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
    await provider.payFor(built);
    expect(await usedMinutes()).toBe(20);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    expect(await usedMinutes()).toBe(0);
  });
});
