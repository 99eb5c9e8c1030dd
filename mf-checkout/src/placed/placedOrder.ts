import type { Order, PaymentMethod, PaymentStatus } from '@site/contracts';
import { useIsHydrating, useLocation } from '@site/kit';

/**
 * An order that was confirmed without the provider's page. It is in the history entry, so that a reload still shows it.
 */
export type PlacedOrder = {
  orderId: string;
  orderNumber: number;
  method: PaymentMethod;
  amountDue: string;
  /** The provider has not answered yet. */
  pending: boolean;
};

const SETTLED: readonly PaymentStatus[] = ['paid', 'pay_at_pickup', 'partially_refunded'];

export function isSettled(order: Order): boolean {
  return SETTLED.includes(order.payment_status);
}

export function toPlaced(order: Order, method: PaymentMethod, pending: boolean): PlacedOrder {
  return { orderId: order.id, orderNumber: order.order_number, method, amountDue: order.amount_due, pending };
}

/** What `/checkout` shows besides its form. */
export type CheckoutState = { placed?: PlacedOrder; screen?: 'card' };

export function useCheckoutState(): CheckoutState {
  const state: unknown = useLocation().state;
  // The server does not know the entry of the history.
  const isKnown = !useIsHydrating();
  return isKnown && typeof state === 'object' && state !== null ? state : {};
}
