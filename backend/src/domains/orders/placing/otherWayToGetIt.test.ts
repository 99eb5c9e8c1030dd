import type { Order } from '@site/contracts';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually, testServer } from '../../../testing';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { buildCart, DETAILS, expectStatus, openCheckout } from '../../../testing/builders/buildOrder';
import {
  buildTimed,
  closeNow,
  emptyKitchen,
  minutesUntil,
  NO_UNPAID_LIMITS,
  orderFrom,
  SLOT,
  slotIn,
} from '../../../testing/kitchen';
import { paymentRecords } from '../../../testing/paymentRecords';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
const NOON = Date.parse('2026-11-20T18:00:00Z');
const DELIVERY = { ...DETAILS, order_type: 'delivery', delivery_address: '1 Pine Street, Huntsville, TX 77340' };
const minutesLater = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString();

/** A pickup whose payment page is open. Free delivery makes the delivery cost the same. */
async function pickup(more: object) {
  setClock(new Date(NOON));
  await setKitchen(server.api, NO_UNPAID_LIMITS);
  const { guest } = await buildCart(server.api, { priceCents: 6000, quantity: 1 });
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, ...more }));
  const order = json as Order;
  await openCheckout({ guest, order });
  return { guest, order };
}

test('PAY-75 a pickup that becomes a delivery is refused for a time at which it cannot be brought', async () => {
  const time = { requested_for: minutesLater(15) };
  const { guest } = await pickup(time);
  const { json } = await guest.post('/api/orders/from-cart', { ...DELIVERY, ...time });
  expect(json).toMatchObject({ code: 'time_unavailable' });
  await expectStatus(200, guest.post('/api/orders/from-cart', { ...DETAILS, ...time }));
});

test('PAY-75 a pickup that becomes a delivery is promised with the time of the way', async () => {
  const { guest, order } = await pickup({});
  const { json } = await expectStatus(200, guest.post('/api/orders/from-cart', DELIVERY));
  const way = 20 * 60_000;
  expect(Date.parse((json as Order).promised_at ?? '')).toBeGreaterThanOrEqual(NOON + way + 10 * 60_000);
  expect((json as Order).id).toBe(order.id);
});

describe('PAY-75 an order that is being paid and changes its way', () => {
  const WAY = 20 * 60_000;
  const DISH = { priceCents: 6000, quantity: 1 };
  beforeEach(() => emptyKitchen(server.api));

  /** A pickup at a chosen time, its page open, that becomes a delivery at this time. */
  async function timedDelivery() {
    const at = slotIn(90);
    const built = await buildTimed(server.api, at, DISH);
    await expectStatus(200, orderFrom(built, { ...DELIVERY, requested_for: at }));
    return { ...built, at };
  }

  test('holds the room before the way of a delivery at a chosen time, on a page of its own', async () => {
    const built = await timedDelivery();
    const checkout = await openCheckout(built);
    expect(checkout.checkoutSessionId).not.toBe(built.checkout.checkoutSessionId);
    expect(await provider.payFor({ ...built, checkout })).toMatchObject({
      order_type: 'delivery',
      promised_at: built.at,
    });

    const ready = Date.parse(built.at) - WAY;
    const orderId = built.order.id;
    const holds = await select('SELECT state, ready_at FROM kitchen_holds WHERE order_id = :orderId', { orderId });
    expect(holds).toEqual([{ state: 'taken', ready_at: new Date(ready) }]);
    const slots = await select('SELECT slot_at FROM kitchen_hold_slots WHERE order_id = :orderId', { orderId });
    expect(slots).toEqual([{ slot_at: new Date(Math.floor(ready / SLOT) * SLOT - SLOT) }]);
  });

  test('gives back what is paid on the page of a pickup that is a delivery by now', async () => {
    const { order, checkout } = await timedDelivery();
    await provider.pay(checkout.checkoutUrl);
    await eventually(async () =>
      expect(await paymentRecords.refunds(order.id)).toMatchObject([{ reason: expect.stringMatching(/was changed/) }]),
    );
  });

  test('keeps the place of a delivery at a chosen time that becomes a pickup', async () => {
    const at = slotIn(90);
    const { guest } = await buildCart(server.api, DISH);
    const { json } = await expectStatus(201, orderFrom({ guest }, { ...DELIVERY, requested_for: at }));
    const built = { guest, order: json as Order };
    const opened = await openCheckout(built);
    await closeNow(server.api);
    const changed = await expectStatus(200, orderFrom(built, { requested_for: at }));
    expect(changed.json).toMatchObject({ promised_at: at });
    expect((await openCheckout(built)).checkoutSessionId).toBe(opened.checkoutSessionId);
  });

  test('keeps the place of a delivery as soon as possible that becomes a pickup after last orders', async () => {
    const { guest } = await buildCart(server.api, DISH);
    const delivery = (await expectStatus(201, orderFrom({ guest }, DELIVERY))).json as Order;
    const built = { guest, order: delivery };
    const opened = await openCheckout(built);
    await closeNow(server.api);
    const changed = (await expectStatus(200, orderFrom(built))).json as Order;
    expect(changed).toMatchObject({ id: delivery.id, order_type: 'pickup' });
    const earlier = minutesUntil(delivery.promised_at) - minutesUntil(changed.promised_at);
    expect(Math.round(earlier)).toBe(20);

    const checkout = await openCheckout(built);
    expect(checkout.checkoutSessionId).toBe(opened.checkoutSessionId);
    const paid = await provider.payFor({ ...built, checkout });
    expect(Math.abs(minutesUntil(paid.promised_at) - minutesUntil(changed.promised_at))).toBeLessThan(1);
  });
});
