import type { OrderWithPayment } from '@site/contracts';
import { Order } from '../../../database/models/Order';
import { resetLimits } from '../../../http/rateLimit';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { paymentRecords, cartCount } from '../../../testing/paymentRecords';
import { buildCart, DETAILS, expectStatus, openCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { buildMenuItem } from '../../../testing/builders/buildMenuItem';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);
beforeEach(resetLimits);
afterEach(() => provider.disarm());

const PATH = '/api/orders/create-with-payment';
const CASH = { payment_method: 'cash' };
const card = (token = 'tok_test_0123456789') => ({ payment_method: 'credit_card', card_data: { token } });
const make = (client: ApiClient, payment: object, { order = DETAILS, key }: { order?: object; key?: string }) =>
  client.send('POST', PATH, {
    body: { order, payment },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const count = (): Promise<number> => Order.count();

describe('an order and its payment in one call', () => {
  test("is made from the session's cart and paid by card", async () => {
    const { guest } = await buildCart(server.api);
    const { json } = await expectStatus(201, make(guest, card(), {}));
    const { order, payment } = json as OrderWithPayment;
    expect(order).toMatchObject({ payment_status: 'paid', payment_method: 'credit_card', amount_due: '25.98' });
    expect(order.access_token).toEqual(expect.any(String));
    expect(payment).toMatchObject({ order_id: order.id, status: 'APPROVED', total_charged: '25.98' });
    await eventually(async () => expect(await cartCount({ guest })).toBe(0));
  });

  test('is made of named dishes, by somebody without a cart, with a tip', async () => {
    const dish = await buildMenuItem({ priceCents: 1000 });
    const order = { ...DETAILS, items: [{ menu_item_id: dish.id, quantity: 2 }], tip_amount: '3.00' };
    const { json } = await expectStatus(201, make(server.api, card(), { order }));
    const made = json as OrderWithPayment;
    expect(made.order).toMatchObject({ payment_status: 'paid', total_amount: '21.65', amount_due: '24.65' });
    expect(made.payment).toMatchObject({ amount: '21.65', tip_amount: '3.00', total_charged: '24.65' });
    const friend = server.api.with({ 'X-Order-Token': made.order.access_token ?? '' });
    await expectStatus(200, friend.get(`/api/orders/${made.order.id}`));
  });

  test('in cash lets the kitchen begin', async () => {
    const { guest } = await buildCart(server.api);
    const { json } = await expectStatus(201, make(guest, CASH, {}));
    expect(json).toMatchObject({
      order: { payment_status: 'pay_at_pickup', payment_method: 'cash' },
      payment: { status: 'APPROVED', payment_method: 'cash' },
    });
  });

  test('by a card that is declined leaves the order, which a page can still pay, and says so', async () => {
    const { guest, dish } = await buildCart(server.api);
    const { json } = await expectStatus(201, make(guest, card('tok_test_declined_1'), {}));
    const { order, payment } = json as OrderWithPayment;
    expect(payment).toMatchObject({ status: 'DECLINED', error_code: 'card_declined' });
    expect(order.payment_status).toBe('failed');
    const page = await openCheckout({ guest, order });
    expect(page).toMatchObject({ amount: 2598, attempt: 2 });
    expect(dish.id).toBe(order.items[0]?.menu_item_id);
  });

  test.each([
    ['card', card()],
    ['cash', CASH],
  ])('by %s, sent ten times at once with one key, is one order and one payment', async (way, payment) => {
    const dish = await buildMenuItem({ priceCents: 1200 });
    const order = { ...DETAILS, items: [{ menu_item_id: dish.id, quantity: 2 }] };
    const before = await count();
    const guest = server.api.guest();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => make(guest, payment, { order, key: `ten-at-once-by-${way}` })),
    );
    const made = answers.filter(({ status }) => status === 201).map(({ json }) => json as OrderWithPayment);
    // Cash is limited to ten in a while, a card to nothing here: every one of them is answered.
    expect(made).toHaveLength(10);
    expect(new Set(made.map((each) => each.order.id)).size).toBe(1);
    expect(new Set(made.map((each) => each.payment.payment_id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const [first] = made;
    expect(await paymentRecords.payments(first?.order.id ?? '')).toHaveLength(way === 'card' ? 1 : 0);
    expect(await paymentRecords.confirmations(first?.order.id ?? '')).toBe(1);
  });

  test('whose answer was lost at the provider is the same order and the same charge when it is repeated', async () => {
    const { guest } = await buildCart(server.api);
    const before = await count();
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.arm({ point: 'charge', kind: 'lost_answer' });
    const first = (await expectStatus(202, make(guest, card(), { key: 'lost-and-repeated' }))).json as OrderWithPayment;
    expect(first).toMatchObject({ order: { payment_status: 'awaiting_payment' }, payment: { status: 'PENDING' } });
    const again = (await expectStatus(201, make(guest, card(), { key: 'lost-and-repeated' }))).json as OrderWithPayment;
    expect(again).toMatchObject({ order: { id: first.order.id, payment_status: 'paid' } });
    expect(again.payment).toMatchObject({ payment_id: first.payment.payment_id, status: 'APPROVED' });
    // By now the cart is empty, and still it is the same order.
    await eventually(async () => expect(await cartCount({ guest })).toBe(0));
    await expectStatus(201, make(guest, card(), { key: 'lost-and-repeated' }));
    expect(await count()).toBe(before + 1);
    expect(await paymentRecords.payments(first.order.id)).toHaveLength(1);
  });

  test('with the key of another request is a 409', async () => {
    const { guest } = await buildCart(server.api);
    await expectStatus(201, make(guest, card(), { key: 'one-key-for-two-things' }));
    const other = await make(guest, CASH, { key: 'one-key-for-two-things' });
    expect(other).toMatchObject({ status: 409, json: { code: 'idempotency_conflict' } });
  });
});

describe('it is refused, and makes no order,', () => {
  const delivery = { ...DETAILS, order_type: 'delivery', delivery_address: '1 Sam Houston Ave, Huntsville TX 77340' };

  test.each([
    ['for a delivery in cash', CASH, delivery, 422, 'payment_not_possible'],
    ['without a name', card(), { ...DETAILS, customer_name: ' ' }, 422, 'validation_failed'],
    ['with a raw card', { ...card(), card_data: { number: '4242424242424242' } }, DETAILS, 422, 'validation_failed'],
    ['for another total than the guest saw', card(), { ...DETAILS, total_amount: '1.00' }, 409, 'totals_changed'],
    ['without a card', { payment_method: 'credit_card' }, DETAILS, 422, 'validation_failed'],
    ['for no payment at all', {}, DETAILS, 422, 'validation_failed'],
    ['for dishes and a cart at once', card(), { ...DETAILS, items: [], cart_version: 1 }, 422, 'validation_failed'],
  ])('%s', async (_, payment, order, status, code) => {
    const { guest } = await buildCart(server.api);
    const before = await count();
    expect(await make(guest, payment, { order })).toMatchObject({ status, json: { code } });
    expect(await count()).toBe(before);
    expect(await cartCount({ guest })).toBe(2);
  });

  test('without a cart and without dishes', async () => {
    expect(await make(server.api, card(), {})).toMatchObject({ status: 400, json: { code: 'session_required' } });
    expect(await make(server.api.guest(), card(), {})).toMatchObject({ status: 422, json: { code: 'cart_empty' } });
  });
});

test('when paying fails once there is an order, the order comes along and can be paid', async () => {
  const { guest } = await buildCart(server.api);
  const refused = await make(guest, card('tok_live_none'), {});
  expect(refused).toMatchObject({ status: 502, json: { order: { payment_status: 'unpaid', amount_due: '25.98' } } });
  const { order } = refused.json as OrderWithPayment;
  await expectStatus(200, guest.post(`/api/orders/${order.id}/payment/process`, card()));
  expect((await readOrder({ guest, order })).payment_status).toBe('paid');
});
