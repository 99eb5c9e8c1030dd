import type { CartSummary, OrderingPause, OrderingTimes, Problem } from '@site/contracts';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { setHours, setKitchen } from '../../../testing/builders/buildKitchen';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';

const server = testServer();
const PAUSE = '/api/admin/ordering/pause';
const NOON = new Date('2026-11-20T18:00:00Z'); // Friday noon in Texas
const pause = (minutes: number) => expectStatus(200, server.api.staff().put(PAUSE, { minutes }));
const times = async () => (await server.api.get('/api/ordering/times')).json as OrderingTimes;

async function guestWithDish() {
  const dish = await buildMenuItem();
  const guest = server.api.guest();
  await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 1 }));
  return guest;
}

const order = (guest: Awaited<ReturnType<typeof guestWithDish>>, more: object = {}) =>
  guest.post('/api/orders/from-cart', {
    customer_name: 'Ana',
    customer_phone: '9365550142',
    order_type: 'pickup',
    ...more,
  });

beforeEach(() => setClock(NOON));
afterEach(async () => {
  await pause(0);
});

test('ADM-15 a pause is not overwritten by somebody who saw it before a colleague changed it', async () => {
  const seen = (await expectStatus(200, server.api.staff().get(PAUSE))).headers.get('etag') ?? '';
  await pause(60);
  const refused = await server.api.staff().with({ 'If-Match': seen }).put(PAUSE, { minutes: 15 });
  expect(refused.status).toBe(412);
  expect(refused.json).toMatchObject({ current: { paused_until: '2026-11-20T19:00:00Z' } });
  const newest = refused.headers.get('etag') ?? '';
  await expectStatus(200, server.api.staff().with({ 'If-Match': newest }).put(PAUSE, { minutes: 0 }));
});

