import type { Order, Sales } from '@site/contracts';
import { execute, select } from '../../database/connection';
import { checkInvariants } from '../../invariants';
import { addDays, businessDate } from '../../lib/clock';
import { toWire } from '../../lib/money';
import { testServer } from '../../testing';
import { buildCart, DETAILS, expectStatus, openCheckout } from '../../testing/builders/buildOrder';
import { buildPromotion } from '../../testing/builders/buildPromotion';
import { buildUser } from '../../testing/builders/buildUser';
import { untilPaymentIs } from '../../testing/paymentRecords';
import { sandbox } from '../../testing/sandbox';
import { repairFigures } from '../orders';
import { daysOfPeriod } from './daysOfPeriod';

const server = testServer();
const provider = sandbox(() => server.url);
const CASH = { payment_method: 'cash' };
const today = businessDate();

async function read(query = `from=${today}&to=${today}`): Promise<Sales> {
  return (await expectStatus(200, server.api.staff().get(`/api/admin/sales?${query}`))).json as Sales;
}

async function brokenFigures(): Promise<string[]> {
  const broken = await checkInvariants(server.merchantId);
  return broken.flatMap(({ id }) => (id.startsWith('F') ? [id] : []));
}

type Wanted = { code?: string; details?: object };

async function buildPaid({ code, details = {} }: Wanted, way: 'cash' | 'card') {
  const { guest, dish } = await buildCart(server.api);
  if (code) await expectStatus(200, guest.post('/api/cart/promo-code', { code }));
  const { json } = await expectStatus(201, guest.post('/api/orders/from-cart', { ...DETAILS, ...details }));
  const built = { guest, dish, order: json as Order };
  if (way === 'cash') {
    await expectStatus(200, guest.post(`/api/orders/${built.order.id}/payment/process`, CASH));
    await expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/process`, CASH));
  } else {
    await provider.pay((await openCheckout(built)).checkoutUrl);
  }
  return { ...built, order: await untilPaymentIs('paid', built) };
}

const refund = (id: string, amount: string) =>
  expectStatus(200, server.api.staff().post(`/api/orders/${id}/payment/refund`, { amount, reason: 'Cold fries' }));

test('ADM-44 the sales of a day are a recount of its paid orders, and refunds count on the day they were made', async () => {
  expect((await read()).totals).toMatchObject({ orders: 0, gross_sales: '0.00', collected: '0.00', net: '0.00' });
  const { code } = await buildPromotion(server.api);
  const cash = await buildPaid({ code, details: { tip_amount: '3.00' } }, 'cash');
  const address = { order_type: 'delivery', delivery_address: '1 Ranch Road', delivery_zip: '77340' };
  await buildPaid({ details: address }, 'card');
  await buildCart(server.api);
  await refund(cash.order.id, '5.00');

  const [counted] = await select<Record<string, number>>(
    `SELECT COUNT(*) AS orders, SUM(subtotal_cents) AS gross, SUM(discount_cents) AS discounts, SUM(tax_cents) AS tax,
        SUM(delivery_fee_cents) AS fees, SUM(tip_cents) AS tips, SUM(paid_cents) AS paid, SUM(refunded_cents) AS refunded
      FROM orders WHERE payment_status IN ('paid', 'partially_refunded', 'refunded')`,
    {},
  );
  const cents = (name: string): string => toWire(Number(counted?.[name]));
  const { totals, by_payment: payments, by_type: types, days } = await read();
  expect(totals).toEqual({
    orders: 2,
    gross_sales: cents('gross'),
    discounts: cents('discounts'),
    delivery_fees: cents('fees'),
    tax: cents('tax'),
    tips: cents('tips'),
    collected: cents('paid'),
    refunds: cents('refunded'),
    net: toWire(Number(counted?.paid) - Number(counted?.refunded)),
  });
  expect(totals).toMatchObject({ gross_sales: '48.00', discounts: '2.40', tips: '3.00', refunds: '5.00' });
  expect(Number(totals.delivery_fees)).toBeGreaterThan(0);
  expect(payments.cash).toMatchObject({ orders: 1, collected: cash.order.amount_due, refunds: '5.00' });
  expect(payments.card).toMatchObject({ orders: 1, refunds: '0.00' });
  expect(types.delivery.orders).toBe(1);
  expect(types.pickup).toEqual({ orders: 1, collected: cash.order.amount_due });
  expect(days).toEqual([{ date: today, ...totals }]);

  // The refund was made the day before.
  const yesterday = addDays(today, -1);
  await execute('UPDATE refunds SET updated_at = updated_at - INTERVAL 1 DAY', {});
  expect((await read()).totals).toMatchObject({ refunds: '0.00', net: totals.collected });
  const both = await read(`from=${yesterday}&to=${today}`);
  expect(both.days.map(({ date, orders, refunds }) => [date, orders, refunds])).toEqual([
    [yesterday, 0, '5.00'],
    [today, 2, '0.00'],
  ]);
  expect(both.totals.net).toBe(totals.net);
  expect((await read('period=yesterday')).totals).toMatchObject({ orders: 0, refunds: '5.00', net: '-5.00' });
  expect(await brokenFigures()).toEqual([]);
});

test('ADM-44 the days of an older version, which did not write the parts of its sales, are recounted', async () => {
  await buildPaid({ details: { tip_amount: '2.00' } }, 'cash');
  const sales = await read();
  await execute('UPDATE order_hour_figures SET subtotal_cents = 0, tax_cents = 0, tip_cents = 0, cash_cents = 0', {});
  const unfinished = await expectStatus(503, server.api.staff().get('/api/admin/sales?period=today'));
  expect(unfinished.text).toContain('are being recounted');
  // The deployment is no violation of the data.
  expect(await brokenFigures()).toEqual([]);
  expect(await repairFigures(server.merchantId)).toBe(1);
  expect(await read()).toEqual(sales);
  expect(await repairFigures(server.merchantId)).toBe(0);
});

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['this_week', '2026-02-23', '2026-03-01'],
  ['last_week', '2026-02-16', '2026-02-22'],
  ['this_month', '2026-03-01', '2026-03-01'],
  ['last_month', '2026-02-01', '2026-02-28'],
] as const)('ADM-44 on Sunday, March 1, %s is %s to %s', (period, from, to) => {
  expect(daysOfPeriod(period, '2026-03-01')).toEqual({ from, to });
});

test.each([
  '',
  'period=decade',
  'from=2026-11-19',
  'period=today&from=2026-11-19&to=2026-11-19',
  'from=2026-11-19&to=2026-11-18',
  'from=2025-11-18&to=2026-11-19',
  'from=2026-02-30&to=2026-03-01',
])('?%s is refused', async (query) => {
  expect((await server.api.staff().get(`/api/admin/sales?${query}`)).status).toBe(422);
});

test('ADM-44 the kitchen does not see the sales', async () => {
  const kitchen = await buildUser(server, { staffRole: 'kitchen' });
  expect((await kitchen.api.get('/api/admin/sales?period=today')).status).toBe(403);
});
