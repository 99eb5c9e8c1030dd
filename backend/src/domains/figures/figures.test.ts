import type { Figures, FulfillmentStatus } from '@site/contracts';
import { execute } from '../../database/connection';
import { checkInvariants } from '../../invariants';
import { addDays, momentOf, setClock } from '../../lib/clock';
import { testServer } from '../../testing';
import { holdJobs } from '../../testing/holdJobs';
import { untilPaymentIs } from '../../testing/paymentRecords';
import { buildOrder, expectStatus, type GuestOrder } from '../../testing/builders/buildOrder';
import { buildMember, placeOrder } from '../../testing/builders/buildMember';
import { buildUser } from '../../testing/builders/buildUser';
import { LOYALTY_JOBS } from '../loyalty';
import { recountFigures, repairFigures } from '../orders';

holdJobs();
const server = testServer();
const CASH = { payment_method: 'cash' };
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Each test has a Thursday of its own, with weeks without orders before it. */
let day = '2026-11-19';
/** Half past twelve there, by the restaurant's clock. */
let lunch = 0;

/** The clock runs on from a moment. */
function startClock(from: number): void {
  const started = Date.now();
  setClock(() => new Date(from + Date.now() - started));
}

beforeEach(() => {
  day = addDays(day, 21);
  lunch = momentOf(day, 12 * 60 + 30).getTime();
  startClock(lunch);
});
afterEach(async () => {
  // The clock jumps ahead of the outbox, whose own invariant then breaks for a moment.
  const broken = await checkInvariants(server.merchantId);
  expect(broken.filter(({ id }) => id.startsWith('F'))).toEqual([]);
});

async function read(from: string, to = from): Promise<Figures> {
  const { json } = await expectStatus(200, server.api.staff().get(`/api/admin/figures?from=${from}&to=${to}`));
  return json as Figures;
}
const readToday = (): Promise<Figures> => read(day);

/** Paid in cash: a card's provider keeps its own time and would not follow this test's clock. */
async function payInCash({ guest, order }: Pick<GuestOrder, 'guest' | 'order'>): Promise<void> {
  await expectStatus(200, guest.post(`/api/orders/${order.id}/payment/process`, CASH));
  await expectStatus(200, server.api.staff().post(`/api/orders/${order.id}/payment/process`, CASH));
}

async function buildPaidOrder(overrides: Parameters<typeof buildOrder>[1] = {}): Promise<GuestOrder> {
  const built = await buildOrder(server.api, overrides);
  await payInCash(built);
  return { ...built, order: await untilPaymentIs('paid', built) };
}

async function moveTo(step: FulfillmentStatus, { order }: Pick<GuestOrder, 'order'>): Promise<void> {
  const body = { fulfillment_status: step };
  await expectStatus(200, server.api.staff().patch(`/api/orders/${order.id}`, body));
}

