import type { Cart } from '@site/contracts';
import { useEffect, useRef } from 'react';

/**
 * The form goes with the last dish of the cart, and the button that removed the dish goes with the form. The focus that is
 * lost by that moves to the heading of the page that replaces it.
 *
 * @param cart null until it is known
 * @returns the ref of the page
 */
export function useFocusOnEmptied(cart: Cart | null) {
  const page = useRef<HTMLDivElement>(null);
  const isEmpty = cart && cart.items.length === 0;
  const before = useRef(isEmpty);

  useEffect(() => {
    const was = before.current;
    before.current = isEmpty;
    if (was !== false || !isEmpty || document.activeElement !== document.body) return;
    const heading = page.current?.querySelector<HTMLElement>('h1');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  }, [isEmpty]);

  return page;
}
