import type { Customization } from '@site/contracts';
import { AppError, notFound } from '../../../lib/AppError';
import type { Dish, MenuSnapshot } from '../../menu';
import type { CartLine } from '../content/cartContent';
import { chooseOptions } from './chooseOptions';

export type LineRequest = {
  menu_item_id: number;
  customizations?: readonly Customization[];
  special_instructions?: string | null;
};

/** The dish, if a guest can order it now. */
export function requireOrderable(menu: MenuSnapshot, menuItemId: number): Dish {
  const dish = menu.dishes.get(menuItemId);
  if (!dish?.wire.is_published) throw notFound('The dish');
  if (dish.inStoreOnly) {
    throw new AppError('in_store_only', `${dish.name} is served in the restaurant only. Call us to order it.`);
  }
  if (!dish.isOffered) throw new AppError('item_unavailable', `${dish.name} is sold out right now.`);
  return dish;
}

/** A line as it would be put into a cart, priced by the menu. */
export function composeLine(menu: MenuSnapshot, request: LineRequest): Omit<CartLine, 'id' | 'quantity'> {
  const dish = requireOrderable(menu, request.menu_item_id);
  const { options, wishes } = chooseOptions(dish, request.customizations ?? []);
  return {
    menuItemId: dish.id,
    name: dish.name,
    optionIds: options.map(({ id }) => id).sort((a, b) => a - b),
    optionNames: options.map(({ name }) => name),
    wishes,
    note: request.special_instructions || null,
    priceCents: options.reduce((sum, { priceCents }) => sum + priceCents, dish.priceCents),
  };
}
