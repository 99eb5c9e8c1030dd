import type {
  GuestRefund,
  HostedCheckout,
  HostedCheckoutRequest,
  HostedCheckoutStatus,
  Order,
  OrderFromCartRequest,
  OrderPoints,
  PaymentResult,
  ProcessPaymentRequest,
} from '@site/contracts';
import { ORDER_TOKEN_HEADER } from '@site/contracts';
import { cartSession, recentOrders, request } from '@site/kit';

/** The provider's slug is the path segment of product.md's `/api/{card payment provider}/hosted-checkout`. */
const hostedCheckout = (provider: string) => `/api/${encodeURIComponent(provider)}/hosted-checkout`;

/** The provider is asked meanwhile. */
const PROVIDER_MS = 20_000;

const orderToken = (token: string | null): Record<string, string> => (token ? { [ORDER_TOKEN_HEADER]: token } : {});

/** Order and payment calls of product.md section 7. Prices in a request are compared by the server, never used. */
export const paymentCalls = {
  /** @throws ApiError 'Failed to create order: {status text}' */
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
      timeoutMs: PROVIDER_MS,
    }),

  process: (orderId: string, body: ProcessPaymentRequest, key: string) =>
    request<PaymentResult>(`/api/orders/${encodeURIComponent(orderId)}/payment/process`, {
      method: 'POST',
      body,
      headers: {
        ...cartSession.headers(),
        ...orderToken(recentOrders.tokenOf(orderId)),
        'Idempotency-Key': key,
      },
      failure: 'Payment processing failed',
      timeoutMs: PROVIDER_MS,
    }),

  /** What went back, with the reasons that staff gave. */
  refunds: (orderId: string, secret: string | null) =>
    request<GuestRefund[]>(`/api/orders/${encodeURIComponent(orderId)}/refunds`, {
      headers: { ...cartSession.headers(), ...orderToken(secret) },
      failure: 'Failed to fetch refunds',
    }),

  points: (orderId: string, secret: string | null) =>
    request<OrderPoints>(`/api/orders/${encodeURIComponent(orderId)}/points`, {
      headers: { ...cartSession.headers(), ...orderToken(secret) },
      failure: 'Failed to fetch points',
    }),

  checkoutStatus: async (provider: string, id: string) => {
    const ask = (token: string | null) =>
      request<HostedCheckoutStatus>(`${hostedCheckout(provider)}/${encodeURIComponent(id)}/status`, {
        headers: { ...cartSession.headers(), ...orderToken(token) },
        failure: 'Failed to fetch payment status',
      });
    const payment = await ask(null);
    // A cart session ends with the payment; after a reload only the order's token shows whose it is.
    const token = payment.orderNumber === null ? recentOrders.tokenOf(payment.orderId) : null;
    return token === null ? payment : ask(token);
  },

  /** What it says is noted with the recent orders of this browser. */
  order: async (id: string, token: string | null) => {
    const order = await request<Order>(`/api/orders/${encodeURIComponent(id)}`, {
      headers: { ...cartSession.headers(), ...orderToken(token) },
      failure: 'Failed to fetch order',
    });
    recentOrders.update(order);
    return order;
  },
};
