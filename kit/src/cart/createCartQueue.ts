import type { Toast } from '@site/contracts';
import { failureToast } from './cartMessages';
import { patchCartState, type CartStore } from './cartState';

/** Runs `work` after everything that was asked before; resolves to whether it worked. `failed` is the toast's text. */
export type CartQueue = (work: () => Promise<void>, failed: string) => Promise<boolean>;

/** Cart operations run one after another. The state is loading while any waits; a failure shows a toast. */
export function createCartQueue(store: CartStore, show: (toast: Toast) => void): CartQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  return (work, failed) => {
    waiting++;
    patchCartState(store, { isLoading: true });
    const run = last.then(work).then(
      () => true,
      (error: unknown) => {
        patchCartState(store, { error: error instanceof Error ? error.message : failed });
        show(failureToast(failed, error));
        return false;
      },
    );
    last = run.then(() => {
      if (--waiting === 0) patchCartState(store, { isLoading: false });
    });
    return run;
  };
}
