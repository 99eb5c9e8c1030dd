import type { Brand, CartState, HostContract, Session, SiteSettings } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { cartStateAtom } from '../cart/createCart';
import { useHost } from './HostContext';

export function useSettings(): SiteSettings {
  return useHost().settings;
}

export function useBrand(): Brand {
  return useHost().settings.brand;
}

export function useToast(): HostContract['toasts']['show'] {
  return useHost().toasts.show;
}

/** The cart as last told by the server, and the operations on it. */
export function useCart(): CartState & { actions: HostContract['cart'] } {
  const { cart: actions } = useHost();
  return { ...useAtomValue(cartStateAtom), actions };
}

/** How many dishes are in the cart: the sum of quantities (spec section 4). */
export function useCartCount(): number {
  return useAtomValue(cartStateAtom).cart?.item_count ?? 0;
}

export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
