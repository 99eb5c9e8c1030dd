import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@site/contracts';

/** Status colours: Fulfilled green, Pending orange, Cancelled red, other grey. */
export function statusTone(status: OrderStatus): 'success' | 'warning' | 'danger' | 'neutral' {
  return TONES[status] ?? 'neutral';
}

// A newer server may know more statuses than this screen.
const TONES: Partial<Record<OrderStatus, 'success' | 'warning' | 'danger'>> = {
  Fulfilled: 'success',
  Pending: 'warning',
  Cancelled: 'danger',
};

export const PAYMENT_WORDS: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  awaiting_payment: 'Payment under way',
  pay_at_pickup: 'Pays at pickup',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Payment failed',
};

/** What the badge of one order says. */
export function paymentWords(status: OrderStatus, payment: PaymentStatus): string {
  return PAYMENT_WORDS[status === 'Cancelled' && payment === 'pay_at_pickup' ? 'unpaid' : payment];
}

/** The kitchen has no such order, and neither the cards nor the filter by status count it. */
const NOT_PAID: ReadonlySet<PaymentStatus> = new Set(['unpaid', 'awaiting_payment', 'failed']);

/** Whether an order waits for its payment, so that it is not Pending for the kitchen. */
export function waitsForPayment(status: OrderStatus, payment: PaymentStatus): boolean {
  return status === 'Pending' && NOT_PAID.has(payment);
}

export const STEP_WORDS: Record<FulfillmentStatus, string> = {
  received: 'Received',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  out_for_delivery: 'Out for delivery',
  completed: 'Handed over',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** First two names, then '+N more'. */
export function itemNames(names: readonly string[]): string {
  const more = names.length - 2;
  return names.slice(0, 2).join(', ') + (more > 0 ? ` +${more} more` : '');
}
