/**
 * What this tab must remember while the guest is at the payment provider: the two values of the spec (the checkout
 * session and the order), and the order's secret, with which a guest without an account may see it.
 */
const SESSION_KEY = 'checkout_session_id';
const ORDER_KEY = 'checkout_order_id';
const TOKEN_KEY = 'checkout_order_token';
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

export const checkoutMemory = {
  read: (): RememberedCheckout =>
    attempt<RememberedCheckout>(
      () => ({
        sessionId: localStorage.getItem(SESSION_KEY),
        orderId: localStorage.getItem(ORDER_KEY),
        orderToken: sessionStorage.getItem(TOKEN_KEY),
        cartVersion: Number(localStorage.getItem(CART_VERSION_KEY)) || null,
      }),
      { sessionId: null, orderId: null, orderToken: null, cartVersion: null },
    ),

  keepOrder: (orderId: string, token: string | undefined, cartVersion: number | undefined) =>
    attempt(() => {
      localStorage.setItem(ORDER_KEY, orderId);
      localStorage.setItem(CART_VERSION_KEY, String(cartVersion ?? ''));
      if (token) sessionStorage.setItem(TOKEN_KEY, token);
    }, undefined),

  keepSession: (sessionId: string) => attempt(() => localStorage.setItem(SESSION_KEY, sessionId), undefined),

  /** After success, failure or cancellation. The secret stays in this tab: the same order may be tried again. */
  forget: () =>
    attempt(() => {
      localStorage.removeItem(SESSION_KEY);
      localStorage.removeItem(ORDER_KEY);
      localStorage.removeItem(CART_VERSION_KEY);
    }, undefined),
};
