import type { DishRefunds, OrderDetailWithAllergens, StaffActions } from '@site/contracts';
import { eventually, testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { buildMember, placeOrder } from '../../../testing/builders/buildMember';
import { buildCheckout, expectStatus, type GuestOrder } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

async function detailOf({ order }: Pick<GuestOrder, 'order'>): Promise<OrderDetailWithAllergens> {
  return (await expectStatus(200, server.api.staff().get(`/api/admin/orders/${order.id}`)))
    .json as OrderDetailWithAllergens;
}

async function buildPaid(): Promise<GuestOrder> {
  const built = await buildCheckout(server.api);
  await provider.payFor(built);
  return built;
}

test('an order is shown with its payment, its refunds by dish, what is left, and who did what', async () => {
  const support = await buildUser(server, { staffRole: 'support' });
  const built = await buildPaid();
  const { payments, refundable, refunds } = await detailOf(built);
  expect(payments).toMatchObject([{ provider: 'sandbox', amount: '25.98', status: 'CAPTURED', counts: true }]);
  expect(refundable).toEqual({ amount: '25.98', refunded: '0.00', items: [{ id: 'oit_1', quantity: 2 }] });
  expect(refunds).toEqual([]);

  const body = { items: [{ id: 'oit_1', quantity: 1 }], reason: 'It was cold', seen_refunded: '0.00' };
  await expectStatus(200, support.api.post(`/api/orders/${built.order.id}/payment/refund`, body));
  const after = await detailOf(built);
  expect(after.refunds).toMatchObject([
    { amount: '12.99', reason: 'It was cold', status: 'SUCCEEDED', items: [{ id: 'oit_1', quantity: 1 }] },
  ]);
  expect(after.refundable).toEqual({ amount: '12.99', refunded: '12.99', items: [{ id: 'oit_1', quantity: 1 }] });
  expect(after.order).toMatchObject({ payment_status: 'partially_refunded', refunded_amount: '12.99' });
  expect(after.actions).toMatchObject([
    { actor_name: support.email, action: 'orders.payment.refund', reason: 'It was cold' },
  ]);
});

test('ADM-213 the audit log names the dishes that were refunded, not the ids of their lines', async () => {
  const built = await buildPaid();
  const body = { items: [{ id: 'oit_1', quantity: 1 }] };
  await expectStatus(200, server.api.staff().post(`/api/orders/${built.order.id}/payment/refund`, body));
  const { json } = await server.api.staff().get(`/api/admin/audit?entity=orders&entity_id=${built.order.id}`);
  expect((json as StaffActions).actions[0]?.after).toEqual({ items: [`1 x ${built.dish.name}`] });
});

test('ADM-76 the amount that dishes give back is shown before the refund, share by share, and is what the refund then gives', async () => {
  const support = await buildUser(server, { staffRole: 'support' });
  const built = await buildPaid();
  const path = `/api/admin/orders/${built.order.id}/dish-refunds`;
  const amountsOf = async () => ((await expectStatus(200, support.api.get(path))).json as DishRefunds).items;
  expect(await amountsOf()).toEqual([{ id: 'oit_1', amounts: ['12.99', '25.98'] }]);

  const body = { items: [{ id: 'oit_1', quantity: 1 }] };
  const { json } = await expectStatus(200, support.api.post(`/api/orders/${built.order.id}/payment/refund`, body));
  expect(json).toMatchObject({ amount: '12.99' });
  expect(await amountsOf()).toEqual([{ id: 'oit_1', amounts: ['12.99'] }]);

  const kitchen = await buildUser(server, { staffRole: 'kitchen' });
  await expectStatus(403, kitchen.api.get(path));
  const unpaid = await buildConfirmed(server);
  const { json: none } = await support.api.get(`/api/admin/orders/${unpaid.order.id}/dish-refunds`);
  expect(none).toEqual({ items: [] });
});

test('two people refund one order at once: the money goes back once, and the second gets a conflict', async () => {
  const [one, two] = [
    await buildUser(server, { staffRole: 'manager' }),
    await buildUser(server, { staffRole: 'support' }),
  ];
  const built = await buildPaid();
  const path = `/api/orders/${built.order.id}/payment/refund`;
  const body = { amount: '5.00', reason: 'A cold side', seen_refunded: '0.00' };
  const answers = await Promise.all([one.api.post(path, body), two.api.post(path, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.json).toMatchObject({ code: 'conflict', refunded: '5.00' });
  const { refunds, refundable } = await detailOf(built);
  expect(refunds.map(({ amount }) => amount)).toEqual(['5.00']);
  expect(refundable).toMatchObject({ amount: '20.98', refunded: '5.00' });
});

test('ADM-150 an order names the allergens of each of its dishes', async () => {
  const built = await buildConfirmed(server, { allergens: ['peanuts', 'milk'] });
  expect((await detailOf(built)).allergens).toEqual({ oit_1: ['peanuts', 'milk'] });
});

test('ADM-180 an order names the allergens of a dish that was deleted since', async () => {
  const built = await buildConfirmed(server, { allergens: ['peanuts'] });
  await expectStatus(200, server.api.staff().delete(`/api/menu/items/${built.dish.id}`));
  expect((await detailOf(built)).allergens).toEqual({ oit_1: ['peanuts'] });
});

test('an order to be paid at pickup has nothing to refund yet', async () => {
  const built = await buildConfirmed(server);
  expect(await detailOf(built)).toMatchObject({ payments: [], refundable: null, points: null });
});

test('guests and customers get nothing of it', async () => {
  const built = await buildConfirmed(server);
  const path = `/api/admin/orders/${built.order.id}`;
  await expectStatus(401, built.guest.get(path));
  await expectStatus(403, (await buildUser(server)).api.get(path));
});

test('PAY-91 points of an order that was cancelled before it was handed over are not shown as earned', async () => {
  const member = await buildMember(server);
  const order = await provider.payFor({ guest: member.api, order: await placeOrder(member) });
  await eventually(async () => expect((await detailOf({ order })).points).toEqual({ earned: 24, taken_back: 0 }));
  await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
  await eventually(async () => expect(await detailOf({ order })).toMatchObject({ points: null }));
});
