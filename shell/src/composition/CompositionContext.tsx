import type { ComposedRemote } from '@site/contracts';
import { createContext, useContext, type ReactNode } from 'react';
import type { Composition } from './createComposition';
import type { RemoteLoader } from './RemoteLoader';

const CompositionContext = createContext<Composition | null>(null);

export function CompositionProvider({ composition, children }: { composition: Composition; children: ReactNode }) {
  return <CompositionContext value={composition}>{children}</CompositionContext>;
}

/** The remotes that this page was born with. @throws outside a CompositionProvider. */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionProvider above it');
  return composition;
}

export function useLoader(remote: ComposedRemote): RemoteLoader {
  return useComposition().loaderOf(remote);
}
