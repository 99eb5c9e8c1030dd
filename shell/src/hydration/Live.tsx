import { useEffect, type RefObject } from 'react';
import { goLive } from './earlyInput';

/**
 * Stands at the end of a part, inside its Suspense: its effect runs only after everything before it is hydrated.
 *
 * @param tell called at the same moment
 */
export function Live({ part, tell }: { part: RefObject<Element | null>; tell?: () => void }) {
  useEffect(() => {
    if (part.current) goLive(part.current);
    tell?.();
  }, [part, tell]);
  return null;
}
