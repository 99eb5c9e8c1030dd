import type {
  HostedCheckout,
  HostedCheckoutRequest,
  HostedCheckoutStatus,
  Order,
  OrderFromCartRequest,
} from '@site/contracts';
import { ORDER_TOKEN_HEADER } from '@site/contracts';
import { cartSession, request } from '@site/kit';

/** The provider's slug is the path segment of the spec's `/api/{card payment provider}/hosted-checkout`. */
const hostedCheckout = (provider: string) => `/api/${encodeURIComponent(provider)}/hosted-checkout`;

/** Order and payment calls of spec section 7. Prices in a request are compared by the server, never used. */
export const paymentCalls = {
  orderFromCart: (body: OrderFromCartRequest, key: string) =>
    request<Order>('/api/orders/from-cart', {
      method: 'POST',
      body,
      headers: { ...cartSession.headers(), 'Idempotency-Key': key },
      failure: 'Failed to create order',
    }),

  openCheckout: (provider: string, body: HostedCheckoutRequest) =>
    request<Partial<HostedCheckout>>(hostedCheckout(provider), {
      method: 'POST',
      body,
      headers: cartSession.headers(),
      failure: 'Payment processing failed',
      timeoutMs: 20_000, // the provider is asked meanwhile
    }),

  checkoutStatus: (provider: string, id: string, signal?: AbortSignal) =>
    request<HostedCheckoutStatus>(`${hostedCheckout(provider)}/${encodeURIComponent(id)}/status`, {
      failure: 'Failed to fetch payment status',
      ...(signal ? { signal } : {}),
    }),

  order: (id: string, token: string | null) =>
    request<Order>(`/api/orders/${encodeURIComponent(id)}`, {
      headers: { ...cartSession.headers(), ...(token ? { [ORDER_TOKEN_HEADER]: token } : {}) },
      failure: 'Failed to fetch order',
    }),
};
