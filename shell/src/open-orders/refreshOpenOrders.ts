import { ORDER_TOKEN_HEADER, type Order } from '@site/contracts';
import { ApiError, isStillOpen, recentOrders, request, type RecentOrder } from '@site/kit';

/** Going back and forth between windows does not ask each time. */
const AGAIN_AFTER_MS = 30_000;

/** Asks once for each open order of this browser, now and whenever the page gets the focus back. Returns how to stop. */
export function refreshOpenOrders(): () => void {
  let askedAt = 0;
  const ask = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < AGAIN_AFTER_MS) return;
    askedAt = Date.now();
    recentOrders
      .list()
      .filter(isStillOpen)
      .forEach((order) => void refresh(order));
  };
  const listening = new AbortController();
  window.addEventListener('focus', ask, { signal: listening.signal });
  document.addEventListener('visibilitychange', ask, { signal: listening.signal });
  ask();
  return () => listening.abort();
}

async function refresh({ id, token }: RecentOrder): Promise<void> {
  try {
    const order = await request<Order>(`/api/orders/${encodeURIComponent(id)}`, {
      failure: 'Failed to fetch order',
      ...(token ? { headers: { [ORDER_TOKEN_HEADER]: token } } : {}),
    });
    recentOrders.update(order);
  } catch (error) {
    // Anything else passes: what was known stays until the next time.
    if (error instanceof ApiError && error.status === 404) recentOrders.remove(id);
  }
}
