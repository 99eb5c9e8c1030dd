import { recentOrders } from '@site/kit';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Band } from './Band';
import { useOpenOrders } from './useOpenOrders';

function Nothing() {
  return null;
}

/** A chunk that cannot be fetched leaves the page as it is. */
const OpenOrdersBar = lazy(() =>
  import(/* webpackChunkName: "open-orders" */ './OpenOrdersBar').catch(() => ({ default: Nothing })),
);

const none = () => false;

/** The open orders of this browser, below the header's links. For everybody else it loads nothing and asks nothing. */
export function OpenOrders() {
  const hasOpen = useSyncExternalStore(recentOrders.subscribe, recentOrders.hasOpen, none);
  const isShown = useOpenOrders().length > 0;
  if (!hasOpen) return null;
  return (
    <Suspense fallback={isShown && <Band as="div" />}>
      <OpenOrdersBar />
    </Suspense>
  );
}
