import type { Order, PointsTransaction, PointsTransactions } from '@site/contracts';
import { setClock } from '../../lib/clock';
import { eventually, testServer } from '../../testing';
import { buildMember, placeOrder, type BuiltMember } from '../../testing/builders/buildMember';
import { DETAILS, expectStatus } from '../../testing/builders/buildOrder';
import { sandbox } from '../../testing/sandbox';
import { LOYALTY_JOBS } from '../loyalty';

const server = testServer();
const provider = sandbox(() => server.url);

async function ledgerOf(member: BuiltMember): Promise<PointsTransaction[]> {
  const path = `/api/rewards/customer/${member.memberId}/transactions`;
  const page = (await expectStatus(200, member.api.get(path))).json as PointsTransactions;
  expect(page.total).toBe(page.transactions.length);
  return page.transactions;
}

const fulfil = (order: Order) =>
  expectStatus(200, server.api.staff().send('PATCH', `/api/orders/${order.id}`, { body: { status: 'Fulfilled' } }));
const cancel = (order: Order) => expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
const refund = (order: Order, amount?: string) =>
  expectStatus(
    200,
    server.api.staff().post(`/api/orders/${order.id}/payment/refund`, amount === undefined ? {} : { amount }),
  );

async function untilLedger(member: BuiltMember, rows: object[]): Promise<PointsTransaction[]> {
  return eventually(async () => {
    const ledger = await ledgerOf(member);
    expect(ledger).toMatchObject(rows);
    expect(ledger).toHaveLength(rows.length);
    return ledger;
  });
}

/** What a member has is added up after the row of the ledger is there. */
const untilRewards = (member: BuiltMember, rewards: object): Promise<void> =>
  eventually(async () => expect(await member.rewards()).toMatchObject(rewards));

async function paidOrder(member: BuiltMember, overrides: Parameters<typeof placeOrder>[1] = {}): Promise<Order> {
  const order = await provider.payFor({ guest: member.api, order: await placeOrder(member, overrides) });
  await eventually(async () => {
    const ledger = await ledgerOf(member);
    expect(ledger.some(({ order_id }) => order_id === order.id)).toBe(true);
  });
  return order;
}

test('LOY-2 a paid order earns pending points, which count when it is fulfilled and explain themselves', async () => {
  const member = await buildMember(server);
  const order = await paidOrder(member, { priceCents: 1375, quantity: 2, tip_percent: 25 });
  await untilRewards(member, { available_points: 0, pending_points: 27, total_orders: 1 });

  await fulfil(order);
  const [row] = await untilLedger(member, [{ status: 'posted', points: 27, balance_after: 27 }]);
  expect(row).toMatchObject({
    transaction_type: 'earned',
    description: `Order #${order.order_number}`,
    reference_type: 'order',
    order_id: order.id,
    points_remaining: 27,
    created_by: 'system',
    basis: {
      order_number: order.order_number,
      eligible_amount: '27.50',
      points_per_dollar: '1',
      points_multiplier: '1.00',
      tier: 'BRONZE',
    },
  });
  await untilRewards(member, {
    available_points: 27,
    pending_points: 0,
    points_breakdown: { total_earned: 27, total_redeemed: 0, total_expired: 0, total_adjusted: 0 },
    lifetime_spent: Number(order.amount_due),
    expiring_points: [{ points: 27 }],
  });
});

test('LOY-2 an order that is cancelled before it is fulfilled earns nothing', async () => {
  const member = await buildMember(server);
  await cancel(await paidOrder(member));
  await untilLedger(member, [{ status: 'void', points: 24 }]);
  await untilRewards(member, { available_points: 0, pending_points: 0, total_orders: 0, lifetime_spent: 0 });
});

test('PAY-40, LOY-3 a partial refund takes points back in proportion, a second one the rest, each once', async () => {
  const member = await buildMember(server);
  const order = await paidOrder(member);
  await fulfil(order);
  await untilLedger(member, [{ status: 'posted', points: 24 }]);
  const first = await refund(order, '5.00');
  expect(first.json).toMatchObject({ status: 'SUCCEEDED', points_reversed: 5 });
  await untilLedger(member, [
    { transaction_type: 'reversed', status: 'posted', points: -5, reference_type: 'refund' },
    { points: 24, points_remaining: 19 },
  ]);
  expect((await refund(order)).json).toMatchObject({ points_reversed: 19 });
  await untilLedger(member, [{ points: -19 }, { points: -5 }, { points: 24, points_remaining: 0 }]);
  await untilRewards(member, { available_points: 0, lifetime_spent: 0, points_breakdown: { total_earned: 0 } });
});

