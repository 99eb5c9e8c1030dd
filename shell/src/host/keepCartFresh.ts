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

  const onPageShow = (event: PageTransitionEvent) => event.persisted && refresh();
  // A null key means that the whole storage was cleared.
  const onStorage = (event: StorageEvent) =>
    (event.key === CART_SESSION_STORAGE_KEY || event.key === null) && refresh();
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt >= STALE_AFTER_MS) refresh();
  };

  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', refresh);
  refresh();

  return () => {
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', refresh);
  };
}