describe('the figures of a day', () => {
  test('count a paid order in its hour, its dish, and the sales', async () => {
    const { dish } = await buildPaidOrder({ name: 'Brisket plate' });
    await buildOrder(server.api);
    const figures = await readToday();
    expect(figures.totals).toMatchObject({
      orders: 1,
      paid_orders: 1,
      sales: '25.98',
      average_ticket: '25.98',
      guest_orders: 1,
      first_orders: 0,
      ready_orders: 0,
      promised_minutes: null,
    });
    expect(figures.days).toEqual([{ date: day, ...figures.totals }]);
    expect(figures.hours.map(({ hour }) => hour)).toEqual([...Array.from({ length: 20 }, (_, i) => i + 4), 0, 1, 2, 3]);
    expect(figures.hours.filter(({ orders }) => orders > 0)).toEqual([{ hour: 12, ...figures.totals }]);
    expect(figures.dishes).toEqual([{ menu_item_id: dish.id, name: 'Brisket plate', quantity: 2, sales: '24.00' }]);
    expect(figures).toMatchObject({ today: day, timezone: 'America/Chicago' });
    expect(figures.menu_items).toBeGreaterThan(0);
  });

  test('an order after midnight counts for the evening before', async () => {
    const friday = addDays(day, 1);
    startClock(momentOf(friday, 25 * 60 + 15).getTime());
    await buildPaidOrder();
    const figures = await read(friday);
    expect(figures.hours.filter(({ orders }) => orders > 0).map(({ hour }) => hour)).toEqual([1]);
  });

  test('a refund takes its amount out of the sales of the day on which the order was confirmed', async () => {
    const { order } = await buildPaidOrder();
    startClock(lunch + 26 * 60 * MINUTE_MS);
    const refund = { amount: '5.00', reason: 'Cold fries' };
    await expectStatus(200, server.api.staff().post(`/api/orders/${order.id}/payment/refund`, refund));
    const { totals } = await readToday();
    expect(totals).toMatchObject({ refunded_orders: 1, refunds: '5.00', sales: '20.98', average_ticket: '20.98' });
    expect((await read(addDays(day, 1))).totals).toMatchObject({ orders: 0, refunds: '0.00' });
  });

  test('a cancelled order leaves the dishes and the sales, and is counted as cancelled', async () => {
    const built = await buildPaidOrder();
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    await untilPaymentIs('refunded', built);
    const figures = await readToday();
    expect(figures.totals).toMatchObject({ orders: 1, cancelled_orders: 1, sales: '0.00', refunds: '25.98' });
    expect(figures.dishes).toEqual([]);
  });

  test('cash at pickup is sold once staff have the money', async () => {
    const { guest, order } = await buildOrder(server.api);
    await expectStatus(200, guest.post(`/api/orders/${order.id}/payment/process`, CASH));
    expect((await readToday()).totals).toMatchObject({ orders: 1, paid_orders: 0, sales: '0.00' });
    await expectStatus(200, server.api.staff().post(`/api/orders/${order.id}/payment/process`, CASH));
    expect((await readToday()).totals).toMatchObject({ orders: 1, paid_orders: 1, sales: '25.98' });
  });
});

describe('guests', () => {
  test('are new with the first order of their account and returning with the next', async () => {
    const user = await buildUser(server);
    for (let count = 0; count < 3; count += 1) {
      const order = await placeOrder(user);
      await payInCash({ guest: user.api, order });
    }
    await buildPaidOrder();
    const expected = { guest_orders: 1, first_orders: 1, returning_orders: 2 };
    expect((await readToday()).totals).toMatchObject(expected);
    // Deleting the account deletes who it was, not what was counted.
    await expectStatus(200, user.api.delete('/api/account', { password: user.password }));
    expect((await readToday()).totals).toMatchObject(expected);
  });
});

describe('promised and actual times', () => {
  test('compare when an order was ready with when it was promised', async () => {
    const [early, late, veryLate] = [await buildPaidOrder(), await buildPaidOrder(), await buildPaidOrder()];
    const promised = (built: GuestOrder): number => Date.parse(built.order.promised_at ?? '');
    startClock(promised(early) - 5 * MINUTE_MS);
    await moveTo('ready', early);
    startClock(promised(late) + MINUTE_MS);
    await moveTo('ready', late);
    startClock(promised(veryLate) + 11 * MINUTE_MS);
    // Steps may be skipped: handed over at once, it is ready at that moment.
    await moveTo('completed', veryLate);
    const { totals } = await readToday();
    expect(totals).toMatchObject({ ready_orders: 3, late_orders: 2, very_late_orders: 1 });
    expect((totals.actual_minutes ?? 0) - (totals.promised_minutes ?? 0)).toBeCloseTo((-5 + 1 + 11) / 3, 0);
    // Handing it over later does not change when it was ready.
    startClock(promised(late) + 60 * MINUTE_MS);
    await moveTo('completed', early);
    expect((await readToday()).totals).toEqual(totals);
  });

  test('an order that goes back to the kitchen is not ready any more', async () => {
    const built = await buildPaidOrder();
    await moveTo('preparing', built);
    await moveTo('ready', built);
    expect((await readToday()).totals).toMatchObject({ ready_orders: 1 });
    await expectStatus(200, server.api.staff().post(`/api/admin/orders/${built.order.id}/recall`, { from: 'ready' }));
    expect((await readToday()).totals).toMatchObject({ ready_orders: 0, promised_minutes: null });
  });

  test('an order that is cancelled after it was ready is not late', async () => {
    const built = await buildPaidOrder();
    startClock(lunch + 120 * MINUTE_MS);
    await moveTo('ready', built);
    expect((await readToday()).totals).toMatchObject({ ready_orders: 1, late_orders: 1 });
    await moveTo('cancelled', built);
    expect((await readToday()).totals).toMatchObject({ ready_orders: 0, late_orders: 0, promised_minutes: null });
    await untilPaymentIs('refunded', built);
  });
});

