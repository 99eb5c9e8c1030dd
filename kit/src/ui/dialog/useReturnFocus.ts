import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Chooses what gets the focus when a dialog closes: the element that had it before, else the result of `fallback`. A dialog
 * that an address opened, or a link in a browser that does not focus pressed links, has no such element. Focus that has
 * moved out of the dialog by then stays where it is. After the element that had it is gone, the page chooses: an element
 * that had the focus earlier still is no place to go on.
 */
export function useReturnFocus(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  fallback: (() => HTMLElement | null) | undefined,
): () => HTMLElement | boolean {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return useCallback(() => {
    const focused = document.activeElement;
    if (isFocused(focused) && !popup.current?.contains(focused)) return false;
    const hadFocus = isFocused(before.current);
    if (hadFocus && before.current?.isConnected) return true;
    const target = fallback?.();
    if (target) showFocused(target);
    return target ?? !hadFocus;
  }, [popup, fallback]);
}

/** A page opened at its top shows the focused element too. After the dialog has unlocked scrolling, which restores the position. */
function showFocused(target: HTMLElement): void {
  // Optional: DOMs without layout lack it.
  requestAnimationFrame(() => target.scrollIntoView?.({ block: 'nearest', behavior: 'instant' }));
}

const isFocused = (element: Element | null): boolean => element !== null && element !== document.body;
