import type { AddToCart, Cart, CartItem, HostContract } from '@site/contracts';
import { isUnanswered } from '../api/ApiError';
import { repeatUntilDone } from '../api/waiting';
import { cartCalls } from './cartCalls';
import { addedToast } from './cartMessages';
import type { CartParts } from './CartParts';
import { cartStateAtom } from './cartState';
import type { CartQueue } from './createCartQueue';
import { t } from '../messages';

/** An addition without an answer: the server may have made it. `before` is how many of the dish the cart held. */
type Unanswered = { item: AddToCart; before: number };

/** `enqueueChange` is the queue for everything that changes the cart in another way. */
type Addition = { add: HostContract['cart']['add']; enqueueChange: CartQueue };

/**
 * Adds dishes, and loads the cart after each. It resolves to whether any of it was added. An addition whose answer is lost is
 * looked up in the cart, at once or as soon as the server answers, so that the guest does not make it twice.
 */
export function createAddition({ store, loader, enqueue, reload, show }: CartParts): Addition {
  let unanswered: Unanswered | null = null;
  const linesOf = ({ menuItemId }: AddToCart) =>
    store.get(cartStateAtom).cart?.items.filter(({ menu_item_id: id }) => id === menuItemId);
  /** Units by dish that were added to a cart as it was loaded: it does not hold them yet. */
  const added = new WeakMap<Cart, Map<number, number>>();
  const addedTo = (cart: Cart | null, { menuItemId }: AddToCart) => (cart && added.get(cart)?.get(menuItemId)) ?? 0;
  const unitsOf = (item: AddToCart) =>
    linesOf(item)?.reduce((sum, { quantity }) => sum + quantity, addedTo(store.get(cartStateAtom).cart, item));

  function recordAddition(item: AddToCart, { quantity_added: units = item.quantity ?? 1 }: CartItem): void {
    const { cart } = store.get(cartStateAtom);
    if (cart) added.set(cart, new Map(added.get(cart)).set(item.menuItemId, addedTo(cart, item) + units));
  }

  /** @returns the line that has it; undefined when the server did not make it. @throws while there is no connection */
  async function lookUp({ item, before }: Unanswered): Promise<CartItem | undefined> {
    await loader.load();
    unanswered = null;
    return (unitsOf(item) ?? 0) >= before + (item.quantity ?? 1) ? linesOf(item)?.at(-1) : undefined;
  }

  async function send(item: AddToCart): Promise<CartItem> {
    if (unanswered && isSame(unanswered.item, item)) {
      // The guest was shown a failure and adds the dish again.
      const made = await lookUp(unanswered);
      if (made) return made;
    } else await settle();
    const before = unitsOf(item);
    try {
      const line = await cartCalls.add({
        menu_item_id: item.menuItemId,
        quantity: item.quantity ?? 1,
        customizations: item.customizations ?? [],
        special_instructions: item.specialInstructions ?? null,
      });
      recordAddition(item, line);
      return line;
    } catch (error) {
      if (!isUnanswered(error) || before === undefined) throw error;
      const asked = (unanswered = { item, before });
      void repeatUntilDone(() => enqueue(settle, '').then(() => unanswered !== asked));
      const line = await lookUp(asked).catch(() => undefined);
      if (!line) throw error;
      return line;
    }
  }

  /** Says what became of an addition that was shown as failed. A cart that can't be read yet is read before the next one. */
  async function settle(): Promise<void> {
    const asked = unanswered;
    const line = asked && (await lookUp(asked).catch(() => undefined));
    if (line) show(addedToast(asked.item, line));
  }

  return {
    async add(item) {
      let isFull = false;
      const work = async () => {
        const line = await send(item);
        isFull = line.quantity_added === 0;
        show(addedToast(item, line));
      };
      const worked = await enqueue(work, t('Failed to add item to cart'), item.menuItemId);
      if (worked) void reload();
      return worked && !isFull;
    },
    // After a change the number of units no longer shows whether the addition was made: it is looked up before, or never.
    enqueueChange(work, failed, thing) {
      const change = async () => {
        await settle();
        const done = await work();
        unanswered = null;
        return done;
      };
      return enqueue(change, failed, thing);
    },
  };
}

/** Whether the guest adds the same dish with the same choices. */
function isSame(one: AddToCart, other: AddToCart): boolean {
  const wishes = ({ menuItemId, quantity = 1, customizations = [], specialInstructions = null }: AddToCart) =>
    JSON.stringify([menuItemId, quantity, customizations, specialInstructions]);
  return wishes(one) === wishes(other);
}
