import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Kit's toasts stay above a bar of this height, as above the host's own on a phone. */
const HEIGHT = '--bottom-bar-height';

/** The height of each bar on the page: one with several forms has several. */
const heights = new Map<Element, number>();

function publish(): void {
  const { style } = document.documentElement;
  if (heights.size === 0) {
    style.removeProperty(HEIGHT);
    style.scrollPaddingBottom = '';
    return;
  }
  const height = Math.max(...heights.values());
  style.setProperty(HEIGHT, `${height}px`);
  style.scrollPaddingBottom = `calc(${height}px + var(--space-4))`;
}

/**
 * Tells the page about a bar that sticks to the bottom of the window: toasts, and what takes the focus, stay above it. Measured,
 * because the bar wraps on a phone and grows with the size of the text.
 *
 * @returns the ref of the bar
 */
export function useBottomBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => {
      const { position, bottom } = getComputedStyle(element);
      heights.set(element, position === 'sticky' && bottom !== 'auto' ? Math.ceil(element.offsetHeight) : 0);
      publish();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // In a low window it does not stick, and in a wide one it may stick to the top.
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      heights.delete(element);
      publish();
    };
  }, []);
  return bar;
}
