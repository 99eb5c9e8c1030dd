import type { Order } from '@site/contracts';
import { randomUUID } from 'node:crypto';
import { Mail } from '../../../database/models/Mail';
import { unseal } from '../../../lib/sealed';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { buildMember, placeOrder } from '../../../testing/builders/buildMember';
import { buildCart, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);

const pointsOf = async (api: ApiClient, { id }: Order) =>
  (await expectStatus(200, api.get(`/api/orders/${id}/points`))).json;
const staffSends = (order: Order, body: object) =>
  expectStatus(200, server.api.staff().send('PATCH', `/api/orders/${order.id}`, { body }));

/** A guest's order of two dishes at $12.00, paid by card. */
async function buildPaidOrder(customer_email: string | null) {
  const { guest } = await buildCart(server.api);
  const body = { ...DETAILS, customer_email };
  const order = (await expectStatus(201, guest.post('/api/orders/from-cart', body))).json as Order;
  const unpaid = await pointsOf(guest, order);
  await provider.payFor({ guest, order });
  return { guest, order, unpaid };
}

test('PAY-55 a member’s order brings pending points at once, which are posted when it is fulfilled', async () => {
  const member = await buildMember(server);
  const order = await provider.payFor({
    guest: member.api,
    order: await placeOrder(member, { priceCents: 1375, quantity: 2 }),
  });
  expect(await pointsOf(member.api, order)).toEqual({ points: 27, status: 'pending' });
  await staffSends(order, { status: 'Fulfilled' });
  await eventually(async () => expect(await pointsOf(member.api, order)).toEqual({ points: 27, status: 'posted' }));
});

test('ADM-93 an order that is taken back to the board keeps its points, and a second end posts none again', async () => {
  const member = await buildMember(server);
  const order = await provider.payFor({ guest: member.api, order: await placeOrder(member) });
  await staffSends(order, { status: 'Fulfilled' });
  const posted = { points: 24, status: 'posted' };
  await eventually(async () => expect(await pointsOf(member.api, order)).toEqual(posted));
  const staff = server.api.staff();
  await expectStatus(200, staff.post(`/api/admin/orders/${order.id}/recall`, { from: 'completed' }));
  await staffSends(order, { status: 'Fulfilled' });
  await expectStatus(200, staff.post(`/api/admin/orders/${order.id}/recall`, { from: 'completed' }));
  expect(await pointsOf(member.api, order)).toEqual(posted);
  expect(await member.rewards()).toMatchObject({ available_points: 24, total_orders: 1 });
  await expectStatus(200, staff.delete(`/api/orders/${order.id}`));
  await eventually(async () => expect(await member.rewards()).toMatchObject({ available_points: 0, total_orders: 0 }));
});

test('PAY-55 a refund takes its share of the points', async () => {
  const member = await buildMember(server);
  const order = await provider.payFor({ guest: member.api, order: await placeOrder(member) });
  await expectStatus(200, server.api.staff().post(`/api/orders/${order.id}/payment/refund`, { amount: '5.00' }));
  await eventually(async () => expect(await pointsOf(member.api, order)).toEqual({ points: 19, status: 'pending' }));
});

test('PAY-55 a guest is offered the points of an order with an email address, once it is paid', async () => {
  const { guest, order, unpaid } = await buildPaidOrder(`${randomUUID()}@example.com`);
  expect(unpaid).toEqual({ points: 0, status: 'none' });
  expect(await pointsOf(guest, order)).toEqual({ points: 24, status: 'offered' });
  await expectStatus(200, server.api.staff().delete(`/api/orders/${order.id}`));
  expect(await pointsOf(guest, order)).toEqual({ points: 0, status: 'none' });
});

test('PAY-55 an order without an email address, which no account can have, offers none', async () => {
  const { guest, order } = await buildPaidOrder(null);
  expect(await pointsOf(guest, order)).toEqual({ points: 0, status: 'none' });
  const stranger = server.api.with({ 'X-Session-ID': randomUUID() });
  await expectStatus(404, stranger.get(`/api/orders/${order.id}/points`));
});

test('PAY-55 the receipt names the points', async () => {
  const email = `${randomUUID()}@example.com`;
  await buildPaidOrder(email);
  await eventually(async () => {
    const row = await Mail.findOne({ where: { recipient: email, status: 'kept' } });
    const { text } = JSON.parse(unseal(row?.content ?? '', 'mail content')) as { text: string };
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Points: 24, if you create an account with this email address');
  });
});
