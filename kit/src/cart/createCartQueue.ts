import type { Toast } from '@site/contracts';
import { toastsAtom } from '../toasts/toasts';
import { failureToast } from './cartMessages';
import { patchCartState, type CartStore } from './cartState';

/**
 * Runs `work` after everything that was asked before; resolves to whether it worked. Work that found nothing left to do
 * answers false. `failed` is the toast's text, `thing` the dish or the line.
 */
export type CartQueue = (work: () => Promise<unknown>, failed: string, thing?: number | string) => Promise<boolean>;

/**
 * Cart operations run one after another. The state is loading while any waits; a failure shows a toast, which leaves when the
 * operation works the next time for the same thing.
 */
export function createCartQueue(store: CartStore, show: (toast: Toast) => void): CartQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** The description of the last failure, by operation and thing. */
  const failures = new Map<string, string | undefined>();

  return (work, failed, thing = '') => {
    const key = failed + thing;
    waiting++;
    patchCartState(store, { isLoading: true });
    const run = last.then(work).then(
      (done) => {
        if (done === false) return true;
        const settled = failures.get(key);
        // Two things that fail with the same words share a toast.
        if (failures.delete(key) && ![...failures.values()].includes(settled)) {
          store.set(toastsAtom, (toasts) =>
            toasts.filter(({ tone, description }) => tone !== 'error' || description !== settled),
          );
        }
        return true;
      },
      (error: unknown) => {
        patchCartState(store, { error: error instanceof Error ? error.message : failed });
        const toast = failureToast(failed, error);
        const { description } = toast;
        const isShown = store.get(toastsAtom).some((shown) => shown.description === description);
        // A failure whose toast has left does not keep this one.
        if (!isShown) failures.forEach((words, other) => words === description && failures.delete(other));
        failures.set(key, description);
        show(toast);
        return false;
      },
    );
    last = run.then(() => {
      if (--waiting === 0) patchCartState(store, { isLoading: false });
    });
    return run;
  };
}
