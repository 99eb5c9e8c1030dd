import { execute, select } from '../../../database/connection';
import { Order } from '../../../database/models/Order';
import { setClock } from '../../../lib/clock';
import { testServer } from '../../../testing';
import { untilPaymentIs } from '../../../testing/paymentRecords';
import { buildCheckout, buildOrder, expectStatus, openCheckout, readOrder } from '../../../testing/builders/buildOrder';
import { sandbox } from '../../../testing/sandbox';
import { purgeAbandonedOrders } from './purgeAbandonedOrders';
import { purgeOldWebhooks } from '../webhooks/purgeOldWebhooks';

const server = testServer();
const provider = sandbox(() => server.url);

const inDays = (days: number): void => setClock(() => new Date(Date.now() + days * 86_400_000));
const rowsOf = async (table: string, column: string, id: string): Promise<number> =>
  (await select(`SELECT 1 FROM ${table} WHERE ${column} = :id`, { id })).length;

test('an order that somebody went to pay, and did not, is forgotten after 90 days, with all that hangs on it', async () => {
  const { order } = await buildCheckout(server.api);
  const newest = await buildOrder(server.api);
  inDays(89);
  await purgeAbandonedOrders(server.merchantId);
  expect(await rowsOf('orders', 'id', order.id)).toBe(1);
  inDays(91);
  await purgeAbandonedOrders(server.merchantId);
  expect(await rowsOf('orders', 'id', order.id)).toBe(0);
  expect(await rowsOf('order_items', 'order_id', order.id)).toBe(0);
  expect(await rowsOf('payment_sessions', 'order_id', order.id)).toBe(0);
  // The order that holds the last number given stays.
  expect(await rowsOf('orders', 'id', newest.order.id)).toBe(1);
});

test('SEC-33 an order that nobody went to pay is forgotten after two weeks', async () => {
  const { order } = await buildOrder(server.api);
  await buildOrder(server.api);
  inDays(13);
  await purgeAbandonedOrders(server.merchantId);
  expect(await rowsOf('orders', 'id', order.id)).toBe(1);
  inDays(15);
  await purgeAbandonedOrders(server.merchantId);
  expect(await rowsOf('orders', 'id', order.id)).toBe(0);
});

test('however many orders nobody paid, they are forgotten together', async () => {
  const { order } = await buildOrder(server.api);
  await buildOrder(server.api);
  const row = await Order.findOne({ where: { id: order.id }, rejectOnEmpty: true });
  const copies = Array.from({ length: 250 }, (_, index) => ({
    ...row,
    id: `${order.id.slice(0, -4)}${String(index).padStart(4, '0')}`,
    orderNumber: index + 1,
    cartId: null,
    cartVersion: null,
  }));
  await Order.bulkCreate(copies);
  inDays(91);
  expect(await purgeAbandonedOrders(server.merchantId)).toBeGreaterThan(copies.length);
});

test('an order for which money came stays, whatever happened to the money', async () => {
  const paid = await buildCheckout(server.api);
  await provider.payFor(paid);
  const flagged = await buildOrder(server.api);
  await execute(
    `INSERT INTO payments (merchant_id, id, order_id, provider, provider_payment_id, amount_cents, refunded_cents, currency,
        status, accepted, created_at, updated_at)
     VALUES (:merchantId, UUID(), :orderId, 'sandbox', UUID(), 100, 0, 'USD', 'FLAGGED', 0, NOW(), NOW())`,
    { merchantId: server.merchantId, orderId: flagged.order.id },
  );
  const cash = await buildOrder(server.api);
  await expectStatus(200, cash.guest.post(`/api/orders/${cash.order.id}/payment/process`, { payment_method: 'cash' }));
  inDays(91);
  await purgeAbandonedOrders(server.merchantId);
  for (const built of [paid, flagged, cash]) expect((await readOrder(built)).id).toBe(built.order.id);
});

test('an old order that somebody went to pay not so long ago stays, and their money finds it', async () => {
  const built = await buildOrder(server.api);
  const idle = await buildOrder(server.api);
  await buildOrder(server.api);
  inDays(0.9);
  const checkout = await openCheckout(built);
  inDays(90.5);
  await purgeAbandonedOrders(server.merchantId);
  expect(await rowsOf('orders', 'id', idle.order.id)).toBe(0);
  await provider.pay(checkout.checkoutUrl);
  setClock();
  await untilPaymentIs('paid', built);
});

test('webhooks that were worked on are forgotten after 90 days, others wait', async () => {
  for (const [id, processed] of [
    ['worked-on', 'NOW()'],
    ['waiting', 'NULL'],
  ]) {
    await execute(
      `INSERT INTO webhook_inbox (merchant_id, id, provider, dedupe_key, raw, signature_ok, received_at, processed_at)
       VALUES (:merchantId, :id, 'sandbox', :id, '{}', 1, NOW(), ${processed})`,
      { merchantId: server.merchantId, id },
    );
  }
  inDays(89);
  await purgeOldWebhooks(server.merchantId);
  expect(await rowsOf('webhook_inbox', 'id', 'worked-on')).toBe(1);
  inDays(91);
  await purgeOldWebhooks(server.merchantId);
  expect(await rowsOf('webhook_inbox', 'id', 'worked-on')).toBe(0);
  expect(await rowsOf('webhook_inbox', 'id', 'waiting')).toBe(1);
});
