import { WORKER_PATH } from '@site/contracts';
import { readAnswers } from '@site/kit';
import { reportError } from '../host/reportError';

/** What the worker may save of what this page loaded before the worker answered for it. The worker decides again. */
const SAVEABLE = /^\/(_r\/|media\/dishes\/|api\/(categories|menu-items)\/|api\/business-hours$)/;

/**
 * Registers the worker, and gives it the addresses of what this page loaded, which costs no request to the server, and of the
 * answers that came with it.
 */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: loadedAddresses() } });
  } catch (error) {
    // Browsers refuse it in some private windows, and where storage is full.
    reportError(error, { part: 'service worker' });
  }
}

function loadedAddresses(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = [...loaded, ...Object.keys(readAnswers(document))].map((address) => new URL(address, location.href));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && SAVEABLE.test(pathname));
  return [...new Set(own.map(({ href }) => href))];
}
