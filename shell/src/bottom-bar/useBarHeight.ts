import { useLayoutEffect, type RefObject } from 'react';

const PROPERTY = '--bottom-bar-height';

/**
 * Tells the page how much of its bottom the bar covers, so that toasts, menus and focused controls stay above it. Measured,
 * because large letters make the bar taller; 0 px where it is not shown.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(PROPERTY, `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [bar]);
}
