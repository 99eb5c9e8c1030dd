import type { CartState, HostContract } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useHost } from '../host/HostContext';
import { useIsHydrating } from '../hydration/useIsHydrating';
import { cartStateAtom, UNKNOWN_CART } from './cartState';

/** The last cart from the server, and the operations on it. */
export function useCart(): CartState & { actions: HostContract['cart'] } {
  const { cart: actions } = useHost();
  return { ...useCartState(), actions };
}

/** How many dishes are in the cart: the sum of quantities (product.md section 4). */
export function useCartCount(): number {
  return useCartState().cart?.item_count ?? 0;
}

/** The state of the cart; unknown in the first HTML, and while a part of it is hydrated. */
function useCartState(): CartState {
  const state = useAtomValue(cartStateAtom);
  return useIsHydrating() ? UNKNOWN_CART : state;
}
