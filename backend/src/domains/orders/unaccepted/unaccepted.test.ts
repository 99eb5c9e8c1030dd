import { Mail } from '../../../database/models/Mail';
import { Order } from '../../../database/models/Order';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { eventually } from '../../../testing';
import { holdJobs } from '../../../testing/holdJobs';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { buildOrder, expectStatus, readOrder, type GuestOrder } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { eventStream } from '../../../testing/eventStream';
import { setKitchen } from '../../../testing/builders/buildKitchen';
import { serverWithMail } from '../../../testing/serverWithMail';
import { noticeUnaccepted } from './noticeUnaccepted';

holdJobs();
const server = serverWithMail();
const MINUTE_MS = 60_000;
let owner: BuiltUser;
let manager: BuiltUser;

beforeAll(async () => {
  owner = await buildUser(server, { staffRole: 'owner' });
  manager = await buildUser(server, { staffRole: 'manager' });
  await setKitchen(server.api, { accept_minutes: 5 });
});

/** A look of the job, so many minutes from now. */
async function look(minutes: number): Promise<number> {
  setClock(new Date(Date.now() + minutes * MINUTE_MS));
  const noticed = await noticeUnaccepted(server.merchantId);
  setClock();
  return noticed;
}
const subjectOf = ({ order }: GuestOrder) => `Nobody has accepted order #${order.order_number}`;
const mailsAbout = (built: GuestOrder, { email }: BuiltUser) =>
  Mail.count({ where: { recipient: email, subject: subjectOf(built) } });
const move = (built: GuestOrder, from: string, to: string) =>
  expectStatus(200, manager.api.post(`/api/admin/orders/${built.order.id}/move`, { from, to, reason: 'Sold out' }));
const settle = async () => {
  await Order.update({ fulfillmentStatus: 'accepted' }, { where: { fulfillmentStatus: 'received' } });
};
beforeEach(settle);

test('an order that nobody accepts for five minutes is mailed to the owner, and its guest is informed', async () => {
  const built = await buildConfirmed(server);
  expect(await look(4)).toBe(0);
  expect(await readOrder(built)).not.toHaveProperty('unaccepted');
  // The clock stays ahead, or the mail would wait for its time.
  setClock(() => new Date(Date.now() + 6 * MINUTE_MS));
  expect(await noticeUnaccepted(server.merchantId)).toBe(1);
  const mail = await server.mailTo(owner.email, subjectOf(built));
  expect(mail.text).toContain(`2 × ${built.dish.name}`);
  expect(mail.text).toContain(`${built.order.customer_name}, ${built.order.customer_phone}`);
  expect(mail.text).toContain('/admin/board');
  expect(await readOrder(built)).toMatchObject({ unaccepted: { owner_told: true } });
  expect(await mailsAbout(built, manager)).toBe(0);
});

test('however many processes look and however often, one order is one mail', async () => {
  const built = await buildConfirmed(server);
  setClock(new Date(Date.now() + 6 * MINUTE_MS));
  const looks = await Promise.all(Array.from({ length: 8 }, () => noticeUnaccepted(server.merchantId)));
  expect(looks.reduce((sum, count) => sum + count)).toBe(1);
  expect(await look(7)).toBe(0);
  expect(await mailsAbout(built, owner)).toBe(1);
});

test('accepting it ends the warning, and taking that back sends no second mail', async () => {
  const built = await buildConfirmed(server);
  await look(6);
  await move(built, 'received', 'accepted');
  expect(await readOrder(built)).not.toHaveProperty('unaccepted');
  const path = `/api/admin/orders/${built.order.id}/recall`;
  await expectStatus(200, manager.api.post(path, { from: 'accepted' }));
  expect(await look(12)).toBe(0);
  expect(await mailsAbout(built, owner)).toBe(1);
  await move(built, 'received', 'rejected');
  expect(await readOrder(built)).not.toHaveProperty('unaccepted');
});

test('PAY-82 an order that is recalled after its time has the whole time again', async () => {
  const built = await buildConfirmed(server);
  await move(built, 'received', 'accepted');
  setClock(new Date(Date.now() + 20 * MINUTE_MS));
  await expectStatus(200, manager.api.post(`/api/admin/orders/${built.order.id}/recall`, { from: 'accepted' }));
  expect(await look(24)).toBe(0);
  expect(await look(26)).toBe(1);
});

test('accepted in time, rejected or never paid: no notice is sent', async () => {
  const accepted = await buildConfirmed(server);
  await move(accepted, 'received', 'accepted');
  const rejected = await buildConfirmed(server);
  await move(rejected, 'received', 'rejected');
  await buildOrder(server.api);
  expect(await look(6)).toBe(0);
});

test('after a standstill of hours no notice is sent for old orders', async () => {
  const old = await buildConfirmed(server);
  expect(await look(5 * 60)).toBe(0);
  expect(await mailsAbout(old, owner)).toBe(0);
  expect(await readOrder(old)).not.toHaveProperty('unaccepted');
});

test('a planned order begins to wait half an hour before its time', async () => {
  const built = await buildConfirmed(server);
  await Order.update(
    { requestedFor: new Date(Date.now() + 180 * MINUTE_MS) },
    { where: { merchantId: server.merchantId, id: built.order.id } },
  );
  expect(await look(6)).toBe(0);
  expect(await look(154)).toBe(0);
  expect(await look(156)).toBe(1);
});

test('staff set how long an order may wait, and 0 turns it off', async () => {
  await setKitchen(server.api, { accept_minutes: 0 });
  await buildConfirmed(server);
  expect(await look(30)).toBe(0);
  await setKitchen(server.api, { accept_minutes: 20 });
  expect(await look(19)).toBe(0);
  expect(await look(21)).toBe(1);
  await setKitchen(server.api, { accept_minutes: 5 });
});

test('the board and the page of the guest show it as soon as it is noticed', async () => {
  const built = await buildConfirmed(server);
  const board = await eventStream(`${server.url}/api/admin/board/events`, { Authorization: `Bearer ${manager.token}` });
  const session = built.order.access_token ?? '';
  const page = await eventStream(`${server.url}/api/orders/${built.order.id}/events`, { 'X-Order-Token': session });
  await eventually(() => Promise.resolve(expect(board.events()[0]?.event).toBe('board')));
  await look(6);
  await eventually(() => {
    const ticket = board.events().findLast(({ event, data }) => event === 'ticket' && data.includes(built.order.id));
    expect(JSON.parse(ticket?.data ?? '{}')).toMatchObject({ unaccepted: { owner_told: true } });
    expect(page.orders().at(-1)).toMatchObject({ unaccepted: { owner_told: true } });
    return Promise.resolve();
  });
  board.close();
  page.close();
});

test('the look is found by an index of the orders that wait', async () => {
  const plan = await select<{ key: string | null }>(
    `EXPLAIN SELECT id FROM orders
      WHERE merchant_id = 'x' AND awaited_since > '2026-01-01' AND awaited_since <= '2026-01-02'
      ORDER BY awaited_since LIMIT 50`,
    {},
  );
  expect(plan[0]?.key).toBe('orders_awaited');
});
