import type { BoardTicket } from '@site/contracts';
import { buildTicket as ticket } from '../../testing/tickets';
import { allDay, applyEvent, byColumn, EMPTY_BOARD, withTicket, type BoardState } from './boardState';
import { dueWords, nextStep, recallLabel } from './ticketSteps';

const item = (name: string, quantity: number, id = 1) => ({
  id: `oit_${id}`,
  menu_item_id: id,
  name,
  quantity,
  customizations: [],
  special_instructions: null,
  allergens: [],
  is_sold_out: false,
});
const snapshot = (...tickets: BoardTicket[]): BoardState =>
  applyEvent(EMPTY_BOARD, 'board', JSON.stringify({ at: '2026-11-22T18:00:00Z', tickets, more: 0 }));

test('a ticket that did not change keeps its identity, through events and after a reconnect', () => {
  const before = snapshot(ticket(), ticket({ id: 'o2' }));
  const kept = before.tickets?.get('o1');
  const moved = applyEvent(before, 'ticket', JSON.stringify(ticket({ id: 'o2', fulfillment_status: 'accepted' })));
  expect(moved.tickets?.get('o1')).toBe(kept);
  const again = applyEvent(moved, 'board', JSON.stringify({ at: '', tickets: [ticket()], more: 0 }));
  expect(again.tickets?.get('o1')).toBe(kept);
  expect(again.tickets?.has('o2')).toBe(false);
});

test('an order that is over leaves the board, whether the stream or the own button says so', () => {
  expect(applyEvent(snapshot(ticket()), 'gone', '{"id":"o1"}').tickets?.size).toBe(0);
  expect(withTicket(snapshot(ticket()), ticket({ fulfillment_status: 'completed' })).tickets?.size).toBe(0);
});

test('each column shows first what was promised first', () => {
  const late = ticket({ id: 'late', promised_at: '2026-11-22T18:10:00Z' });
  const scheduled = ticket({ id: 'scheduled', requested_for: '2026-11-22T20:00:00Z', promised_at: null });
  const out = ticket({ id: 'out', fulfillment_status: 'out_for_delivery' });
  const columns = byColumn(snapshot(scheduled, ticket(), late, out).tickets ?? new Map());
  expect(columns.new.map(({ id }) => id)).toEqual(['late', 'o1', 'scheduled']);
  expect(columns.ready.map(({ id }) => id)).toEqual(['out']);
});

test('the all-day count adds up each dish over all tickets that are not ready', () => {
  const tickets = snapshot(
    ticket({ items: [item('Chili', 2), item('Fries', 1, 2)] }),
    ticket({ id: 'o2', fulfillment_status: 'preparing', items: [item('Chili', 3)] }),
    ticket({ id: 'o3', fulfillment_status: 'ready', items: [item('Chili', 9)] }),
  ).tickets;
  expect(allDay(tickets ?? new Map(), () => true).map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Chili', 5],
    ['Fries', 1],
  ]);
});

test.each([
  [20, '20 min', 'calm'],
  [5, '5 min', 'soon'],
  [0, 'due now', 'soon'],
  [-4, '4 min late', 'late'],
  [150, 'in 2 h 30 min', 'calm'],
])('with %s minutes left a ticket says "%s"', (minutes, text, urgency) => {
  expect(dueWords(minutes * 60_000, 0)).toEqual({ text, urgency });
});

test.each([
  [-90, '90 min late'],
  [-125, '2 h 5 min late'],
  [-1447, '1 day late'],
  [-4400, '3 days late'],
])('ADM-97 with %s minutes left a ticket says "%s"', (minutes, text) => {
  expect(dueWords(minutes * 60_000, 0)).toEqual({ text, urgency: 'late' });
});

test('a delivery goes out before it is delivered; a recall names the column it leads to', () => {
  const ready = ticket({ fulfillment_status: 'ready', recall_to: 'preparing' });
  expect(nextStep(ready)?.label).toBe('Handed over');
  expect(nextStep({ ...ready, order_type: 'delivery' })?.label).toBe('Out for delivery');
  expect(recallLabel(ready)).toBe('Back to Preparing');
  expect(recallLabel(ticket())).toBeNull();
});
