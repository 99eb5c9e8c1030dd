import type { Cart, CartSummary } from './cart';
import type { Currency, Instant } from './money';
import type { Order, PaymentStatus } from './orders';

export const CHECKOUT_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

export type RedirectUrls = { success?: string; failure?: string; cancel?: string };

/**
 * POST /api/{provider}/hosted-checkout. Payment calls are camelCase in the spec.
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

export type HostedCheckout = {
  checkoutSessionId: string;
  checkoutUrl: string;
  expiresAt: Instant;
  /** Cents. */
  amount: number;
  currency: Currency;
  attempt: number;
};

/** GET /api/{provider}/hosted-checkout/{id}/status: no personal data, since the id stands in addresses. */
export type HostedCheckoutStatus = {
  checkoutSessionId: string;
  orderId: string;
  orderNumber: number;
  status: CheckoutStatus;
  paymentStatus: PaymentStatus;
  /** Cents. */
  amount: number;
  currency: Currency;
  errorCode: string | null;
  expiresAt: Instant;
  retryable: boolean;
};

/**
 * 409 `totals_changed`, `cart_changed` and `item_unavailable` carry the order or the cart as it is now, so that the guest
 * sees it before agreeing. `unavailable_items` names the dishes.
 */
export type TotalsChangedExtra = { order?: Order; cart?: Cart; summary?: CartSummary; unavailable_items?: string[] };

export type WebhookReceived = { received: true };
