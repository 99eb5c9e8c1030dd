import type { Instant, Money } from './money';
import type { FulfillmentStatus, OrderType, PaymentMethod, PaymentStatus, Unaccepted } from './orders';

/** One line of a ticket. The texts are frozen with the order; `allergens` and `is_sold_out` are those of the menu now. */
export type BoardTicketItem = {
  id: string;
  menu_item_id: number;
  name: string;
  quantity: number;
  customizations: string[];
  special_instructions: string | null;
  allergens: string[];
  /** Guests cannot order the dish at the moment. */
  is_sold_out: boolean;
};

/** An order as the kitchen needs it. It carries no phone number and no e-mail address. */
export type BoardTicket = {
  id: string;
  order_number: number;
  fulfillment_status: FulfillmentStatus;
  order_type: OrderType;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  /** What the guest pays at pickup; `0.00` when it is paid. */
  to_pay: Money;
  customer_name: string;
  special_requests: string | null;
  delivery_address: string | null;
  confirmed_at: Instant;
  /** The time a guest asked for; null is as soon as possible. */
  requested_for: Instant | null;
  promised_at: Instant | null;
  /** When the current step began. */
  step_since: Instant;
  /** Only while an order that waits too long is not accepted. */
  unaccepted?: Unaccepted;
  /** Where a recall of the last step leads; null when there is no step to take back. */
  recall_to: FulfillmentStatus | null;
  items: BoardTicketItem[];
};

/** The first event of the board's stream: everything that is open, oldest first. */
export type Board = {
  /** The server's clock, for timers. */
  at: Instant;
  tickets: BoardTicket[];
  /** How many open orders are not listed, because the board shows only so many. */
  more: number;
};

/** An order that has left the board. */
export type BoardTicketGone = { id: string };

/**
 * GET /api/admin/board/events: server-sent events for staff. `board` comes first and replaces everything, then `ticket` for
 * each order that is new or changed, and `gone` for each that left.
 */
export const BOARD_EVENTS = { board: 'board', ticket: 'ticket', gone: 'gone' } as const;

/** Open orders on one board. */
export const BOARD_TICKETS_MAX = 200;

/**
 * POST /api/admin/orders/{id}/move. `from` is the step that the person saw: another step answers 409 `order_moved` with the
 * ticket as it is now in `ticket`. Cancelling and rejecting need `orders.cancel` and a reason, which the guest reads; every other
 * step needs `orders.move`.
 */
export type MoveOrderRequest = { from: FulfillmentStatus; to: FulfillmentStatus; reason?: string };

/** How long after it was handed over an order can be taken back to the board. */
export const RECALL_COMPLETED_MINUTES = 30;

/**
 * POST /api/admin/orders/{id}/recall: takes the last step back, `completed` for `RECALL_COMPLETED_MINUTES` only and while
 * the order is paid for. `from` as above.
 */
export type RecallOrderRequest = { from: FulfillmentStatus };
