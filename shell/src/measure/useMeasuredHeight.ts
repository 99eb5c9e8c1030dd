import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps a custom property of the page at an element's height, so that what scrolls into view, takes focus or pops up stays clear
 * of a bar that covers the edge. Measured, because large letters make the bars taller; 0 px where one is not shown.
 */
export function useMeasuredHeight(ref: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = document.documentElement;
    // Called with the layout's own figures before the next paint, so nothing is laid out once more to measure it; and the style of the
    // whole page is computed again only when a height differs.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      if (getComputedStyle(root).getPropertyValue(property) !== height) root.style.setProperty(property, height);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty(property);
    };
  }, [ref, property]);
}
