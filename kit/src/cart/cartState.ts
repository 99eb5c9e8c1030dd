import type { Cart, CartState } from '@site/contracts';
import { CURRENCY } from '@site/contracts';
import type { createStore } from 'jotai';
import { atom } from 'jotai';

/** Before the first answer of the server. */
export const UNKNOWN_CART: CartState = { cart: null, isLoading: false, error: null };

/** The one truth about the cart in the browser; the header's badge, the menu and the checkout all read it. */
export const cartStateAtom = atom(UNKNOWN_CART);

/** The jotai store of one page. */
export type CartStore = ReturnType<typeof createStore>;

export const EMPTY_CART: Cart = {
  items: [],
  item_count: 0,
  subtotal: '0.00',
  currency: CURRENCY,
  version: 0,
  warnings: [],
};

/** Changes the given fields of the state; the others stay. */
export function patchCartState(store: CartStore, change: Partial<CartState>): void {
  store.set(cartStateAtom, (state) => ({ ...state, ...change }));
}

/** The dish's name of a line, for a toast; 'Item' for an unknown line. */
export function lineName(cart: Cart | null, id: string): string {
  return cart?.items.find((item) => item.id === id)?.menu_item_name ?? 'Item';
}

/** Predicts the cart with another quantity of one line. The sums are a guess until the server's cart replaces it. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const items = cart.items.map((item) =>
    item.id === id ? { ...item, quantity, subtotal: (Number(item.menu_item_price) * quantity).toFixed(2) } : item,
  );
  return {
    ...cart,
    items,
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: items.reduce((sum, item) => sum + Number(item.subtotal), 0).toFixed(2),
  };
}
