import type { Cart, CartSummary } from './cart';
import type { Currency, Instant, LocalDate, Money } from './money';
import type { CreateOrderRequest, Order, OrderFromCartRequest, PaymentMethod, PaymentStatus } from './orders';

/** Status of a payment page. Only APPROVED is money; EXPIRED ran out of time or was closed by us (WITHDRAWN). */
export const CHECKOUT_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

/** Where the provider sends the guest back to. Only paths and addresses of this site are accepted. */
export type RedirectUrls = { success?: string; failure?: string; cancel?: string };

/**
 * POST /api/{provider}/hosted-checkout. Payment calls are camelCase in product.md.
 * `amount` (cents) is compared with the order's, never used; `taxRate` is informational.
 */
export type HostedCheckoutRequest = {
  orderId: string;
  amount?: number;
  currency?: string;
  customerEmail?: string | null;
  customerName?: string;
  customerPhone?: string;
  description?: string;
  redirectUrls?: RedirectUrls;
  taxRate?: number;
  metadata?: Record<string, string | number | boolean | null>;
};

/** Answer to POST /api/{provider}/hosted-checkout: the page on which the guest pays, until `expiresAt`. */
export type HostedCheckout = {
  checkoutSessionId: string;
  checkoutUrl: string;
  expiresAt: Instant;
  /** Cents. */
  amount: number;
  currency: Currency;
  attempt: number;
};

/** `errorCode` of a checkout whose page was closed by us, not by its time: status `EXPIRED`. */
export const WITHDRAWN = {
  /** The cart became another order. */
  orderChanged: 'order_changed',
  orderCancelled: 'order_cancelled',
  /** Paid on another page, or to be paid at pickup. */
  orderConfirmed: 'order_confirmed',
  /** The same order has a newer page. */
  newerCheckout: 'newer_checkout',
} as const;

/**
 * GET /api/{provider}/hosted-checkout/{id}/status. The id is in addresses, so the route is public and returns no personal
 * data; the order's number and the amount are null for callers who may not see the order.
 */
export type HostedCheckoutStatus = {
  checkoutSessionId: string;
  orderId: string;
  orderNumber: number | null;
  status: CheckoutStatus;
  paymentStatus: PaymentStatus;
  /** Cents. */
  amount: number | null;
  currency: Currency;
  errorCode: string | null;
  expiresAt: Instant;
  retryable: boolean;
};

/**
 * 409 `totals_changed`, `cart_changed` and `item_unavailable` carry the order or the cart as it is now, so that the
 * guest sees it before agreeing. `unavailable_items` names the dishes.
 */
export type TotalsChangedExtra = { order?: Order; cart?: Cart; summary?: CartSummary; unavailable_items?: string[] };

/** What the card form sends. Only `token` pays, and only in test mode; a raw number or CVV is refused with 422. */
export type CardData = {
  token?: string;
  number?: string;
  exp_month?: number;
  exp_year?: number;
  cvv?: string;
  holder_name?: string;
};

/** The holder and address of a card of the test mode. */
export type BillingInfo = {
  first_name: string;
  last_name: string;
  address?: string;
  city?: string;
  state?: string;
  zip_code: string;
  country?: string;
};

/** POST /api/orders/{order_id}/payment/process. Amounts are compared with the order's, never used. */
export type ProcessPaymentRequest = {
  order_id?: string;
  payment_method: PaymentMethod;
  amount?: Money | number;
  tip_amount?: Money | number;
  card_data?: CardData;
  billing_info?: BillingInfo;
  customer_email?: string | null;
};

/**
 * `APPROVED` for cash means that the order is confirmed and to be paid at pickup. `PENDING` comes with a 202: the
 * provider has not answered yet, and the same request with the same Idempotency-Key hears what has happened to it.
 */
export type PaymentResult = {
  payment_id: string;
  order_id: string;
  status: 'APPROVED' | 'DECLINED' | 'PENDING';
  payment_method: PaymentMethod;
  /** The order without the tip. */
  amount: Money;
  tip_amount: Money;
  total_charged: Money;
  error_code: string | null;
};

/**
 * POST /api/orders/create-with-payment: an order from the session's cart (`from_cart`) or from named dishes, and its
 * payment, in one call.
 */