describe('the comparison', () => {
  test('is with the same weekday a week before, up to the hour that it is now', async () => {
    startClock(lunch - WEEK_MS);
    await buildPaidOrder();
    startClock(lunch - WEEK_MS + 5 * 60 * MINUTE_MS);
    await buildPaidOrder();
    startClock(lunch);
    const { previous } = await readToday();
    expect(previous).toMatchObject({ from: addDays(day, -7), through_hour: 12, totals: { orders: 1 } });
    startClock(lunch + 24 * 60 * MINUTE_MS);
    expect((await readToday()).previous).toMatchObject({ through_hour: null, totals: { orders: 2 } });
  });

  test.each([
    ['2026-11-13', '2026-11-19', '2026-11-06', '2026-11-12'],
    ['2026-11-10', '2026-11-19', '2026-10-27', '2026-11-05'],
    ['2026-10-23', '2026-11-19', '2026-09-25', '2026-10-22'],
  ])('%s to %s is compared with %s to %s', async (from, to, earlierFrom, earlierTo) => {
    const { previous, days } = await read(from, to);
    expect([previous.from, previous.to]).toEqual([earlierFrom, earlierTo]);
    expect(previous.days).toHaveLength(days.length);
    expect(days.at(-1)?.date).toBe(to);
  });
});

test('the points that customers hold are measured, and compared with the earlier period', async () => {
  startClock(lunch - WEEK_MS);
  await buildMember(server, { points: 150 });
  await LOYALTY_JOBS.measurePoints(server.merchantId);
  const { points: before } = await read(addDays(day, -7));
  if (before === null) throw new Error('No points were measured');
  startClock(lunch);
  await buildMember(server, { points: 100 });
  expect(await LOYALTY_JOBS.measurePoints(server.merchantId)).toBe(1);
  expect(await LOYALTY_JOBS.measurePoints(server.merchantId)).toBe(0);
  expect(await readToday()).toMatchObject({
    points: { members: before.members + 1, available: before.available + 100 },
    previous_points: before,
  });
});

test('days from before there were figures by hour are counted afterwards', async () => {
  const { order } = await buildPaidOrder();
  await moveTo('ready', { order });
  const figures = await readToday();
  await execute('DELETE FROM order_hour_figures', {});
  await execute('DELETE FROM order_dish_figures', {});
  await execute('UPDATE orders SET business_hour = NULL, customer_kind = NULL', {});
  const days = await repairFigures(server.merchantId);
  expect(days).toBeGreaterThan(0);
  expect(await readToday()).toEqual(figures);
  expect(await repairFigures(server.merchantId)).toBe(0);
  expect(await recountFigures(server.merchantId)).toBe(days);
  expect(await readToday()).toEqual(figures);
});

test.each([
  'from=2026-11-19',
  'from=2026-11-19&to=2026-11-18',
  'from=2026-01-01&to=2026-11-19',
  'from=2026-02-30&to=2026-03-01',
  'from=today&to=today',
  'from=2026-11-19&to=2026-11-19&user=1',
])('?%s is refused', async (query) => {
  expect((await server.api.staff().get(`/api/admin/figures?${query}`)).status).toBe(422);
});

test('the kitchen does not see the figures', async () => {
  const kitchen = await buildUser(server, { staffRole: 'kitchen' });
  expect((await kitchen.api.get(`/api/admin/figures?from=${day}&to=${day}`)).status).toBe(403);
});
