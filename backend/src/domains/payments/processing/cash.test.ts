import type { Order, OrderStats, PaymentAlert, PaymentResult, Problem } from '@site/contracts';
import { StaffAction } from '../../../database/models/StaffAction';
import { UnpaidCompletion } from '../../../database/models/UnpaidCompletion';
import { eventually, testServer } from '../../../testing';
import { paymentRecords, cartCount, untilPaymentIs } from '../../../testing/paymentRecords';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import {
  buildCart,
  buildCheckout,
  buildOrder,
  DETAILS,
  expectStatus,
  readOrder,
  type GuestOrder,
} from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);
beforeAll(() => setKitchen(server.api, { capacity_minutes: 10_000 }));
afterEach(() => provider.disarm());

const CASH = { payment_method: 'cash' };
const pathOf = ({ id }: Pick<Order, 'id'>) => `/api/orders/${id}/payment/process`;
const stats = async (): Promise<OrderStats> =>
  (await server.api.staff().get('/api/orders/stats/summary')).json as OrderStats;

async function buildCashOrder(): Promise<GuestOrder> {
  const built = await buildOrder(server.api);
  await expectStatus(200, built.guest.post(pathOf(built.order), CASH));
  return built;
}

describe('cash for pickup', () => {
  test('PAY-35 reaches the kitchen as pay_at_pickup, and is not counted as paid', async () => {
    const built = await buildOrder(server.api);
    const before = await stats();
    const { json } = await expectStatus(200, built.guest.post(pathOf(built.order), { ...CASH, amount: '25.98' }));
    expect(json).toEqual({
      payment_id: built.order.id,
      order_id: built.order.id,
      status: 'APPROVED',
      payment_method: 'cash',
      amount: '25.98',
      tip_amount: '0.00',
      total_charged: '25.98',
      error_code: null,
    } satisfies PaymentResult);
    expect(await readOrder(built)).toMatchObject({ payment_status: 'pay_at_pickup', payment_method: 'cash' });
    const after = await stats();
    expect(after.total_orders - before.total_orders).toBe(1);
    expect(after.pending_orders - before.pending_orders).toBe(1);
    expect(after.total_sales).toBe(before.total_sales);
    const { json: pending } = await server.api.staff().get('/api/orders/status/Pending?limit=200');
    expect((pending as Order[]).map(({ id }) => id)).toContain(built.order.id);
    await eventually(async () => expect(await cartCount(built)).toBe(0));
    const accepted = await server.api
      .staff()
      .patch(`/api/orders/${built.order.id}`, { fulfillment_status: 'accepted' });
    expect(accepted.status).toBe(200);
  });

  test('asked for twice, at once and later, is one order in the kitchen', async () => {
    const built = await buildOrder(server.api);
    const answers = await Promise.all(Array.from({ length: 5 }, () => built.guest.post(pathOf(built.order), CASH)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await paymentRecords.confirmations(built.order.id)).toBe(1);
    expect(await paymentRecords.payments(built.order.id)).toEqual([]);
  });

  test('withdraws the page that was open', async () => {
    const built = await buildCheckout(server.api);
    await expectStatus(200, built.guest.post(pathOf(built.order), CASH));
    expect(await paymentRecords.session(built.checkout.checkoutSessionId)).toMatchObject({ status: 'SUPERSEDED' });
    await eventually(async () => {
      const [held] = await provider.sessionsOf(built.checkout.checkoutSessionId);
      expect(held?.status).toBe('expired');
    });
    const refused = await built.guest.post('/api/sandbox/hosted-checkout', { orderId: built.order.id });
    expect(refused.json).toMatchObject({ code: 'order_closed', detail: 'This order is paid at pickup.' });
  });

  test('for which a card was charged on the old page anyway is paid by that card', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await expectStatus(200, built.guest.post(pathOf(built.order), CASH));
    expect(await provider.payFor(built)).toMatchObject({ payment_method: 'credit_card' });
    expect(await paymentRecords.confirmations(built.order.id)).toBe(1);
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
  });

  test('is in the sales once staff have the money, and only once', async () => {
    const built = await buildCashOrder();
    const before = await stats();
    const { json } = await expectStatus(200, server.api.staff().post(pathOf(built.order), CASH));
    expect(json).toMatchObject({ status: 'APPROVED', total_charged: '25.98' });
    expect(await readOrder(built)).toMatchObject({ payment_status: 'paid', payment_method: 'cash' });
    expect(await paymentRecords.payments(built.order.id)).toMatchObject([
      { provider: 'cash', amountCents: 2598, accepted: 1, sessionId: null, status: 'CAPTURED' },
    ]);
    const after = await stats();
    expect(after.total_orders).toBe(before.total_orders);
    expect(Number(after.total_sales) - Number(before.total_sales)).toBeCloseTo(25.98);
    const again = await server.api.staff().post(pathOf(built.order), CASH);
    expect(again).toMatchObject({ status: 409, json: { code: 'already_paid' } });
  });

  test('SEC-26 that staff say they have is in the audit log of the order, with who said so', async () => {
    const built = await buildCashOrder();
    const kitchen = await buildUser(server, { staffRole: 'kitchen' });
    await expectStatus(200, kitchen.api.post(pathOf(built.order), CASH));
    const rows = await StaffAction.findAll({ where: { entityId: built.order.id } });
    expect(rows).toMatchObject([
      {
        action: 'orders.payment.process',
        entityName: `#${built.order.order_number}`,
        actorId: kitchen.id,
        staffRole: 'kitchen',
        outcome: 'done',
      },
    ]);
  });

  test('taken by five clerks at once is taken once', async () => {
    const built = await buildCashOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.api.staff().post(pathOf(built.order), CASH)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await paymentRecords.payments(built.order.id)).toHaveLength(1);
  });

  test('that staff took goes back as cash, booked at once, and without a call to a provider', async () => {
    const built = await buildCashOrder();
    await expectStatus(200, server.api.staff().post(pathOf(built.order), CASH));
    await provider.arm({ point: 'refund', kind: 'http_500', times: 1000 });
    const path = `/api/orders/${built.order.id}/payment/refund`;
    const { json } = await expectStatus(200, server.api.staff().post(path, { amount: '5.00' }));
    expect(json).toMatchObject({ status: 'SUCCEEDED', refunded_total: '5.00', payment_status: 'partially_refunded' });
    await expectStatus(409, server.api.staff().post(path, { amount: '21.00' }));
    expect(await paymentRecords.alerts(built.order.id)).toEqual([]);
  });

  test('of an order that is cancelled must be handed back, and an alert says so', async () => {
    const built = await buildCashOrder();
    await expectStatus(200, server.api.staff().post(pathOf(built.order), CASH));
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    expect(await untilPaymentIs('refunded', built)).toMatchObject({ refunded_amount: '25.98' });
    expect(await paymentRecords.alerts(built.order.id)).toEqual(['cash_to_hand_back']);
  });

  const complete = (order: Pick<Order, 'id'>, more: object = {}) =>
    server.api.staff().patch(`/api/orders/${order.id}`, { status: 'Fulfilled', ...more });

  test.each([{ status: 'Fulfilled' }, { fulfillment_status: 'completed' }])(
    'is recorded before the order can be completed; until then %j is refused and says what to do',
    async (move) => {
      const built = await buildCashOrder();
      const path = `/api/orders/${built.order.id}`;
      const refused = await server.api.staff().patch(path, move);
      expect(refused).toMatchObject({
        status: 409,
        json: { code: 'payment_not_recorded', amount_due: '25.98', currency: 'USD' },
      });
      expect((refused.json as Problem).detail).toBe(
        `Order ${built.order.order_number} is not paid: 25.98 USD is due at pickup. Take the money and record it with ` +
          `POST ${path}/payment/process {"payment_method":"cash"}, then complete the order. To complete it without the ` +
          'money, give the reason in "unpaid_reason"; this raises a payment alert.',
      );
      expect(await readOrder(built)).toMatchObject({ status: 'Pending', fulfillment_status: 'received' });
      await expectStatus(200, server.api.staff().post(pathOf(built.order), CASH));
      await expectStatus(200, server.api.staff().patch(path, move));
      expect(await readOrder(built)).toMatchObject({ status: 'Fulfilled', payment_status: 'paid' });
      expect(await paymentRecords.alerts(built.order.id)).toEqual([]);
    },
  );

  test('may be missing when staff decide so: the decision is kept, and an alert stays open until the cash is there', async () => {
    const built = await buildCashOrder();
    const { id, order_number: number } = built.order;
    for (const unpaid_reason of ['', '  ', 'x'.repeat(256)]) {
      expect((await complete({ id }, { unpaid_reason })).status).toBe(422);
    }
    await expectStatus(200, complete({ id }, { unpaid_reason: 'The guest pays tomorrow' }));
    expect(await UnpaidCompletion.findAll({ where: { orderId: id } })).toMatchObject([
      { reason: 'The guest pays tomorrow', decidedBy: 'service' },
    ]);
    const open = async (): Promise<PaymentAlert[]> =>
      ((await server.api.staff().get('/api/payment-alerts')).json as PaymentAlert[]).filter(
        ({ subject_id }) => subject_id === id,
      );
    await eventually(async () =>
      expect(await open()).toMatchObject([
        {
          kind: 'order_completed_unpaid',
          detail: `Order ${number} was completed without its 25.98 USD by service: The guest pays tomorrow`,
        },
      ]),
    );
    await expectStatus(200, server.api.staff().post(pathOf(built.order), CASH));
    expect(await readOrder(built)).toMatchObject({ status: 'Fulfilled', payment_status: 'paid' });
    expect(await open()).toEqual([]);
  });

  test('that is there leaves no decision behind when a reason is sent along', async () => {
    const built = await buildCashOrder();
    await expectStatus(200, server.api.staff().post(pathOf(built.order), CASH));
    await expectStatus(200, complete(built.order, { unpaid_reason: 'Not needed' }));
    expect(await UnpaidCompletion.findAll({ where: { orderId: built.order.id } })).toEqual([]);
  });

  test('may be missing in every step before the order is completed', async () => {
    const { order } = await buildCashOrder();
    for (const fulfillment_status of ['accepted', 'preparing', 'ready']) {
      await expectStatus(200, server.api.staff().patch(`/api/orders/${order.id}`, { fulfillment_status }));
    }
    await expectStatus(409, complete(order));
  });

  test('cancelled before anybody paid needs no refund', async () => {
    const built = await buildCashOrder();
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    expect(await readOrder(built)).toMatchObject({ status: 'Cancelled', payment_status: 'pay_at_pickup' });
    expect(await paymentRecords.refunds(built.order.id)).toEqual([]);
    const late = await server.api.staff().post(pathOf(built.order), CASH);
    expect(late).toMatchObject({ status: 409, json: { code: 'order_closed' } });
  });
});

