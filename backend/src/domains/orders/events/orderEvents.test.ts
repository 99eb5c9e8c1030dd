import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { RECALL_COMPLETED_MINUTES, type Order } from '@site/contracts';
import { setClock } from '../../../lib/clock';
import { apiClient, eventually, testServer, type ApiClient } from '../../../testing';
import { buildOrder, expectStatus, type GuestOrder } from '../../../testing/builders/buildOrder';
import { eventStream, type EventStream } from '../../../testing/eventStream';
import { freePort } from '../../../testing/freePort';
import { runProgram } from '../../../testing/runProgram';
import { inTransaction } from '../../../database/transaction';
import { lockOrder, markPaid } from '..';

const server = testServer({ TRUSTED_PROXIES: '1' }, { isDatabaseProxied: true });
const open: EventStream[] = [];
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

async function listen(order: Pick<Order, 'id'>, headers: Record<string, string>, url = server.url) {
  const stream = await eventStream(`${url}/api/orders/${order.id}/events`, headers);
  open.push(stream);
  return stream;
}
const byToken = ({ access_token }: Order): Record<string, string> => ({ 'X-Order-Token': access_token ?? '' });
const move = (api: ApiClient, { id }: Pick<Order, 'id'>, fulfillment_status: string) =>
  expectStatus(200, api.staff().patch(`/api/orders/${id}`, { fulfillment_status }));
const stepsOf = (stream: EventStream): string[] => stream.orders().map((order) => order.fulfillment_status);

async function buildPaid(): Promise<GuestOrder> {
  const built = await buildOrder(server.api);
  await inTransaction(async (transaction) => {
    const order = await lockOrder(server.merchantId, built.order.id, transaction);
    await markPaid(order, order.amountDueCents, transaction);
  });
  return built;
}

test('the order comes at once, then at each change that shows, and nothing comes in between', async () => {
  const { order } = await buildPaid();
  const stream = await listen(order, byToken(order));
  expect(stream.status).toBe(200);
  expect(stream.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.headers.get('X-Accel-Buffering')).toBe('no');
  await eventually(() => Promise.resolve(expect(stepsOf(stream)).toEqual(['received'])));
  const { access_token: _, ...shown } = order;
  expect(stream.orders()[0]).toMatchObject({
    ...shown,
    payment_status: 'paid',
    promised_at: expect.any(String) as string,
  });
  expect(stream.text()).toMatch(/^retry: \d+\n\n/);
  await move(server.api, order, 'preparing');
  await eventually(() => Promise.resolve(expect(stepsOf(stream)).toEqual(['received', 'preparing'])));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(stream.events()).toHaveLength(2);
});

test('a change through another process is seen as well, and a process that stops sends its readers away', async () => {
  const { order } = await buildPaid();
  const other = await startOther();
  try {
    const here = await listen(order, byToken(order));
    const there = await listen(order, byToken(order), other.url);
    for (const [step, api] of [
      ['accepted', apiClient(other.url)],
      ['preparing', server.api],
    ] as const) {
      await move(api, order, step);
      const both = () => {
        expect(stepsOf(here).at(-1)).toBe(step);
        expect(stepsOf(there).at(-1)).toBe(step);
      };
      await eventually(() => Promise.resolve(both()));
    }
    other.child.kill('SIGTERM');
    await eventually(() => Promise.resolve(expect(there.hasEnded()).toBe(true)));
    expect(there.text()).toMatch(/retry: 500\n\n$/);
    expect(here.hasEnded()).toBe(false);
  } finally {
    other.child.kill('SIGTERM');
    await other.ended;
  }
});

test.each<[string, (built: GuestOrder) => Record<string, string>]>([
  ['nobody', () => ({})],
  ['another session', () => ({ 'X-Session-ID': 'a-session-of-somebody-else' })],
  ['a wrong token', () => ({ 'X-Order-Token': 'A'.repeat(43) })],
])('for %s there is no such order', async (_, headers) => {
  const built = await buildOrder(server.api);
  expect((await listen(built.order, headers(built))).status).toBe(404);
});

test('the session that ordered needs no token', async () => {
  const guest = server.api.guest('session-of-the-events-test');
  const { json } = await expectStatus(201, guest.post('/api/orders', await bodyOfOrder()));
  const stream = await listen(json as Order, { 'X-Session-ID': 'session-of-the-events-test' });
  expect(stream.status).toBe(200);
});

