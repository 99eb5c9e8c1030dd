import { TAKES_OVER } from '../../hydration/earlyInput';

/** How long a page may still grow after a navigation: a slow remote's deadline and its first pictures. */
const SETTLE_MS = 6_000;

/**
 * Calls `place` now and whenever the page's height changes, since a section above that arrives late would push what the
 * person came for out of sight. Ends as soon as the person scrolls or acts, or when the page has had time to settle.
 */
export function whilePageSettles(place: () => void): () => void {
  const observer = new ResizeObserver(place);
  const timer = setTimeout(stop, SETTLE_MS);

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of TAKES_OVER) window.removeEventListener(event, stop);
  }

  for (const event of TAKES_OVER) window.addEventListener(event, stop, { passive: true });
  place();
  observer.observe(document.body);
  return stop;
}
