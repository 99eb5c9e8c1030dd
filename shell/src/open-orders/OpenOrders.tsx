import { recentOrders } from '@site/kit';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Band } from './Band';
import { useOpenOrders } from './useOpenOrders';

function Nothing(): ReactNode {
  return null;
}

/** A chunk that cannot be fetched leaves the page as it is. */
const OpenOrdersBar = lazy(() =>
  import(/* webpackChunkName: "open-orders" */ './OpenOrdersBar').catch(() => ({ default: Nothing })),
);

const none = () => false;
const isNeeded = () => recentOrders.hasOpen() || recentOrders.hasUnread();

/**
 * The open orders of this browser, and the cancelled ones, below the header's links. Without any it loads nothing and asks
 * nothing.
 */
export function OpenOrders() {
  const isWanted = useSyncExternalStore(recentOrders.subscribe, isNeeded, none);
  const isShown = useOpenOrders().length > 0;
  if (!isWanted) return null;
  return (
    <Suspense fallback={isShown && <Band as="div" />}>
      <OpenOrdersBar />
    </Suspense>
  );
}