test('it ends after the last thing that can happen', async () => {
  const { order } = await buildPaid();
  const stream = await listen(order, byToken(order));
  await move(server.api, order, 'completed');
  await eventually(() => Promise.resolve(expect(stepsOf(stream)).toEqual(['received', 'completed'])));
  setClock(new Date(Date.now() + RECALL_COMPLETED_MINUTES * 60_000 + 1000));
  await eventually(() => Promise.resolve(expect(stream.hasEnded()).toBe(true)));
  expect(stream.events().map(({ event }) => event)).toEqual(['order', 'order', 'end']);
  const late = await listen(order, byToken(order));
  await eventually(() => Promise.resolve(expect(late.hasEnded()).toBe(true)));
  expect(late.events().map(({ event }) => event)).toEqual(['order', 'end']);
});

test('PAY-78 a page that was open at the hand-over shows the earlier step when staff take it back', async () => {
  const { order } = await buildPaid();
  const stream = await listen(order, byToken(order));
  await move(server.api, order, 'completed');
  await eventually(() => Promise.resolve(expect(stepsOf(stream).at(-1)).toBe('completed')));
  const recall = server.api.staff().post(`/api/admin/orders/${order.id}/recall`, { from: 'completed' });
  await expectStatus(200, recall);
  await eventually(() => Promise.resolve(expect(stepsOf(stream)).toEqual(['received', 'completed', 'received'])));
});

test('forty streams of one address are enough; those who leave make room', async () => {
  const { order } = await buildPaid();
  const streams = await Promise.all(Array.from({ length: 40 }, () => listen(order, byToken(order))));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await listen(order, byToken(order));
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('30');
  streams[0]?.close();
  await eventually(async () => expect((await listen(order, byToken(order))).status).toBe(200));
});

test('SEC-7 an IPv6 network has no more streams than one address', async () => {
  const { order } = await buildPaid();
  const listenFrom = (address: string) => listen(order, { ...byToken(order), 'X-Forwarded-For': address });
  await Promise.all(Array.from({ length: 40 }, (_, index) => listenFrom(`2001:db8:1:2::${index + 1}`)));
  expect((await listenFrom('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await listenFrom('2001:db8:1:3::1')).status).toBe(200);
});

test('OPS-16 however many watch, the database is asked every 400 ms, and not at all when nobody does', async () => {
  const { order } = await buildPaid();
  await eventually(async () => expect(await queriesIn(1500)).toBe(0));
  await Promise.all(Array.from({ length: 30 }, () => listen(order, byToken(order))));
  const looks = await spyOnLooks();
  const begun = performance.now();
  await eventually(() => Promise.resolve(expect(looks.mock.calls.length).toBeGreaterThanOrEqual(5)));
  expect(looks.mock.calls.length).toBeLessThanOrEqual((performance.now() - begun) / 400 + 1);
  looks.mockRestore();
});

test('streams outlive a database that goes away, and deliver what happened meanwhile', async () => {
  const { order } = await buildPaid();
  const stream = await listen(order, byToken(order));
  server.database.cut();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  server.database.restore();
  expect(stream.hasEnded()).toBe(false);
  await eventually(() => move(server.api, order, 'ready'));
  await eventually(() => Promise.resolve(expect(stepsOf(stream).at(-1)).toBe('ready')));
});

/** Counts how often watched orders are read. */
async function spyOnLooks() {
  const { Order: OrderModel } = await import('../../../database/models/Order');
  return jest.spyOn(OrderModel, 'findAll');
}

async function queriesIn(milliseconds: number): Promise<number> {
  const looks = await spyOnLooks();
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const { length } = looks.mock.calls;
  looks.mockRestore();
  return length;
}

async function bodyOfOrder(): Promise<object> {
  const { dish } = await buildOrder(server.api);
  return {
    customer_name: 'Ada Pine',
    customer_phone: '936-555-0100',
    order_type: 'pickup',
    items: [{ menu_item_id: dish.id, quantity: 1 }],
  };
}

/** A second process on the same database, as behind a balancer. */
async function startOther(): Promise<{ url: string; child: ChildProcess; ended: Promise<unknown> }> {
  const port = await freePort();
  const child = runProgram('serve', { PORT: String(port), PUBLIC_ORIGIN: `http://localhost:${port}` });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, 'exit');
  await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
  return { url, child, ended };
}
