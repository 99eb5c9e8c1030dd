import {
  BOARD_EVENTS,
  type Board,
  type BoardTicket,
  type BoardTicketGone,
  type FulfillmentStatus,
} from '@site/contracts';

export type Tickets = ReadonlyMap<string, BoardTicket>;

/** What the board knows. `tickets` is null until the first snapshot. */
export type BoardState = { tickets: Tickets | null; more: number };

export const EMPTY_BOARD: BoardState = { tickets: null, more: 0 };

/** Applies one event of the stream. Tickets that did not change keep their identity, so that only changed ones render. */
export function applyEvent(state: BoardState, event: string, data: string): BoardState {
  if (event === BOARD_EVENTS.board) {
    const { tickets, more } = JSON.parse(data) as Board;
    return {
      tickets: new Map(tickets.map((ticket) => [ticket.id, keep(state.tickets?.get(ticket.id), ticket)])),
      more,
    };
  }
  if (event === BOARD_EVENTS.ticket) return withTicket(state, JSON.parse(data) as BoardTicket);
  if (event === BOARD_EVENTS.gone) return without(state, (JSON.parse(data) as BoardTicketGone).id);
  return state;
}

/** Puts a ticket on the board; one that is over leaves it. */
export function withTicket(state: BoardState, ticket: BoardTicket): BoardState {
  if (columnOf(ticket.fulfillment_status) === null) return without(state, ticket.id);
  return { ...state, tickets: new Map(state.tickets).set(ticket.id, ticket) };
}

function without(state: BoardState, id: string): BoardState {
  if (!state.tickets?.has(id)) return state;
  const tickets = new Map(state.tickets);
  tickets.delete(id);
  return { ...state, tickets };
}

/** After a reconnect most tickets are the same. */
function keep(before: BoardTicket | undefined, after: BoardTicket): BoardTicket {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

export const COLUMNS = ['new', 'accepted', 'preparing', 'ready'] as const;
export type Column = (typeof COLUMNS)[number];

const COLUMN_OF: Partial<Record<FulfillmentStatus, Column>> = {
  received: 'new',
  accepted: 'accepted',
  preparing: 'preparing',
  ready: 'ready',
  out_for_delivery: 'ready',
};

/** Null for an order that is over. */
function columnOf(step: FulfillmentStatus): Column | null {
  return COLUMN_OF[step] ?? null;
}

/** The tickets of each column, the most urgent first: by the time each was promised for. */
export function byColumn(tickets: Tickets): Record<Column, BoardTicket[]> {
  const columns: Record<Column, BoardTicket[]> = { new: [], accepted: [], preparing: [], ready: [] };
  for (const ticket of tickets.values()) {
    const column = columnOf(ticket.fulfillment_status);
    if (column) columns[column].push(ticket);
  }
  for (const column of COLUMNS) columns[column].sort((a, b) => dueAt(a) - dueAt(b) || a.order_number - b.order_number);
  return columns;
}

/** Milliseconds since 1970. A promise can be later than what was asked for, never earlier. */
export function dueAt({ promised_at, requested_for, confirmed_at }: BoardTicket): number {
  return Math.max(Date.parse(promised_at ?? requested_for ?? confirmed_at), Date.parse(requested_for ?? confirmed_at));
}

export type DishCount = { menuItemId: number; name: string; quantity: number; isSoldOut: boolean };

/**
 * How many of each dish are still to be made, most first: what is ready counts no more.
 *
 * @param isToday whether a ticket due then, in milliseconds since 1970, counts
 */
export function allDay(tickets: Tickets, isToday: (dueAt: number) => boolean): DishCount[] {
  const counts = new Map<string, DishCount>();
  for (const ticket of tickets.values()) {
    if (columnOf(ticket.fulfillment_status) === 'ready' || !isToday(dueAt(ticket))) continue;
    for (const { menu_item_id: menuItemId, name, quantity, is_sold_out: isSoldOut } of ticket.items) {
      const key = `${menuItemId} ${name}`;
      counts.set(key, { menuItemId, name, isSoldOut, quantity: (counts.get(key)?.quantity ?? 0) + quantity });
    }
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
}
