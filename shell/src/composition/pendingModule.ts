import { lazy } from 'react';
import type { LoadedModule, RemoteLoader } from './RemoteLoader';

/**
 * Stands for a module whose markup came with the page. Its component suspends until the code is there, so that React keeps
 * the markup. A failure is not thrown: the caller that waits for it shows it.
 */
export function pendingModule(loader: RemoteLoader, module: string): LoadedModule | null {
  const loaded = loader.loaded(module);
  if (loaded) return loaded;
  const Component = lazy(() =>
    loader.load(module).then(
      (answer) => ({ default: answer.Component }),
      () => new Promise<never>(() => undefined),
    ),
  );
  return { release: loader.release, Component };
}
