import type { AddToCart } from '@site/contracts';
import { useHost } from '@site/kit';
import { useCallback, useState } from 'react';

/** Adds through the host, so that the header's badge moves; `adding` keeps a second press from adding twice. */
export function useAddToCart() {
  const { cart } = useHost();
  const [adding, setAdding] = useState(false);
  const add = useCallback(
    async (item: AddToCart) => {
      setAdding(true);
      try {
        return await cart.add(item);
      } finally {
        setAdding(false);
      }
    },
    [cart],
  );
  return { add, adding };
}
