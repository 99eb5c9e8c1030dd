import type { AddToCart } from '@site/contracts';
import { cartCalls } from './cartCalls';
import { describeDefaults, successToast } from './cartMessages';
import type { CartParts } from './CartParts';
import { t } from '../messages';

/** Adds a dish and then loads the cart. Resolves to whether it was added. */
export function addDish({ enqueue, reload, show }: CartParts, item: AddToCart): Promise<boolean> {
  const added = enqueue(async () => {
    const line = await cartCalls.add({
      menu_item_id: item.menuItemId,
      quantity: item.quantity ?? 1,
      customizations: item.customizations ?? [],
      special_instructions: item.specialInstructions ?? null,
    });
    show(
      successToast(
        t('Item added to cart'),
        t('{name} added to your order', { name: item.name }),
        describeDefaults(item, line),
      ),
    );
  }, t('Failed to add item to cart'));
  void added.then((worked) => worked && reload());
  return added;
}
