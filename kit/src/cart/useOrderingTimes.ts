import type { Cart, OrderingTimes, OrderType } from '@site/contracts';
import useSWR from 'swr';
import { cartCalls } from './cartCalls';

const REFRESH_MS = 60_000;

/** When the kitchen can make this cart: asked again each minute, and when the tab becomes visible after a while. */
export function useOrderingTimes(cart: Cart | null, orderType: OrderType) {
  const { data, error, isValidating, mutate } = useSWR<OrderingTimes, Error>(
    cart && cart.items.length > 0 ? ['ordering-times', orderType, cart.version] : null,
    () => cartCalls.times(orderType),
    { keepPreviousData: true, refreshInterval: REFRESH_MS, shouldRetryOnError: false },
  );
  return {
    times: data,
    error,
    isValidating,
    refresh: async () => {
      await mutate().catch(() => undefined); // told by `error`
    },
  };
}