describe.each([
  ['a kitchen that never closes', true],
  ['a kitchen with hours', false],
])('a pause of 15 minutes in %s', (_, alwaysOpen) => {
  beforeAll(async () => {
    await setHours(server.api, { open: '06:00', close: '23:00' });
    await setKitchen(server.api, { always_open: alwaysOpen });
  });

  test('guests see when orders are taken again, and may order for later', async () => {
    const guest = await guestWithDish();
    expect((await pause(15)).json).toEqual({ paused_until: '2026-11-20T18:15:00Z' });
    const paused = await times();
    expect(paused).toMatchObject({
      open_now: false,
      paused_until: '2026-11-20T18:15:00Z',
      next_opening_at: '2026-11-20T18:15:00Z',
      asap: {
        available: false,
        reason: 'The kitchen is catching up: we take orders again at 12:15 PM. You can order for later.',
      },
    });
    const [first] = paused.days.flatMap(({ slots }) => slots).filter(({ available }) => available);
    expect(Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(Date.parse('2026-11-20T18:25:00Z'));

    const refused = await expectStatus(422, order(guest));
    expect((refused.json as Problem).code).toBe('kitchen_closed');
    await expectStatus(201, order(guest, { requested_for: first?.at }));
  });

  test('it ends by itself, or when staff resume', async () => {
    const guest = await guestWithDish();
    await pause(15);
    setClock(new Date(NOON.getTime() + 15 * 60_000));
    expect((await times()).asap.available).toBe(true);
    expect((await server.api.staff().get(PAUSE)).json).toEqual({ paused_until: null });
    await pause(60);
    expect((await times()).asap.available).toBe(false);
    expect((await pause(0)).json).toEqual({ paused_until: null });
    await expectStatus(201, order(guest));
  });
});

describe('PAY-70 guests read when orders are really taken again', () => {
  beforeEach(async () => {
    await setHours(server.api, { open: '06:00', close: '23:00' });
    await setKitchen(server.api, { always_open: false, last_order_minutes: 15 });
  });

  test.each([
    ['a pause that lasts over the next day', '2026-11-21T05:05:00Z', 1440, '2026-11-22T12:00:00Z', 'Sunday'],
    ['a pause that ends after last orders', '2026-11-21T04:00:00Z', 50, '2026-11-21T12:00:00Z', 'Saturday'],
    ['a pause that ends after closing', '2026-11-21T04:00:00Z', 90, '2026-11-21T12:00:00Z', 'Saturday'],
  ])('after %s', async (_, moment, minutes, opening, day) => {
    setClock(new Date(moment));
    await pause(minutes);
    const { asap, next_opening_at } = await times();
    expect(next_opening_at).toBe(opening);
    expect(asap.reason).toContain(`We open ${day} at 6:00 AM.`);
  });
});

test('an order that was begun before the pause can still be paid: its place is held', async () => {
  await setKitchen(server.api, { always_open: true });
  const guest = await guestWithDish();
  const { json } = await expectStatus(201, order(guest));
  const { id, amount_due } = json as { id: string; amount_due: string };
  const checkout = {
    amount: Math.round(Number(amount_due) * 100),
    currency: 'USD',
    orderId: id,
    redirectUrls: { success: '/payment-success', failure: '/payment-failure', cancel: '/payment-cancelled' },
  };
  await expectStatus(200, guest.post('/api/sandbox/hosted-checkout', checkout));
  await pause(15);
  expect((await guest.get(`/api/orders/${id}`)).status).toBe(200);
});

test('the kitchen may pause orders; support may not, and guests see nothing of the switch', async () => {
  const kitchen = await buildUser(server, { staffRole: 'kitchen' });
  const support = await buildUser(server, { staffRole: 'support' });
  await expectStatus(200, kitchen.api.put(PAUSE, { minutes: 15 }));
  await expectStatus(403, support.api.put(PAUSE, { minutes: 15 }));
  expect(((await support.api.get(PAUSE)).json as OrderingPause).paused_until).not.toBeNull();
  await expectStatus(401, server.api.put(PAUSE, { minutes: 15 }));
  await expectStatus(401, server.api.get(PAUSE));
});

test.each([[-1], [1.5], [1441], ['15']])('refuses a pause of %s minutes', async (minutes) => {
  await expectStatus(422, server.api.staff().put(PAUSE, { minutes }));
});

test('nothing is promised sooner than the lead time', async () => {
  await setKitchen(server.api, { always_open: true, lead_minutes: 45 });
  expect((await times()).asap.minutes).toBe(45);
  await setKitchen(server.api, { lead_minutes: 0 });
  expect((await times()).asap.minutes).toBeLessThan(45);
});

test('another tax rate and other tips hold from the next summary on; orders keep what they were made with', async () => {
  await setKitchen(server.api, { always_open: true });
  const staff = server.api.staff();
  const settings = (await staff.get('/api/ordering/settings')).json as object;
  const guest = await guestWithDish();
  const before = (await expectStatus(201, order(guest))).json as { id: string };
  await expectStatus(
    200,
    staff.put('/api/ordering/settings', { ...settings, charges: { tax_rate: '0.1', tip_percents: [12] } }),
  );
  const summary = (await guest.get('/api/cart/summary?tip_percent=12')).json as CartSummary;
  expect(summary).toMatchObject({
    tax_rate: '0.1',
    tax_amount: '1.20',
    tip_amount: '1.44',
    tip_presets: [{ percent: 12, amount: '1.44' }],
  });
  await expectStatus(422, guest.get('/api/cart/summary?tip_percent=20'));
  const other = await guestWithDish();
  expect((await expectStatus(201, order(other))).json).toMatchObject({ tax_rate: '0.1', total_amount: '13.20' });
  expect((await guest.get(`/api/orders/${before.id}`)).json).toMatchObject({
    tax_rate: '0.0825',
    total_amount: '12.99',
  });
  await expectStatus(200, staff.put('/api/ordering/settings', settings));
});
