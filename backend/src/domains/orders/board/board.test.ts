import {
  RECALL_COMPLETED_MINUTES,
  type Board,
  type BoardTicket,
  type FulfillmentStatus,
  type Order,
} from '@site/contracts';
import { StaffAction } from '../../../database/models/StaffAction';
import { setClock } from '../../../lib/clock';
import { eventually, testServer, type ApiClient } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { buildOrder, expectStatus, readOrder, type GuestOrder } from '../../../testing/builders/buildOrder';
import { buildUser, type BuiltUser } from '../../../testing/builders/buildUser';
import { eventStream, type EventStream } from '../../../testing/eventStream';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';

const server = testServer();
checkInvariantsAfterEach(server);
const open: EventStream[] = [];
let kitchen: BuiltUser;
let manager: BuiltUser;
beforeAll(async () => {
  kitchen = await buildUser(server, { staffRole: 'kitchen' });
  manager = await buildUser(server, { staffRole: 'manager' });
});
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

type Step = FulfillmentStatus;
const move = (api: ApiClient, { order }: GuestOrder, from: Step, to: Step, reason?: string) =>
  api.post(`/api/admin/orders/${order.id}/move`, { from, to, ...(reason && { reason }) });
const recall = (api: ApiClient, { order }: GuestOrder, from: Step) =>
  api.post(`/api/admin/orders/${order.id}/recall`, { from });

async function watchBoard({ token }: BuiltUser): Promise<EventStream> {
  const stream = await eventStream(`${server.url}/api/admin/board/events`, { Authorization: `Bearer ${token}` });
  open.push(stream);
  await eventually(() => Promise.resolve(expect(stream.events()[0]?.event).toBe('board')));
  return stream;
}
const boardOf = (stream: EventStream): Board => JSON.parse(stream.events()[0]?.data ?? '{}') as Board;
const newsOf = (stream: EventStream, { order }: GuestOrder): string[] =>
  stream.events().flatMap(({ event, data }) => {
    if (event === 'board') return [];
    const ticket = JSON.parse(data) as BoardTicket;
    return ticket.id === order.id ? [event === 'gone' ? 'gone' : ticket.fulfillment_status] : [];
  });

describe('the stream of the board', () => {
  test('begins with every confirmed open order, as a ticket with choices, allergens and the promise', async () => {
    const waiting = await buildConfirmed(server, { allergens: ['peanuts'] });
    const unpaid = await buildOrder(server.api);
    const { tickets, more } = boardOf(await watchBoard(kitchen));
    expect(more).toBe(0);
    expect(tickets.map(({ id }) => id)).not.toContain(unpaid.order.id);
    const ticket = tickets.find(({ id }) => id === waiting.order.id);
    expect(ticket).toMatchObject({
      order_number: waiting.order.order_number,
      fulfillment_status: 'received',
      to_pay: '25.98',
      recall_to: null,
      items: [{ name: waiting.dish.name, quantity: 2, allergens: ['peanuts'], is_sold_out: false }],
    });
    expect(ticket).not.toHaveProperty('customer_phone');
    expect(ticket).not.toHaveProperty('customer_email');
  });

  test('ADM-180 keeps the allergens of a dish that is deleted while its order is open', async () => {
    const built = await buildConfirmed(server, { allergens: ['peanuts'] });
    await expectStatus(200, manager.api.delete(`/api/menu/items/${built.dish.id}`));
    const ticket = boardOf(await watchBoard(kitchen)).tickets.find(({ id }) => id === built.order.id);
    expect(ticket?.items).toMatchObject([{ name: built.dish.name, allergens: ['peanuts'] }]);
    const moved = await expectStatus(200, move(kitchen.api, built, 'received', 'accepted'));
    expect(moved.json).toMatchObject({ items: [{ allergens: ['peanuts'] }] });
  });

  test('goes on with what is new, changed and gone, once each', async () => {
    const stream = await watchBoard(kitchen);
    const built = await buildConfirmed(server);
    await eventually(() => Promise.resolve(expect(newsOf(stream, built)).toEqual(['received'])));
    await expectStatus(200, move(kitchen.api, built, 'received', 'accepted'));
    await eventually(() => Promise.resolve(expect(newsOf(stream, built)).toEqual(['received', 'accepted'])));
    await expectStatus(200, move(manager.api, built, 'accepted', 'cancelled', 'The guest called'));
    const all = ['received', 'accepted', 'gone'];
    await eventually(() => Promise.resolve(expect(newsOf(stream, built)).toEqual(all)));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(newsOf(stream, built)).toEqual(all);
  });

  test('marks a dish on its tickets as soon as it is sold out', async () => {
    const built = await buildConfirmed(server);
    const stream = await watchBoard(kitchen);
    const path = `/api/admin/menu/items/${built.dish.id}/availability`;
    await expectStatus(200, kitchen.api.put(path, { availability: 'sold_out_today' }));
    await eventually(() => {
      const last = stream.events().findLast(({ event }) => event === 'ticket')?.data ?? '{}';
      return Promise.resolve(
        expect(JSON.parse(last)).toMatchObject({ id: built.order.id, items: [{ is_sold_out: true }] }),
      );
    });
  });

  test('is not for customers', async () => {
    const customer = await buildUser(server);
    expect((await customer.api.get('/api/admin/board/events')).status).toBe(403);
    expect((await server.api.guest().get('/api/admin/board/events')).status).toBe(401);
  });
});

