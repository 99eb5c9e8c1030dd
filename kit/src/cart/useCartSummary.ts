import type { Cart, CartSummary, CartSummaryQuery } from '@site/contracts';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { cartCalls } from './cartCalls';
import { cartOwner } from './cartOwner';
import { cartStateAtom } from './createCart';

/**
 * The money of the cart, computed by the server for what is shown and for what the guest chose beside it (`chosen`); while
 * a new one is on its way the old one stays, and an answer to an earlier question is dropped. Asked by version and
 * subtotal, since a price that staff change moves no cart's version; and not while the cart itself is changing, when the
 * subtotal is our guess. `isCurrent` says that the amounts are those of the cart and the choices as they stand.
 */
export function useCartSummary(cart: Cart | null, chosen?: CartSummaryQuery) {
  const settled = !useAtomValue(cartStateAtom).isLoading;
  const asked = cart !== null && cart.items.length > 0 && settled;
  const { data, error, isLoading, isValidating, mutate } = useSWR<CartSummary, Error>(
    asked ? ['cart-summary', cartOwner(), cart.version, cart.subtotal, chosen] : null,
    () => cartCalls.summary(chosen),
    // Each time the cart was loaded it is asked anew: while the guest's cart joins the person's, an answer may be about
    // the one that was theirs before, under the same owner and version.
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false, dedupingInterval: 0 },
  );
  return {
    summary: data,
    isLoading,
    isCurrent: asked && !isValidating && !error && data?.version === cart.version && data.subtotal === cart.subtotal,
    error,
    /** Asks again, and resolves when the answer is there. */
    retry: async () => {
      await mutate().catch(() => undefined); // told by `error`
    },
  };
}