describe('cash is refused', () => {
  const delivery = { ...DETAILS, order_type: 'delivery', delivery_address: '1 Sam Houston Ave, Huntsville TX 77340' };

  test('PAY-35 for a delivery, before there is an order and after', async () => {
    const { guest } = await buildCart(server.api);
    const refused = await guest.post('/api/orders/from-cart', { ...delivery, payment_method: 'cash' });
    expect(refused).toMatchObject({
      status: 422,
      json: { code: 'payment_not_possible', detail: 'Cash is offered only for pickup orders' },
    });
    const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', delivery));
    expect(await guest.post(pathOf(json as Order), CASH)).toMatchObject({
      status: 422,
      json: { code: 'payment_not_possible' },
    });
  });

  test('for an amount that the guest did not see', async () => {
    const { guest, order } = await buildOrder(server.api);
    const changed = await guest.post(pathOf(order), { ...CASH, amount: '25.97' });
    expect(changed).toMatchObject({ status: 409, json: { code: 'totals_changed', order: { amount_due: '25.98' } } });
    const tipped = await guest.post(pathOf(order), { ...CASH, amount: 25.98, tip_amount: 1 });
    expect(tipped).toMatchObject({ status: 409, json: { code: 'totals_changed' } });
    for (const amount of [0, -5, '-25.98', 'free', 25.981]) {
      const refused = await guest.post(pathOf(order), { ...CASH, amount });
      expect(refused).toMatchObject({ status: 422, json: { detail: 'Invalid payment amount' } });
    }
  });

  test('for an order of somebody else, or of an unknown one', async () => {
    const { order } = await buildOrder(server.api);
    await expectStatus(404, server.api.guest().post(pathOf(order), CASH));
    const nobody = pathOf({ id: '0198c0de-0000-7000-8000-000000000000' });
    await expectStatus(404, server.api.guest().post(nobody, CASH));
    const missing = await server.api.guest().post(pathOf(order), { ...CASH, order_id: '' });
    expect(missing.json).toMatchObject({ code: 'validation_failed' });
  });
});

test('an order that is paid by card cannot be paid in cash', async () => {
  const built = await buildOrder(server.api);
  await provider.payFor(built);
  const refused = await built.guest.post(pathOf(built.order), CASH);
  expect(refused).toMatchObject({ status: 409, json: { code: 'already_paid' } });
});
