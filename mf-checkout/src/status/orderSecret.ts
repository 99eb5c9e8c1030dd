import { recentOrders } from '@site/kit';

/**
 * The secrets of orders that this tab may show: those that were placed in this browser, and those whose link was opened
 * here. The latter come after the # of a receipt's link, which no server sees,
 * and leave the address at once, so that neither the history nor a shared screen keeps them.
 */
const inMemory = new Map<string, string>();

const keyOf = (orderId: string) => `order_token:${orderId}`;

/** `#t=…` as receipts have it; null for anything else. */
export function secretInHash(hash: string): string | null {
  return /^#t=([\w-]{16,128})$/.exec(hash)?.[1] ?? null;
}

/** The page of an order, with its secret where one is known. */
export function statusPath(orderId: string, secret: string | null): string {
  return `/order-status/${encodeURIComponent(orderId)}${secret ? `#t=${secret}` : ''}`;
}

export const orderSecret = {
  read: (orderId: string): string | null => {
    try {
      return inMemory.get(orderId) ?? sessionStorage.getItem(keyOf(orderId)) ?? recentOrders.tokenOf(orderId);
    } catch {
      return null;
    }
  },

  keep: (orderId: string, secret: string): void => {
    inMemory.set(orderId, secret);
    try {
      sessionStorage.setItem(keyOf(orderId), secret);
    } catch {
      // Kept for as long as the page lives.
    }
  },
};
