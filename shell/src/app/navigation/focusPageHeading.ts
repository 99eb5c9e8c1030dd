import { focusQuietly } from './focusQuietly';

/** A remote that takes longer than this has announced its own failure by then. */
const WAIT_MS = 8_000;

/**
 * Moves focus to the new page's h1, when it comes: a page of another bundle may still be loading. Follows to the h1 that
 * replaces it, as the one above a skeleton goes when the data comes. A focus that the person moved meanwhile stays.
 */
export function focusPageHeading(main: HTMLElement): () => void {
  let focused = document.activeElement;
  let heading: HTMLElement | null = null;
  const observer = new MutationObserver(tryNow);
  const timer = setTimeout(stop, WAIT_MS);

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }

  function tryNow() {
    if (heading?.isConnected) return;
    heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return;
    const active = document.activeElement;
    if (active !== focused && active !== document.body && active !== null) return stop();
    // Waiting has ended: the heading may be replaced at any time.
    clearTimeout(timer);
    focused = heading;
    focusQuietly(heading);
  }

  observer.observe(main, { childList: true, subtree: true });
  tryNow();
  return stop;
}
