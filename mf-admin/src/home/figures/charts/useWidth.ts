import { useCallback, useState } from 'react';

/** Before the width is known, and where nothing is laid out. */
const INITIAL_WIDTH = 560;

/** Width in pixels of the element that `ref` is given to, as it changes. */
export function useWidth() {
  const [width, setWidth] = useState(INITIAL_WIDTH);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
