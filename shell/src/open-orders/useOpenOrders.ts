import { isConfirmed, isStillOpen, type RecentOrder, recentOrders, useLocation, useShownOrders } from '@site/kit';
import { useEffect, useSyncExternalStore } from 'react';

/** The confirmed orders of this browser that are still open, without those that the page shows by itself. */
export function useOpenOrders(): RecentOrder[] {
  const orders = useSyncExternalStore(recentOrders.subscribe, recentOrders.list, none);
  const shown = useShownOrders();
  const { pathname } = useLocation();
  return orders.filter(
    (order) =>
      isStillOpen(order) && isConfirmed(order) && !shown.includes(order.id) && pathname !== orderStatusPath(order),
  );
}

/**
 * The orders of this browser that were called off without its guest knowing. A page that shows an order by itself may show
 * it as it was, so that only the order's own page, which is live, counts as having said it.
 */
export function useCalledOffOrders(): RecentOrder[] {
  const orders = useSyncExternalStore(recentOrders.subscribe, recentOrders.list, none);
  const { pathname } = useLocation();
  const unread = orders.filter(({ isUnread }) => isUnread);
  const shownHere = unread.find((order) => pathname === orderStatusPath(order))?.id;
  useEffect(() => {
    if (shownHere) recentOrders.markRead(shownHere);
  }, [shownHere]);
  return unread.filter(({ id }) => id !== shownHere);
}

/** The page of an order. */
export function orderStatusPath({ id }: RecentOrder): string {
  return `/order-status/${encodeURIComponent(id)}`;
}

/** The page of an order with its secret, as a link goes there. */
export function orderStatusLink(order: RecentOrder): string {
  return `${orderStatusPath(order)}${order.token ? `#t=${order.token}` : ''}`;
}

const NONE: readonly RecentOrder[] = [];
const none = () => NONE;
