import type { AddToCart } from '@site/contracts';
import { useHost } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which a button shows that its press arrived. */
const SHOWN_MS = 1600;

/**
 * Adds through the host, so that the header's badge moves. `adding` keeps a second press from adding twice; `added` stays
 * true for a moment after the dish is in the cart.
 */
export function useAddToCart() {
  const { cart } = useHost();
  const [stage, setStage] = useState<'idle' | 'adding' | 'added'>('idle');

  useEffect(() => {
    if (stage !== 'added') return;
    const timer = setTimeout(() => setStage('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  const add = useCallback(
    async (item: AddToCart) => {
      setStage('adding');
      const added = await cart.add(item);
      setStage(added ? 'added' : 'idle');
      return added;
    },
    [cart],
  );
  return { add, adding: stage === 'adding', added: stage === 'added' };
}
