import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../ui/lazyPart';

/**
 * Art that arrives in a chunk of its own, so that it does not weigh on the first load. A drawing that cannot be fetched
 * is left out: decoration must never take a page down.
 */
export function lazyArt<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): (props: Props) => ReactNode {
  return lazyPart(load, { loading: fallback, failed: () => null });
}