export type CreateWithPaymentRequest = {
  order: (OrderFromCartRequest & { items?: undefined }) | CreateOrderRequest;
  payment: Omit<ProcessPaymentRequest, 'order_id'>;
};

/** Answer to POST /api/orders/create-with-payment. */
export type OrderWithPayment = { order: Order; payment: PaymentResult };

/** POST /api/orders/{id}/payment/refund: staff. Without `amount` and `items` everything that is left goes back. */
export type RefundRequest = {
  amount?: Money | number;
  reason?: string;
  /** Lines of the order to give back, with their share of discount and tax. */
  items?: { id: string; quantity: number }[];
  /**
   * What the person saw as given back or on its way. Another amount by then answers 409 `conflict`: a colleague was
   * faster, and the same money would go back twice.
   */
  seen_refunded?: Money;
};

/** One row of GET /api/orders/:id/refunds: money that went back to the guest. */
export type GuestRefund = {
  id: string;
  amount: Money;
  /** What staff wrote for the guest; null without words of theirs. */
  reason: string | null;
  at: Instant;
};

/** Answer to a refund; `refunded_total` is everything given back for the order, this one included. */
export type RefundResult = {
  refund_id: string;
  order_id: string;
  /** PENDING, with a 202, as long as the provider has not answered; it is asked until it does. */
  status: 'SUCCEEDED' | 'PENDING' | 'FAILED';
  amount: Money;
  refunded_total: Money;
  payment_status: PaymentStatus;
  points_reversed: number;
};

/** Answer to a webhook that was stored. It is processed later, from the outbox. */
export type WebhookReceived = { received: true };

/** GET /api/payment-alerts: staff; what needs a person's decision, newest first. A kind and its subject are one alert. */
export type PaymentAlert = {
  /** Such as `amount_mismatch` or `refund_failed`. */
  kind: string;
  /** The id of what it is about: a checkout, a payment, a refund, an order, a message or a provider. */
  subject_id: string;
  /** The order that it is about, where there is one. */
  order_id: string | null;
  detail: string;
  created_at: Instant;
  resolved_at: Instant | null;
  /** Null when the cause went away by itself. */
  resolved_by: string | null;
  resolved_note: string | null;
};

/** GET /api/payment-alerts: a bare array, the whole count in `X-Total-Count`. */
export type PaymentAlertsQuery = {
  /** Those that were resolved instead of those that are open. */
  resolved?: boolean;
  limit?: number;
  offset?: number;
};

/** POST /api/payment-alerts/{kind}/{subject}/resolve */
export type ResolveAlertRequest = {
  /** What staff found and did, for later readers. */
  note?: string;
};

/** What the books of the restaurant and of its payment provider can disagree in. */
export const RECONCILIATION_KINDS = [
  'payment_unknown_here',
  'payment_unknown_there',
  'payment_amount_differs',
  'refunds_differ',
  'paid_without_payment',
  'payment_on_unpaid_order',
] as const;
export type ReconciliationKind = (typeof RECONCILIATION_KINDS)[number];

/** One thing in which our books and the provider's disagree. `ours` or `theirs` is null where there is nothing. */
export type ReconciliationDifference = {
  kind: ReconciliationKind;
  /** Empty where it is about our own books alone. */
  provider: string;
  /** The provider's id of the payment; of `paid_without_payment` the order's id. */
  subject_id: string;
  order_id: string | null;
  ours: Money | null;
  theirs: Money | null;
  detail: string;
};

/** GET /api/reconciliations: staff; the comparisons of the last days, newest first. */
export type Reconciliation = {
  /** The day on whose morning it was made. */
  business_date: LocalDate;
  /** FAILED when a provider did not list its payments; it is tried again. */
  status: 'RUNNING' | 'DONE' | 'FAILED';
  /** What was compared: payments from then on, up to the start. */
  compared_from: Instant;
  started_at: Instant;
  finished_at: Instant | null;
  /** Those that were compared with. */
  providers: string[];
  /** Payments that they know. */
  provider_payments: number;
  /** Payments that had been missed here and were settled by this. */
  settled: number;
  differences: ReconciliationDifference[];
};
