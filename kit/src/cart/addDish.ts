import type { AddToCart } from '@site/contracts';
import { cartCalls } from './cartCalls';
import { addedToast } from './cartMessages';
import type { CartParts } from './CartParts';
import { t } from '../messages';

/** Adds a dish and then loads the cart. Resolves to whether any of it was added. */
export async function addDish({ enqueue, reload, show }: CartParts, item: AddToCart): Promise<boolean> {
  let isFull = false;
  const worked = await enqueue(async () => {
    const line = await cartCalls.add({
      menu_item_id: item.menuItemId,
      quantity: item.quantity ?? 1,
      customizations: item.customizations ?? [],
      special_instructions: item.specialInstructions ?? null,
    });
    isFull = line.quantity_added === 0;
    show(addedToast(item, line));
  }, t('Failed to add item to cart'));
  if (worked) void reload();
  return worked && !isFull;
}
