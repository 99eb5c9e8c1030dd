import type { AddToCart, Cart, CartItem, CartState, HostContract, Toast } from '@site/contracts';
import { CURRENCY, TIMES } from '@site/contracts';
import type { createStore } from 'jotai';
import { atom } from 'jotai';
import { ApiError } from '../api/ApiError';
import { mayBeSignedIn } from '../api/authorization';
import { cartSession } from '../api/cartSession';
import { cartCalls } from './cartCalls';
import { cartOwner } from './cartOwner';

/** The one truth about the cart in the browser; the header's badge, the menu and the checkout all read it. */
export const cartStateAtom = atom<CartState>({ cart: null, isLoading: false, error: null });

/** By then the server has taken out of a cart what was ordered. Milliseconds. */
const CONVERTED_MS = 2000;

const EMPTY: Cart = { items: [], item_count: 0, subtotal: '0.00', currency: CURRENCY, version: 0, warnings: [] };

type Store = ReturnType<typeof createStore>;

/**
 * Cart operations one after another: each changes the server, then the cart is loaded again (spec section 4), and an
 * answer older than what is shown is dropped. Failures and successes speak through the spec's toasts.
 */
export function createCart(store: Store, show: (toast: Toast) => void): HostContract['cart'] {
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let session = 0;
  const wantedQuantity = new Map<string, number>();

  const patch = (change: Partial<CartState>) => store.set(cartStateAtom, (state) => ({ ...state, ...change }));

  /** Versions count within one cart: that of a session which another tab began, or of a person, has its own. */
  let shownOwner: string | undefined;
  /** As the server last told it: what a guess falls back to when it was wrong and nobody can be asked. */
  let told: Cart | null = null;

  const accept = (cart: Cart, owner: string | undefined) => {
    if (!told || owner !== shownOwner || cart.version >= told.version) {
      told = cart;
      patch({ cart, error: null });
    }
    shownOwner = owner;
  };

  const showNone = () => {
    told = null;
    patch({ cart: EMPTY, error: null });
  };

  const load = async (): Promise<void> => {
    if (!cartSession.exists() && !mayBeSignedIn()) return showNone();
    const asked = session;
    const owner = cartOwner();
    const cart = await cartCalls.get();
    if (asked !== session) return; // it is the cart of a session that was given up meanwhile
    // Somebody signed in or out while it was under way, so nobody knows whose it is.
    if (owner !== cartOwner()) return load();
    accept(cart, owner);
  };

  const forgetSession = () => {
    session++;
    cartSession.forget();
    showNone();
  };

  const startAnew = () => {
    forgetSession();
    // Somebody signed in has the same cart as before, which the server has emptied by then.
    if (mayBeSignedIn()) setTimeout(() => void reload(), CONVERTED_MS);
  };

  /** Runs after everything that was asked before; resolves to whether it worked. */
  const enqueue = (work: () => Promise<void>, failed: string): Promise<boolean> => {
    waiting++;
    patch({ isLoading: true });
    const run = queue.then(work).then(
      () => true,
      (error: unknown) => {
        patch({ error: error instanceof Error ? error.message : failed });
        show({ title: 'Error', description: explain(failed, error), tone: 'error', duration: TIMES.toastError });
        return false;
      },
    );
    queue = run.then(() => {
      if (--waiting === 0) patch({ isLoading: false });
    });
    return run;
  };

  const succeed = (title: string, description: string, more: Pick<Toast, 'details' | 'action'> = {}) =>
    show({ title, description, ...more, tone: 'success', duration: TIMES.toastCartSuccess });

  const nameOf = (id: string) =>
    store.get(cartStateAtom).cart?.items.find((item) => item.id === id)?.menu_item_name ?? 'Item';

  /** What the change left behind is shown even when the reload fails: the next one catches up. */
  const reload = () => enqueue(load, 'Failed to load cart items');

  /**
   * After a change the cart is loaded again. One that failed leaves a guess on the screen, which is taken back first; then
   * quietly, since the failure was told and a second message helps nobody.
   */
  const catchUp = (worked: boolean) => {
    if (worked) return void reload();
    if (told) patch({ cart: told });
    void enqueue(() => load().catch(() => undefined), '');
  };

  return {
    get: () => store.get(cartStateAtom),
    subscribe: (listener) => store.sub(cartStateAtom, listener),
    refresh: async () => {
      await reload();
    },

    add: (item: AddToCart) => {
      const added = enqueue(async () => {
        const line = await cartCalls.add({
          menu_item_id: item.menuItemId,
          quantity: item.quantity ?? 1,
          customizations: item.customizations ?? [],
          special_instructions: item.specialInstructions ?? null,
        });
        succeed('Item added to cart', `${item.name} added to your order`, describeDefaults(item, line));
      }, 'Failed to add item to cart');
      void added.then((worked) => worked && reload());
      return added;
    },

    setQuantity: (id, quantity) => {
      if (quantity <= 0) return removeLine(id);
      wantedQuantity.set(id, quantity);
      showQuantity(id, quantity);
      const updated = enqueue(async () => {
        const wanted = wantedQuantity.get(id);
        if (wanted === undefined) return; // a later click was sent with an earlier one
        wantedQuantity.delete(id);
        await cartCalls.update(id, { quantity: wanted });
      }, 'Failed to update item quantity');
      void updated.then((worked) => {
        if (wantedQuantity.size > 0) return; // a later click brings the reload
        catchUp(worked);
      });
      return updated;
    },

    update: (id, changes) => {
      const name = nameOf(id);
      wantedQuantity.delete(id);
      const updated = enqueue(async () => {
        await cartCalls.update(id, {
          ...(changes.quantity !== undefined && { quantity: changes.quantity }),
          ...(changes.customizations && { customizations: changes.customizations }),
          ...(changes.specialInstructions !== undefined && { special_instructions: changes.specialInstructions }),
        });
        succeed('Item updated', `${name} updated in your order`);
      }, 'Failed to update cart item');
      void updated.then(catchUp);
      return updated;
    },

    remove: removeLine,

    clear: () => {
      return enqueue(async () => {
        await cartCalls.clear();
        forgetSession();
        succeed('Cart cleared', 'All items have been removed from your order');
      }, 'Failed to clear cart');
    },

    startNewSession: async (orderedVersion) => {
      if (orderedVersion === undefined) return startAnew();
      // In the queue, so that a dish added meanwhile goes into the cart that stays.
      await enqueue(async () => {
        await load().catch(() => undefined); // then what is known decides
        const { cart } = store.get(cartStateAtom);
        const wentOn = cart !== null && cart.items.length > 0 && cart.version !== orderedVersion;
        if (!wentOn) return startAnew();
        setTimeout(() => void reload(), CONVERTED_MS);
      }, '');
    },
  };

  function removeLine(id: string): Promise<boolean> {
    const name = nameOf(id);
    wantedQuantity.delete(id);
    const removed = enqueue(async () => {
      await cartCalls.remove(id);
      succeed('Item removed', `${name} removed from your order`);
    }, 'Failed to remove item from cart');
    void removed.then(catchUp);
    return removed;
  }

  /** The stepper answers at once; the server's cart replaces this guess a moment later, whatever it says. */
  function showQuantity(id: string, quantity: number): void {
    const { cart } = store.get(cartStateAtom);
    if (!cart) return;
    const items = cart.items.map((item) =>
      item.id === id ? { ...item, quantity, subtotal: (Number(item.menu_item_price) * quantity).toFixed(2) } : item,
    );
    patch({
      cart: {
        ...cart,
        items,
        item_count: items.reduce((sum, item) => sum + item.quantity, 0),
        subtotal: items.reduce((sum, item) => sum + Number(item.subtotal), 0).toFixed(2),
      },
    });
  }
}

/** The spec's text, and what the person can do something about: the server's reason, or a connection that is gone. */
function explain(failed: string, error: unknown): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.isTheirs) return `${failed}. ${error.detail}`;
  return error.status === 0 && !navigator.onLine ? `${failed}. You are offline.` : failed;
}

/** Names the options that the server chose for a guest who chose none, and offers to change them. */
function describeDefaults(
  { customizations = [], onEdit }: AddToCart,
  { id, option_labels: labels = [] }: Partial<CartItem>,
): Pick<Toast, 'details' | 'action'> {
  if (customizations.length > 0 || labels.length === 0) return {};
  return {
    details: `With ${labels.join(', ')}`,
    ...(onEdit && id && { action: { label: 'Edit', onPress: () => onEdit(id) } }),
  };
}
