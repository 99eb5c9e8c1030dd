import type { Cart, CartSummary } from '@site/contracts';
import { useAtomValue } from 'jotai';
import useSWR from 'swr';
import { cartCalls } from './cartCalls';
import { cartStateAtom } from './createCart';

/**
 * The money of the cart, computed by the server for what is shown; while a new one is on its way the old one stays.
 * Asked by version and subtotal, since a price that staff change moves no cart's version; and not while the cart itself is
 * changing, when the subtotal is our guess.
 */
export function useCartSummary(cart: Cart | null) {
  const settled = !useAtomValue(cartStateAtom).isLoading;
  const { data, error, isLoading, mutate } = useSWR<CartSummary, Error>(
    cart && cart.items.length > 0 && settled ? ['cart-summary', cart.version, cart.subtotal] : null,
    cartCalls.summary,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { summary: data, isLoading, error, retry: () => void mutate() };
}
