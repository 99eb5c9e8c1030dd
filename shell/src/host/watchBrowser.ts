import { isAuthCallback } from '../accounts/session/authCallback';
import { AUTH_STORAGE_KEY } from '../accounts/session/persistentSession';

type Handlers = {
  /** Another tab changed what is kept. */
  onStorage(): void;
  /** The page came out of the browser's page cache: it missed what other tabs reported meanwhile. */
  onRestored(): void;
};

/** Calls back when the browser may have another session than this page shows. Returns how to stop. */
export function watchBrowser({ onStorage, onRestored }: Handlers): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === AUTH_STORAGE_KEY || key === null) onStorage();
    },
    options,
  );
  window.addEventListener('pageshow', ({ persisted }) => persisted && onRestored(), options);
  // A link that was pasted over the address of this very page: it is read as if the page were opened by it.
  window.addEventListener('hashchange', () => isAuthCallback(window.location) && window.location.reload(), options);
  return () => listening.abort();
}
