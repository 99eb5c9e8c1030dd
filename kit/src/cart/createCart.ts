import type { HostContract, Toast } from '@site/contracts';
import { ApiError } from '../api/ApiError';
import { repeatUntilDone } from '../api/waiting';
import { cartCalls } from './cartCalls';
import { successToast } from './cartMessages';
import type { CartParts } from './CartParts';
import { cartStateAtom, type CartStore } from './cartState';
import { createAddition } from './createAddition';
import { createCartLoader } from './createCartLoader';
import { createCartQueue } from './createCartQueue';
import { createLineOperations } from './createLineOperations';
import { startNewSession } from './startNewSession';
import { t } from '../messages';

/**
 * The cart of one page. Operations run one after another: each changes the server, then the cart is loaded again
 * (product.md section 4). Failures and successes speak through product.md's toasts.
 */
export function createCart(store: CartStore, show: (toast: Toast) => void): HostContract['cart'] {
  const enqueue = createCartQueue(store, show);
  const loader = createCartLoader(store);
  /** The last read failed, and not by a refusal. */
  let isLost = false;
  let isRepeating = false;

  async function load(): Promise<void> {
    try {
      await loader.load();
      isLost = false;
    } catch (error) {
      isLost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      throw error;
    }
  }

  /** Reads the cart. While the server does not answer it is read again, without a further toast. */
  async function reload(): Promise<boolean> {
    const failed = t('Failed to load cart items');
    const worked = await enqueue(load, failed);
    if (!isLost || isRepeating) return worked;
    isRepeating = true;
    void repeatUntilDone(async () => {
      if (isLost) await enqueue(() => load().catch(() => false), failed);
      isRepeating = isLost;
      return !isLost;
    });
    return worked;
  }

  const parts: CartParts = { store, loader, enqueue, reload, show };
  const { add, enqueueChange } = createAddition(parts);

  return {
    get: () => store.get(cartStateAtom),
    subscribe: (listener) => store.sub(cartStateAtom, listener),
    refresh: async () => {
      await reload();
    },
    add,
    ...createLineOperations({ ...parts, enqueue: enqueueChange }),
    clear: () =>
      enqueueChange(async () => {
        await cartCalls.clear();
        loader.dropSession();
        show(successToast(t('Cart cleared'), t('All items have been removed from your order')));
      }, t('Failed to clear cart')),
    startNewSession: (orderedVersion) => startNewSession(parts, orderedVersion),
  };
}
