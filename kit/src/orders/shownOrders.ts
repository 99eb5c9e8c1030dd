import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';

const shownOrders = atom<readonly string[]>([]);

/**
 * Declares that the page shows an order or links to it, for as long as the page is mounted. The header's bar of open
 * orders leaves such an order out: it would say the same twice, and a bar that appears late moves the page under a
 * finger, so that the press is lost.
 *
 * @param orderId null while it is not known
 */
export function useShowsOrder(orderId: string | null): void {
  const setShown = useSetAtom(shownOrders);
  useLayoutEffect(() => {
    if (orderId === null) return;
    setShown((ids) => [...ids, orderId]);
    // Two parts of a page may show the same one, so that only one entry is removed.
    return () => setShown((ids) => ids.filter((_, at) => at !== ids.indexOf(orderId)));
  }, [orderId, setShown]);
}

/** The ids of the orders that the page shows by itself. */
export function useShownOrders(): readonly string[] {
  return useAtomValue(shownOrders);
}
