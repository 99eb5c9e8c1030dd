import type { Instant, Money } from './money';
import type { Order } from './orders';

/** Money that was taken for an order. */
export type OrderPayment = {
  id: string;
  /** `cash`, or the card provider. */
  provider: string;
  amount: Money;
  status: 'CAPTURED' | 'FLAGGED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /** False for money that could not count for the order and goes back by itself. */
  counts: boolean;
  at: Instant;
};

/** Money given back for an order, or on its way to the guest. */
export type OrderRefund = {
  id: string;
  amount: Money;
  reason: string;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  provider: string;
  /** The dishes it is for, where staff chose by dish. */
  items: { id: string; quantity: number }[] | null;
  at: Instant;
};

/** What can still be given back. */
export type Refundable = {
  amount: Money;
  /** Given back or on its way; a refund names it in `seen_refunded`. */
  refunded: Money;
  /** Dishes that were not refunded by dish yet, and how many of each. `DishRefunds` has their amounts. */
  items: { id: string; quantity: number }[];
};

/**
 * GET /api/admin/orders/{id}/dish-refunds: what each dish that was not refunded by dish yet gives back. Empty for an order that
 * is not paid. `amounts` has what one of it gives back, two of it, and so on, with their share of discount and tax: shares do
 * not multiply, since they are rounded to cents.
 */
export type DishRefunds = { items: { id: string; amounts: Money[] }[] };

/** One staff action about an order. */
export type OrderAction = { at: Instant; actor_name: string; title: string; action: string; reason: string | null };

/** Everything staff know about one order. */
export type OrderDetail = {
  order: Order;
  payments: OrderPayment[];
  refunds: OrderRefund[];
  /** Null for an order that is not paid. */
  refundable: Refundable | null;
  mails: { subject: string; status: string; at: Instant }[];
  /** Null for an order without an account, and for one that was cancelled before its points counted. */
  points: { earned: number; taken_back: number } | null;
  actions: OrderAction[];
};

/** GET /api/admin/orders/{id}. A type of its own, so that sections built with the one before need no new release. */
export type OrderDetailWithAllergens = OrderDetail & {
  /** By the id of a line: those of its dish on the menu now, as `BoardTicketItem` has them. */
  allergens: Record<string, string[]>;
};
