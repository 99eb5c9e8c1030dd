import type { Toast } from '@site/contracts';
import type { CartStore } from './cartState';
import type { CartLoader } from './createCartLoader';
import type { CartQueue } from './createCartQueue';

/** What the operations of one page's cart share. */
export type CartParts = {
  store: CartStore;
  loader: CartLoader;
  enqueue: CartQueue;
  /** Loads the cart after everything that was asked before. A failure shows a toast; the next reload catches up. */
  reload(): Promise<boolean>;
  show(toast: Toast): void;
};
