import type { Order } from '@site/contracts';
import { recentOrders } from '@site/kit';

/**
 * What the browser must remember while the guest is at the payment provider: the two values of the spec (the checkout
 * session and the order). The order's secret, with which a guest without an account may see it, is kept with the recent
 * orders.
 */
const SESSION_KEY = 'checkout_session_id';
const ORDER_KEY = 'checkout_order_id';
const CART_VERSION_KEY = 'checkout_cart_version';

export type RememberedCheckout = {
  sessionId: string | null;
  orderId: string | null;
  orderToken: string | null;
  /** Of the cart that was ordered. */
  cartVersion: number | null;
};

/** Storage may be forbidden; then the address alone has to do. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function orderIn(orderId: string | null) {
  return { orderId, orderToken: orderId && recentOrders.tokenOf(orderId) };
}

export const checkoutMemory = {
  read: (): RememberedCheckout =>
    attempt<RememberedCheckout>(
      () => ({
        sessionId: localStorage.getItem(SESSION_KEY),
        ...orderIn(localStorage.getItem(ORDER_KEY)),
        cartVersion: Number(localStorage.getItem(CART_VERSION_KEY)) || null,
      }),
      { sessionId: null, orderId: null, orderToken: null, cartVersion: null },
    ),

  keepOrder: (order: Order, cartVersion: number | undefined) => {
    recentOrders.keep(order);
    attempt(() => {
      localStorage.setItem(ORDER_KEY, order.id);
      localStorage.setItem(CART_VERSION_KEY, String(cartVersion ?? ''));
    }, undefined);
  },

  keepSession: (sessionId: string) => attempt(() => localStorage.setItem(SESSION_KEY, sessionId), undefined),

  /** After success, failure or cancellation. The order's secret stays: the same order may be tried again. */
  forget: () =>
    attempt(() => {
      localStorage.removeItem(SESSION_KEY);
      localStorage.removeItem(ORDER_KEY);
      localStorage.removeItem(CART_VERSION_KEY);
    }, undefined),
};
