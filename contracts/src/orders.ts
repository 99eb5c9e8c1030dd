import type { Currency, Instant, LocalDate, Money } from './money';

/**
 * Product.md's three statuses. They follow the fulfillment status: `completed` is Fulfilled, `rejected` and `cancelled`
 * are Cancelled.
 */
export const ORDER_STATUSES = ['Pending', 'Fulfilled', 'Cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Steps of an order in the kitchen; only the server's table of transitions moves it. */
export const FULFILLMENT_STATUSES = [
  'received',
  'accepted',
  'preparing',
  'ready',
  'out_for_delivery',
  'completed',
  'rejected',
  'cancelled',
] as const;
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];

/**
 * `awaiting_payment` has an open page of the provider; `pay_at_pickup` is confirmed and not counted as paid (PAY-35).
 */
export const PAYMENT_STATUSES = [
  'unpaid',
  'awaiting_payment',
  'pay_at_pickup',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How the food reaches the guest. */
export const ORDER_TYPES = ['pickup', 'delivery'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How an order is paid. Cash only at pickup. */
export const PAYMENT_METHODS = ['credit_card', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A frozen copy of what was ordered; later changes of the menu do not touch it. */
export type OrderItem = {
  id: string;
  menu_item_id: number;
  name: string;
  quantity: number;
  unit_price: Money;
  customizations: string[];
  special_instructions: string | null;
  subtotal: Money;
};

/** One step of the way so far. `system` is a payment or a time limit. */
export type OrderStatusChange = { status: FulfillmentStatus; at: Instant; by: 'system' | 'customer' | 'staff' };

/** The kitchen has let an order wait for too long without accepting it. */
export type Unaccepted = {
  /** When it was noticed. */
  since: Instant;
  /** Whether a mail to the owner is on its way. */
  owner_told: boolean;
};

/**
 * An order with its amounts as they were frozen when it was made. `total` and `total_amount` are one figure in both
 * vocabularies of product.md; `amount_due` adds the tip.
 */
export type Order = {
  id: string;
  order_number: number;
  date: Instant;
  created_at: Instant;
  merchant_id: string;
  user_id: string | null;
  status: OrderStatus;
  fulfillment_status: FulfillmentStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  order_type: OrderType;
  items: OrderItem[];
  item_names: string[];
  subtotal: Money;
  discount_amount: Money;
  tax_rate: string;
  tax_amount: Money;
  delivery_fee: Money;
  tip_amount: Money;
  total: Money;
  total_amount: Money;
  amount_due: Money;
  /** Sent back so far. */
  refunded_amount: Money;
  promo_code: string | null;
  /** Of the reward that the code is for, as it was called when the code was given out. */
  reward_name: string | null;
  currency: Currency;
  customer_name: string;
  customer_phone: string;
  customer_email: string | null;
  delivery_address: string | null;
  special_requests: string | null;
  /** The time a guest asked for; null is as soon as possible. */
  requested_for: Instant | null;
  promised_at: Instant | null;
  /** The way to the current step; a step that staff took back is not part of it. */
  status_history: OrderStatusChange[];
  /** Why staff cancelled or rejected it, for the guest to read. */
  cancel_reason?: string;
  /** Only while an order that waits too long is not accepted. */
  unaccepted?: Unaccepted;
  /** Only in the answers that place the order: lets a guest without an account see it later. */
  access_token?: string;
};

type CustomerDetails = {
  customer_name: string;
  customer_phone: string;
  customer_email?: string | null;
  order_type: OrderType;
  delivery_address?: string | null;
  /** Of the address, where it is not its last part. */
  delivery_zip?: string | null;
  special_requests?: string | null;
  /** One of the times of GET /api/ordering/times; without it as soon as possible. */
  requested_for?: Instant | null;
  /** `cash` for pickup only. */
  payment_method?: PaymentMethod;
  /** A preset of product.md section 9, or an amount; not both. */
  tip_percent?: number | null;
  tip_amount?: Money | number | null;
};

/**
 * POST /api/orders/from-cart. The four amounts are compared with the server's, never used: a difference answers 409
 * `totals_changed`.
 */
export type OrderFromCartRequest = CustomerDetails & {
  merchant_id?: string;
  subtotal?: Money | number;
  tax_amount?: Money | number;
  total_amount?: Money | number;
  amount_due?: Money | number;
  /** The cart version that the guest saw; a newer cart answers 409 `cart_changed`. */
  cart_version?: number;
};

/** POST /api/orders/: an order without a cart; prices come from the menu. */
export type CreateOrderRequest = CustomerDetails & {
  merchant_id?: string;
  promo_code?: string | null;
  items: {
    menu_item_id: number;
    quantity: number;
    customizations?: (string | { option_id: number })[];
    special_instructions?: string | null;
  }[];
};

/** PATCH /api/orders/{id}: staff. A status moves only along its table. */
export type UpdateOrderRequest = {
  status?: OrderStatus;
  fulfillment_status?: FulfillmentStatus;
  special_requests?: string | null;
  customer_name?: string;
  customer_phone?: string;
  /**
   * Why an order that is paid at pickup is completed without its money. Without it such a move answers 409
   * `payment_not_recorded`; with it a payment alert is raised.
   */
  unpaid_reason?: string;
};

/** GET /api/orders/ and /api/orders/status/{status}: a bare array, the whole count in the header `X-Total-Count`. */
export type OrderListQuery = {
  limit?: number;
  offset?: number;
  user_id?: string;
  /** Staff: also unpaid orders, which the list hides. */
  include_unpaid?: boolean;
};
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
/** A guest shows this secret (from the create answer) to see an order from another browser. */
export const ORDER_TOKEN_HEADER = 'X-Order-Token';

/**
 * GET /api/orders/{id}/events: server-sent events, for callers that may see the order (X-Order-Token or X-Session-ID).
 * Each `order` event carries the whole Order as data, the first at once, the next when something a guest sees has
 * changed.
 */
export const ORDER_EVENT = 'order';
/** The last event: the order will not change any more, so the client need not connect again. */
export const ORDER_END_EVENT = 'end';

/**
 * GET /api/orders/stats/summary. The order counts are of confirmed orders: paid, or to be paid at pickup. The amounts
 * are of `paid_orders`, the orders that were paid, whatever was refunded since: `total_revenue` (and its other name
 * `total_sales`) is what they were paid minus what was refunded, and `average_order_value` is `total_revenue /
 * paid_orders`, rounded to the cent. With `from` and `to` (business days, both included) the counts and amounts are of
 * these days, without those of today.
 */
export type OrderStats = {
  total_orders: number;
  pending_orders: number;
  fulfilled_orders: number;
  cancelled_orders: number;
  paid_orders: number;
  total_revenue: Money;
  total_sales: Money;
  todays_orders: number;
  todays_revenue: Money;
  average_order_value: Money;
  top_item: { name: string; quantity: number } | null;
  business_date: LocalDate;
  timezone: string;
};

/** One line of an earlier order as it could be ordered today. */
export type ReorderLine = {
  order_item_id: string;
  name: string;
  quantity: number;
  customizations: string[];
  /** For one, then and now; null when it can't be ordered. */
  price_then: Money;
  price_now: Money | null;
  status: 'available' | 'price_changed' | 'unavailable';
  /** Why it can't be ordered, in a sentence. */
  reason: string | null;
};

/** GET /api/orders/{id}/reorder: what ordering this again would put into the cart. Nothing is changed. */
export type ReorderPreview = { order_id: string; order_number: number; lines: ReorderLine[] };

/** `choose_again` is the dish where its choices are what cannot be ordered: it is still served, with others. */
export type ReorderOfferLine = ReorderLine & { choose_again: number | null };

/** What GET /api/orders/{id}/reorder answers: the preview, and where to choose again. */
export type ReorderOffer = Omit<ReorderPreview, 'lines'> & { lines: ReorderOfferLine[] };

/** POST /api/orders/{id}/reorder: what is available goes into the cart. */
export type Reordered = { added: string[]; skipped: { name: string; reason: string }[] };
