import type { Order, Reordered, ReorderOffer } from '@site/contracts';
import { request } from '@site/kit';

export const PAGE = 10;

/** The calls of the order history. */
export const historyCalls = {
  /** One more than a page, which says whether there is another. */
  orders: (offset: number) =>
    request<Order[]>(`/api/orders/?limit=${PAGE + 1}&offset=${offset}`, { failure: 'Failed to fetch orders' }),
  previewReorder: (orderId: string) =>
    request<ReorderOffer>(`/api/orders/${orderId}/reorder`, { failure: 'Failed to fetch order' }),
  /** @param key the same for each try, so that a lost answer adds nothing twice */
  reorder: (orderId: string, key: string) =>
    request<Reordered>(`/api/orders/${orderId}/reorder`, {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      failure: 'Failed to reorder',
    }),
};
