import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps a custom property of the page at an element's height, so that what scrolls into view, takes focus or pops up stays clear
 * of a bar that covers the edge. Measured, because large letters make the bars taller; 0 px where one is not shown.
 */
export function useMeasuredHeight(ref: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property]);
}
