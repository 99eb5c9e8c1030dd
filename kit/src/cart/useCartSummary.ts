import type { Cart, CartSummary, CartSummaryQuery } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useServerState } from '../server/useServerState';
import { cartCalls } from './cartCalls';
import { cartOwner } from './cartOwner';
import { cartStateAtom } from './cartState';

/**
 * The money of the cart, computed by the server for what is shown and for what the guest chose beside it (`chosen`);
 * while a new one is on its way the old one stays, and an answer to an earlier question is dropped. Asked by version
 * and subtotal, since a price that staff change moves no cart's version; and not while the cart itself is changing,
 * when the subtotal is our guess. `isCurrent` says that the amounts are those of the cart and the choices as they
 * stand.
 */
export function useCartSummary(cart: Cart | null, chosen?: CartSummaryQuery) {
  const settled = !useAtomValue(cartStateAtom).isLoading;
  const asked = cart !== null && cart.items.length > 0 && settled;
  const { data, error, isLoading, refresh } = useServerState<CartSummary>(
    asked ? ['cart-summary', cartOwner(), cart.version, cart.subtotal, chosen] : null,
    () => cartCalls.summary(chosen),
    // Fetched again each time the cart was loaded: while the guest's cart joins the person's, an answer may be about
    // the one that was theirs before, under the same owner and version.
    { keepPrevious: true, onFocus: false, fresh: true },
  );
  const isOfCart = data !== undefined && data.version === cart?.version && data.subtotal === cart.subtotal;
  return {
    summary: data,
    /** Amounts of this cart are awaited. */
    isLoading: isLoading && (!isOfCart || error !== undefined),
    isCurrent: asked && !isLoading && !error && isOfCart,
    error,
    retry: refresh,
  };
}
