import type { Cart, CartSummary } from '@site/contracts';
import useSWR from 'swr';
import { cartCalls } from './cartCalls';

/** The money of the cart, computed by the server for the version that is shown; while a new one is on its way the old one stays. */
export function useCartSummary(cart: Cart | null) {
  const { data, error, isLoading, mutate } = useSWR<CartSummary, Error>(
    cart && cart.items.length > 0 ? ['cart-summary', cart.version] : null,
    cartCalls.summary,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return { summary: data, isLoading, error, retry: () => void mutate() };
}
