import type { Cart, OrderingTimes, OrderType } from '@site/contracts';
import { useServerState } from '../server/useServerState';
import { cartCalls } from './cartCalls';

const REFRESH_MS = 60_000;

/** When the kitchen can make this cart: asked again each minute, and when the tab becomes visible after a while. */
export function useOrderingTimes(cart: Cart | null, orderType: OrderType) {
  const { data, error, isLoading, refresh } = useServerState<OrderingTimes>(
    cart && cart.items.length > 0 ? ['ordering-times', orderType, cart.version] : null,
    () => cartCalls.times(orderType),
    { keepPrevious: true, everyMs: REFRESH_MS },
  );
  return { times: data, error, isLoading, refresh };
}
