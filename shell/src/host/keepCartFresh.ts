import type { HostContract } from '@site/contracts';
import { CART_SESSION_STORAGE_KEY } from '@site/contracts';

/** A tab that was out of sight this long may show a cart that changed elsewhere, or dishes that sold out. */
const STALE_AFTER_MS = 60_000;

/**
 * Loads the cart at the start, and again whenever this tab may have missed a change: it comes back from the browser's
 * page cache, another tab began a new cart, it was hidden for long, or it had no connection. Returns how to stop.
 */
export function keepCartFresh(cart: HostContract['cart']): () => void {
  const refresh = () => void cart.refresh();
  let hiddenAt: number | null = null;

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt >= STALE_AFTER_MS) refresh();
  };

  const listening = new AbortController();
  const options = { signal: listening.signal };
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), options);
  // A null key means that the whole storage was cleared.
  window.addEventListener(
    'storage',
    ({ key }) => (key === CART_SESSION_STORAGE_KEY || key === null) && refresh(),
    options,
  );
  document.addEventListener('visibilitychange', onVisibility, options);
  window.addEventListener('online', refresh, options);
  refresh();

  return () => listening.abort();
}
