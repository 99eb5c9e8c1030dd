import type { AddCartItemRequest, Reordered, ReorderOfferLine } from '@site/contracts';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { AppError } from '../../../lib/AppError';
import { toWire } from '../../../lib/money';
import { addCartItem, composeLine, type CartOwner } from '../../cart';
import { getMenu, type MenuSnapshot } from '../../menu';

/** A line of an order as a request for a cart: options by their ids, then what the guest wrote. */
function requestFor({ menuItemId, optionIds, customizations, ...item }: OrderItemRow): AddCartItemRequest {
  const wishes = customizations.slice(optionIds.length);
  return {
    menu_item_id: menuItemId,
    quantity: item.quantity,
    customizations: [...optionIds.map((id) => ({ option_id: id })), ...wishes],
    special_instructions: item.specialInstructions,
  };
}

/** Previews the lines of an order today, with unavailable dishes and changed prices. Changes nothing. */
export async function previewReorder(merchantId: string, items: readonly OrderItemRow[]): Promise<ReorderOfferLine[]> {
  const menu = await getMenu(merchantId);
  // Of scarce dishes, over all lines: a later line gets what the earlier ones leave, as in the cart.
  const wanted = new Map<number, number>();
  return items.map((item) => {
    const common = {
      order_item_id: `oit_${item.line}`,
      name: item.name,
      quantity: item.quantity,
      customizations: item.customizations,
      price_then: toWire(item.unitPriceCents),
      choose_again: null,
    };
    try {
      const { priceCents } = composeLine(menu, requestFor(item));
      const left = menu.dishes.get(item.menuItemId)?.stockRemaining ?? null;
      const quantity = (wanted.get(item.menuItemId) ?? 0) + item.quantity;
      if (left !== null && left < quantity) {
        const reason = left === 0 ? `${item.name} is sold out.` : `Only ${left} of ${item.name} left.`;
        return { ...common, price_now: null, status: 'unavailable', reason };
      }
      wanted.set(item.menuItemId, quantity);
      const status = priceCents === item.unitPriceCents ? 'available' : 'price_changed';
      return { ...common, price_now: toWire(priceCents), status, reason: null };
    } catch (error) {
      const reason = reasonOf(error, item, menu);
      const choose_again = isAboutChoices(error) ? item.menuItemId : null;
      return { ...common, price_now: null, status: 'unavailable', reason, choose_again };
    }
  });
}

/** Puts what can be ordered into the cart, line by line; what can't is named. */
export async function reorder(owner: CartOwner, items: readonly OrderItemRow[]): Promise<Reordered> {
  const outcome: Reordered = { added: [], skipped: [] };
  for (const item of items) {
    try {
      await addCartItem(owner, requestFor(item));
      outcome.added.push(item.name);
    } catch (error) {
      outcome.skipped.push({ name: item.name, reason: reasonOf(error, item, await getMenu(owner.merchantId)) });
    }
  }
  return outcome;
}

/** @throws what is not a refusal of this dish: the database is away, or the address makes too many carts */
function reasonOf(error: unknown, item: OrderItemRow, menu: MenuSnapshot): string {
  const { name } = item;
  if (!(error instanceof AppError) || error.status >= 500 || error.code === 'too_many_requests') throw error;
  if (error.code === 'not_found') return `${name} is no longer on the menu.`;
  // Such as a full cart, which says so itself.
  if (!isAboutChoices(error)) return error.message;
  // Else a choice became required, or fewer can be made.
  return offersAll(menu, item)
    ? `The choices for ${name} have changed. Please order it from the menu.`
    : `A choice of ${name} is no longer offered.`;
}

function isAboutChoices(error: unknown): boolean {
  return error instanceof AppError && (error.errors?.some(({ field }) => field === 'customizations') ?? false);
}

function offersAll(menu: MenuSnapshot, { menuItemId, optionIds }: OrderItemRow): boolean {
  const offered = menu.dishes.get(menuItemId)?.groups.flatMap(({ options }) => options.map(({ id }) => id));
  return optionIds.every((id) => offered?.includes(id));
}
