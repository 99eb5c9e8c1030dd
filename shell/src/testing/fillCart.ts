import type { Cart } from '@site/contracts';
import { cartStateAtom } from '@site/kit';
import type { PreviewHost } from '@site/kit/testing';

/** Puts so many dishes into a host's cart, as if the server had just said so. */
export function fillCart(host: PreviewHost, itemCount: number): void {
  const cart: Cart = {
    items: [],
    item_count: itemCount,
    subtotal: '0.00',
    currency: 'USD',
    version: itemCount,
    warnings: [],
  };
  host.store.set(cartStateAtom, { cart, isLoading: false, error: null });
}
