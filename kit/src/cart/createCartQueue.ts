import type { Toast } from '@site/contracts';
import { toastsAtom } from '../toasts/toasts';
import { failureToast } from './cartMessages';
import { patchCartState, type CartStore } from './cartState';

/** Runs `work` after everything that was asked before; resolves to whether it worked. `failed` is the toast's text. */
export type CartQueue = (work: () => Promise<void>, failed: string) => Promise<boolean>;

/**
 * Cart operations run one after another. The state is loading while any waits; a failure shows a toast, which leaves when the
 * operation works the next time.
 */
export function createCartQueue(store: CartStore, show: (toast: Toast) => void): CartQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  /** The description of an operation's last failure. */
  const failures = new Map<string, string | undefined>();

  return (work, failed) => {
    waiting++;
    patchCartState(store, { isLoading: true });
    const run = last.then(work).then(
      () => {
        if (failures.has(failed)) {
          const settled = failures.get(failed);
          failures.delete(failed);
          store.set(toastsAtom, (toasts) =>
            toasts.filter(({ tone, description }) => tone !== 'error' || description !== settled),
          );
        }
        return true;
      },
      (error: unknown) => {
        patchCartState(store, { error: error instanceof Error ? error.message : failed });
        const toast = failureToast(failed, error);
        failures.set(failed, toast.description);
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
