import { isConfirmed, isStillOpen, type RecentOrder, recentOrders, useLocation, useShownOrders } from '@site/kit';
import { useSyncExternalStore } from 'react';

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

/** The page of an order. */
export function orderStatusPath({ id }: RecentOrder): string {
  return `/order-status/${encodeURIComponent(id)}`;
}

const NONE: readonly RecentOrder[] = [];
const none = () => NONE;
