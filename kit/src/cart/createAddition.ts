import type { AddToCart, CartItem, HostContract } from '@site/contracts';
import { ApiError } from '../api/ApiError';
import { cartCalls } from './cartCalls';
import { addedToast } from './cartMessages';
import type { CartParts } from './CartParts';
import { cartStateAtom } from './cartState';
import { t } from '../messages';

/** An addition without an answer: the server may have made it. `before` is how many of the dish the cart held. */
type Unanswered = { item: AddToCart; before: number };

/**
 * Adds dishes, and loads the cart after each. It resolves to whether any of it was added. An addition whose answer is lost is
 * looked up in the cart, at once or as soon as the connection is back, so that the guest does not make it twice.
 */
export function createAddition({ store, loader, enqueue, reload, show }: CartParts): HostContract['cart']['add'] {
  let unanswered: Unanswered | null = null;
  const linesOf = ({ menuItemId }: AddToCart) =>
    store.get(cartStateAtom).cart?.items.filter(({ menu_item_id: id }) => id === menuItemId);
  const unitsOf = (item: AddToCart) => linesOf(item)?.reduce((sum, { quantity }) => sum + quantity, 0);

  /** @returns the line that has it; undefined when the server did not make it. @throws while there is no connection */
  async function lookUp({ item, before }: Unanswered): Promise<CartItem | undefined> {
    await loader.load();
    unanswered = null;
    return (unitsOf(item) ?? 0) >= before + (item.quantity ?? 1) ? linesOf(item)?.at(-1) : undefined;
  }

  async function send(item: AddToCart): Promise<CartItem> {
    // The guest was shown a failure and adds the dish again.
    const made = unanswered?.item.menuItemId === item.menuItemId && (await lookUp(unanswered));
    if (made) return made;
    const before = unitsOf(item);
    try {
      return await cartCalls.add({
        menu_item_id: item.menuItemId,
        quantity: item.quantity ?? 1,
        customizations: item.customizations ?? [],
        special_instructions: item.specialInstructions ?? null,
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || before === undefined) throw error;
      unanswered = { item, before };
      window.addEventListener('online', settle, { once: true });
      const line = await lookUp(unanswered).catch(() => undefined);
      if (!line) throw error;
      return line;
    }
  }

  /** Says what became of an addition that was shown as failed. A cart that can't be read yet is read before the next one. */
  function settle(): void {
    void enqueue(async () => {
      const asked = unanswered;
      const line = asked && (await lookUp(asked).catch(() => undefined));
      if (line) show(addedToast(asked.item, line));
    }, '');
  }

  return async (item) => {
    let isFull = false;
    const worked = await enqueue(async () => {
      const line = await send(item);
      isFull = line.quantity_added === 0;
      show(addedToast(item, line));
    }, t('Failed to add item to cart'));
    if (worked) void reload();
    return worked && !isFull;
  };
}
