import type { SiteSnapshot } from '@site/contracts';

/** Milliseconds after the page has loaded by which it counts as usable, however busy it is. */
const LATEST_MS = 10_000;

/**
 * Registers the service worker once the page is usable. Its code is loaded then, so that nothing of it stands before the
 * first paint. The server never says so in development; a shell from a dev server has no worker in any case.
 */
export function startOffline({ offline, shell }: SiteSnapshot): void {
  if (!offline || shell.source === 'localhost') return;
  if (!('serviceWorker' in navigator)) return;
  const start = () => void import('./registerWorker').then(({ registerWorker }) => registerWorker(), ignore);
  const whenIdle = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: LATEST_MS });
    else setTimeout(start, LATEST_MS / 5);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

/** The site works without a worker. */
function ignore(): void {}
