import type { FulfillmentStatus, Order, RefundRequest, RefundResult } from '@site/contracts';
import { callApi, site } from './site';

/** What staff do from behind the counter, through the same API as their screens. */
export const staff = {
  move: (orderId: string, fulfillment_status: FulfillmentStatus) =>
    call<Order>('PATCH', `/api/orders/${orderId}`, { fulfillment_status }),
  refund: (orderId: string, refund: RefundRequest = {}) =>
    call<RefundResult>('POST', `/api/orders/${orderId}/payment/refund`, refund),
  /** As the kitchen sees it. */
  order: (orderId: string) => call<Order>('GET', `/api/orders/${orderId}`),
  /** The ids of the orders that the kitchen and the order table show. */
  shownOrders: async () => (await call<Order[]>('GET', '/api/orders/?limit=200')).map(({ id }) => id),
};

/** A call with the site's service token. @throws when it is refused */
export function call<T>(method: string, path: string, body?: object): Promise<T> {
  return callApi<T>(path, {
    method,
    headers: { authorization: `Bearer ${site.serviceToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
