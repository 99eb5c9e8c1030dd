import type { HostContract } from '@site/contracts';
import { ApiError } from '../api/ApiError';
import { cartCalls } from './cartCalls';
import { successToast } from './cartMessages';
import type { CartParts } from './CartParts';
import { cartStateAtom, lineName, patchCartState, withQuantity } from './cartState';
import { t } from '../messages';

type LineOperations = Pick<HostContract['cart'], 'setQuantity' | 'update' | 'remove'>;

/** Changes of single lines. Clicks on a stepper are shown at once, and sent together as one change. */
export function createLineOperations({ store, loader, enqueue, reload, show }: CartParts): LineOperations {
  /** Quantities that were clicked and not sent yet, by line. */
  const wantedQuantity = new Map<string, number>();
  const shownCart = () => store.get(cartStateAtom).cart;
  // An answer that arrives between two clicks is older than the first: the second would count from there, and one be lost.
  loader.predictWith((cart) =>
    [...wantedQuantity].reduce((next, [id, quantity]) => withQuantity(next, id, quantity), cart),
  );

  /**
   * After a change the cart is loaded again. One that failed leaves a guess on the screen, which is taken back first;
   * then silently, since the failure was already shown.
   */
  function catchUp(worked: boolean): void {
    if (worked) return void reload();
    loader.restore();
    void enqueue(() => loader.load().catch(() => undefined), '');
  }

  /** Replaces what was clicked before and not sent yet. */
  function change(id: string, work: () => Promise<void>, failed: string): Promise<boolean> {
    wantedQuantity.delete(id);
    const changed = enqueue(work, failed, id);
    void changed.then(catchUp);
    return changed;
  }

  function remove(id: string): Promise<boolean> {
    const name = lineName(shownCart(), id);
    const work = async () => {
      try {
        await cartCalls.remove(id);
      } catch (error) {
        // A double press, or another tab: what the guest wants is done.
        if (error instanceof ApiError && error.status === 404) return;
        throw error;
      }
      show(successToast(t('Item removed'), t('{name} removed from your order', { name })));
    };
    return change(id, work, t('Failed to remove item from cart'));
  }

  return {
    remove,

    setQuantity(id, quantity) {
      if (quantity <= 0) return remove(id);
      wantedQuantity.set(id, quantity);
      const cart = shownCart();
      if (cart) patchCartState(store, { cart: withQuantity(cart, id, quantity) });
      const work = async () => {
        const wanted = wantedQuantity.get(id);
        if (wanted === undefined) return false; // a later click was sent with an earlier one
        wantedQuantity.delete(id);
        return cartCalls.update(id, { quantity: wanted });
      };
      const updated = enqueue(work, t('Failed to update item quantity'), id);
      void updated.then((worked) => {
        if (wantedQuantity.size > 0) return; // a later click brings the reload
        catchUp(worked);
      });
      return updated;
    },

    update(id, { quantity, customizations, specialInstructions }) {
      const name = lineName(shownCart(), id);
      const work = async () => {
        await cartCalls.update(id, {
          ...(quantity !== undefined && { quantity }),
          ...(customizations && { customizations }),
          ...(specialInstructions !== undefined && { special_instructions: specialInstructions }),
        });
        show(successToast(t('Item updated'), t('{name} updated in your order', { name })));
      };
      return change(id, work, t('Failed to update cart item'));
    },
  };
}