test('LOY-3 a refund that goes through after its order was cancelled says that it took no points back', async () => {
  const member = await buildMember(server);
  const order = await paidOrder(member);
  await provider.arm({ point: 'refund', kind: 'lost_answer' });
  const options = { body: { amount: '5.00' }, headers: { 'Idempotency-Key': 'refund-before-cancellation' } };
  const again = () => server.api.staff().send('POST', `/api/orders/${order.id}/payment/refund`, options);
  await expectStatus(202, again());
  await cancel(order);
  await eventually(async () => expect((await ledgerOf(member)).at(-1)).toMatchObject({ status: 'void', points: 24 }));
  const { json } = await eventually(() => expectStatus(200, again()));
  expect(json).toMatchObject({ status: 'SUCCEEDED', points_reversed: 0 });
});

test('a refund of a pending order waits with its points and counts when they do', async () => {
  const member = await buildMember(server);
  const order = await paidOrder(member);
  await refund(order, '5.00');
  await untilLedger(member, [
    { status: 'pending', points: -5 },
    { status: 'pending', points: 24 },
  ]);
  await untilRewards(member, { pending_points: 19, available_points: 0 });
  await fulfil(order);
  await untilLedger(member, [
    { status: 'posted', points: -5, balance_after: 19 },
    { status: 'posted', points: 24, points_remaining: 19 },
  ]);
});

test('LOY-3 a refund of points that are spent leaves a negative balance, which the next points settle', async () => {
  const member = await buildMember(server);
  const order = await paidOrder(member);
  await fulfil(order);
  await untilLedger(member, [{ status: 'posted' }]);
  const take = { points: -20, description: 'Spent by a test' };
  await expectStatus(201, server.api.staff().post(`/api/rewards/customer/${member.memberId}/points/add`, take));
  await refund(order);
  await untilRewards(member, { available_points: -20 });
  const give = { points: 50, description: 'Given by a test' };
  const given = await expectStatus(
    201,
    server.api.staff().post(`/api/rewards/customer/${member.memberId}/points/add`, give),
  );
  expect(given.json).toMatchObject({ available_points: 30, transaction: { points: 50, points_remaining: 30 } });
});

test('LOY-2 points of an order that nobody marks as fulfilled are posted a day after its promised time, once', async () => {
  const member = await buildMember(server);
  await paidOrder(member);
  const { postDuePoints } = LOYALTY_JOBS;
  const never = new AbortController().signal;
  await postDuePoints(server.merchantId, never);
  await untilLedger(member, [{ status: 'pending' }]);
  setClock(() => new Date(Date.now() + 8 * 86_400_000));
  await Promise.all([1, 2].map(() => postDuePoints(server.merchantId, never)));
  setClock();
  await untilLedger(member, [{ status: 'posted', points: 24 }]);
});

test('LOY-14 a guest’s order earns when its customer claims it', async () => {
  const member = await buildMember(server);
  const guest = server.api.guest();
  const order = await placeOrder({ api: guest }, { ...DETAILS, customer_email: member.email });
  await provider.payFor({ guest, order });
  expect(await ledgerOf(member)).toEqual([]);
  await expectStatus(200, member.api.post('/api/account/claimable-orders/claim'));
  await untilLedger(member, [{ status: 'pending', points: 24, order_id: order.id }]);
});

test('LOY-10 an order keeps the rules that it was confirmed under', async () => {
  const member = await buildMember(server);
  const staff = server.api.staff();
  const program = (await expectStatus(200, staff.get('/api/rewards/program'))).json as Record<string, unknown>;
  const { version: _, created_at: __, created_by: ___, ...rules } = program;
  const order = await paidOrder(member);
  const saved = await expectStatus(200, staff.put('/api/rewards/program', { ...rules, points_per_dollar: '3' }));
  expect(saved.json).toMatchObject({ version: 1, points_per_dollar: '3', created_by: 'service' });
  await fulfil(order);
  await untilLedger(member, [{ status: 'posted', points: 24, basis: { points_per_dollar: '1' } }]);
  await paidOrder(member);
  await untilLedger(member, [{ points: 72, basis: { points_per_dollar: '3' } }, { points: 24 }]);
  await expectStatus(200, staff.put('/api/rewards/program', rules));
});
