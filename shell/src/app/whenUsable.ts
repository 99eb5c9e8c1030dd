/** Milliseconds after the page has loaded by which it counts as usable, however busy it is. */
const LATEST_MS = 10_000;

/** Runs what no visitor waits for once the page has loaded and is idle. */
export function whenUsable(work: () => void): void {
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: LATEST_MS });
    else setTimeout(work, LATEST_MS / 5);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
