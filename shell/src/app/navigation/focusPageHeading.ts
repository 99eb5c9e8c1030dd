import { focusQuietly } from './focusQuietly';

/** A remote that takes longer than this has announced its own failure by then. */
const WAIT_MS = 8_000;

/**
 * Moves focus to the new page's h1, when it comes: a page of another bundle may still be loading. Somebody who moved
 * the focus on meanwhile keeps it.
 */
export function focusPageHeading(main: HTMLElement): () => void {
  const focusedBefore = document.activeElement;
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(stop, WAIT_MS);

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }

  function tryNow() {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    stop();
    const active = document.activeElement;
    if (active === focusedBefore || active === document.body || active === null) focusQuietly(heading);
  }

  observer.observe(main, { childList: true, subtree: true });
  tryNow();
  return stop;
}
