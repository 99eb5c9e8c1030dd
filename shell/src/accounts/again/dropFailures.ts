import { toastsAtom } from '@site/kit';
import type { createStore } from 'jotai';

/**
 * Removes failures from the toasts, and each that comes later: calls of a page whose sign-in has ended are refused, which the
 * question over the page says already. Returns how to stop.
 */
export function dropFailures(store: ReturnType<typeof createStore>): () => void {
  const drop = () => {
    const kept = store.get(toastsAtom).filter(({ tone }) => tone !== 'error');
    if (kept.length < store.get(toastsAtom).length) store.set(toastsAtom, kept);
  };
  drop();
  return store.sub(toastsAtom, drop);
}