describe('moving an order', () => {
  test('two people press the same button: the second gets a conflict with the name of the first and the current ticket', async () => {
    const built = await buildConfirmed(server);
    const answers = await Promise.all([
      move(kitchen.api, built, 'received', 'accepted'),
      move(manager.api, built, 'received', 'preparing'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0].status === 200 ? 0 : 1;
    const lost = answers[1 - won]?.json as { code: string; detail: string; ticket: BoardTicket };
    expect(lost.code).toBe('order_moved');
    expect(lost.detail).toContain([kitchen.email, manager.email][won]);
    const words = ['accepted', 'being prepared'][won] ?? '';
    expect(lost.detail).toContain(`order ${built.order.order_number} is ${words} now`);
    expect(lost.ticket).toMatchObject({ id: built.order.id, fulfillment_status: ['accepted', 'preparing'][won] });
  });

  test.each([
    ['completed', 'handed over'],
    ['rejected', 'cancelled'],
  ] as const)(
    'ADM-203 the conflict with a colleague calls an order that is %s "%s", as the board',
    async (to, words) => {
      const built = await buildConfirmed(server, { paid: true });
      await expectStatus(200, move(manager.api, built, 'received', to, 'No ribs'));
      const lost = await expectStatus(409, move(kitchen.api, built, 'received', 'accepted'));
      expect((lost.json as { detail: string }).detail).toMatch(new RegExp(`is ${words} now\\.$`));
    },
  );

  test('to be handed over without its money is refused, and possible once the cash is recorded', async () => {
    const built = await buildConfirmed(server);
    expect((await move(kitchen.api, built, 'received', 'completed')).json).toMatchObject({
      code: 'payment_not_recorded',
    });
    const path = `/api/orders/${built.order.id}/payment/process`;
    await expectStatus(200, kitchen.api.post(path, { payment_method: 'cash' }));
    const { json } = await expectStatus(200, move(kitchen.api, built, 'received', 'completed'));
    expect(json).toMatchObject({ fulfillment_status: 'completed', to_pay: '0.00', recall_to: 'received' });
  });

  test('cancelling needs the permission and a reason, which the guest reads', async () => {
    const built = await buildConfirmed(server);
    await expectStatus(403, move(kitchen.api, built, 'received', 'cancelled', 'The oven is broken'));
    await expectStatus(422, move(manager.api, built, 'received', 'rejected'));
    await expectStatus(200, move(manager.api, built, 'received', 'rejected', 'The oven is broken'));
    expect(await readOrder(built)).toMatchObject({ status: 'Cancelled', cancel_reason: 'The oven is broken' });
    const row = await StaffAction.findOne({ where: { entityId: built.order.id }, order: [['id', 'DESC']] });
    expect(row).toMatchObject({ actorName: manager.email, action: 'orders.move', reason: 'The oven is broken' });
  });

  test('ADM-78 support, who may cancel and not cook, cancels an order and moves none', async () => {
    const support = await buildUser(server, { staffRole: 'support' });
    const built = await buildConfirmed(server);
    await expectStatus(403, move(support.api, built, 'received', 'accepted'));
    await expectStatus(403, recall(support.api, built, 'received'));
    await expectStatus(200, move(support.api, built, 'received', 'rejected', 'The guest called'));
    expect(await readOrder(built)).toMatchObject({ status: 'Cancelled', cancel_reason: 'The guest called' });
  });
});

describe('recalling the last step', () => {
  test('leads back step by step to where the order came from, and every recall is in the audit log', async () => {
    const built = await buildConfirmed(server, { paid: true });
    await expectStatus(200, move(kitchen.api, built, 'received', 'accepted'));
    const { json } = await expectStatus(200, move(kitchen.api, built, 'accepted', 'ready'));
    expect(json).toMatchObject({ recall_to: 'accepted' });
    expect((await expectStatus(200, recall(kitchen.api, built, 'ready'))).json).toMatchObject({
      fulfillment_status: 'accepted',
      recall_to: 'received',
    });
    expect((await recall(manager.api, built, 'ready')).json).toMatchObject({ code: 'order_moved' });
    await expectStatus(200, recall(kitchen.api, built, 'accepted'));
    expect((await readOrder(built)).status_history.map(({ status }) => status)).toEqual(['received']);
    expect((await recall(kitchen.api, built, 'received')).json).toMatchObject({ code: 'transition_not_allowed' });
    const actions = await StaffAction.findAll({ where: { entityId: built.order.id }, order: ['id'] });
    expect(actions.map(({ action }) => action)).toEqual([
      'orders.payment.process',
      'orders.move',
      'orders.move',
      'orders.recall',
      'orders.recall',
    ]);
    expect(JSON.parse(actions[3]?.beforeState ?? '{}')).toMatchObject({ fulfillment_status: 'ready' });
  });

  test('is impossible once the order is cancelled', async () => {
    const built = await buildConfirmed(server);
    await expectStatus(200, move(manager.api, built, 'received', 'rejected', 'The guest called'));
    expect((await recall(kitchen.api, built, 'rejected')).json).toMatchObject({ code: 'transition_not_allowed' });
  });

  test('ADM-93 brings an order that was handed over by mistake back to the board, with the lists and figures', async () => {
    const stream = await watchBoard(kitchen);
    // A look of the board shows what is, not what was between two looks.
    const untilShown = (built: GuestOrder, step: Step | 'gone') =>
      eventually(() => Promise.resolve(expect(newsOf(stream, built).at(-1)).toBe(step)));
    const orders = [];
    for (const step of ['ready', 'completed', 'completed'] as const) {
      const built = await buildConfirmed(server, { paid: true });
      await expectStatus(200, move(kitchen.api, built, 'received', 'ready'));
      await untilShown(built, 'ready');
      if (step === 'completed') await expectStatus(200, move(kitchen.api, built, 'ready', step));
      orders.push(built);
    }
    const [first, second, third] = orders as [GuestOrder, GuestOrder, GuestOrder];
    const { json } = await expectStatus(200, move(kitchen.api, first, 'ready', 'completed'));
    expect(json).toMatchObject({ fulfillment_status: 'completed', recall_to: 'ready' });
    await untilShown(second, 'gone');
    // Others were handed over after the second: their places in the list move up.
    const { json: back } = await expectStatus(200, recall(kitchen.api, second, 'completed'));
    expect(back).toMatchObject({ fulfillment_status: 'ready', to_pay: '0.00', recall_to: 'received' });
    await eventually(() => Promise.resolve(expect(newsOf(stream, second).slice(-2)).toEqual(['gone', 'ready'])));
    expect(await readOrder(second)).toMatchObject({ status: 'Pending', payment_status: 'paid' });
    const { json: fulfilled } = await expectStatus(200, manager.api.get('/api/orders/status/Fulfilled?limit=2'));
    expect((fulfilled as Order[]).map(({ id }) => id)).toEqual([first.order.id, third.order.id]);
    expect((await recall(manager.api, second, 'completed')).json).toMatchObject({ code: 'order_moved' });
    await expectStatus(200, move(kitchen.api, second, 'ready', 'completed'));
    expect((await readOrder(second)).status_history.map(({ status }) => status)).toEqual([
      'received',
      'ready',
      'completed',
    ]);
  });

  test('ADM-93 an order that was handed over half an hour ago, or without its money, stays handed over', async () => {
    const paid = await buildConfirmed(server, { paid: true });
    await expectStatus(200, move(kitchen.api, paid, 'received', 'completed'));
    const unpaid = await buildConfirmed(server);
    const decision = { status: 'Fulfilled', unpaid_reason: 'Left without paying' };
    await expectStatus(200, server.api.staff().patch(`/api/orders/${unpaid.order.id}`, decision));
    const refusal = { status: 409, json: { code: 'transition_not_allowed' } };
    expect(await recall(kitchen.api, unpaid, 'completed')).toMatchObject(refusal);
    setClock(new Date(Date.now() + RECALL_COMPLETED_MINUTES * 60_000 + 1000));
    expect(await recall(kitchen.api, paid, 'completed')).toMatchObject(refusal);
  });
});
