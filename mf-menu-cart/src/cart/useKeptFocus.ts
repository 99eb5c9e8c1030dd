import { useEffect, useRef } from 'react';
import type { RemovedLine } from './UndoRemoval';

/**
 * A button that takes dishes out of the cart, or puts one back, goes with it. The focus that is lost by that moves to the
 * way back, or to the title.
 *
 * @param count of the lines; undefined until the cart is known
 * @returns the ref of the page
 */
export function useKeptFocus(removed: RemovedLine | null, count: number | undefined) {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef({ removed, count });

  useEffect(() => {
    const was = before.current;
    before.current = { removed, count };
    if (count === undefined || was.count === undefined || document.activeElement !== document.body) return;
    const isGone = count < was.count && removed !== null;
    const isBack = removed === null && was.removed !== null;
    // An empty cart is another page.
    const isOther = (count === 0) !== (was.count === 0);
    if (!isGone && !isBack && !isOther) return;
    const find = (selector: string) => page.current?.querySelector<HTMLElement>(selector);
    const next = find('[data-undo] button') ?? find('h1');
    if (next?.tagName === 'H1') next.tabIndex = -1;
    next?.focus({ preventScroll: true });
    // After a press by touch or mouse the page does not move.
    if (next?.matches(':focus-visible')) next.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [removed, count]);

  return page;
}
