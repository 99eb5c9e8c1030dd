import type { ComposedRemote, ServerRemote, SiteSnapshot } from '@site/contracts';
import type { Composition } from '../composition/createComposition';
import { neverLoads } from '../composition/neverLoads';
import { componentOf, type LoadedModule, type RemoteLoader } from '../composition/RemoteLoader';

/** A composition whose remotes are there already, or never come: those are left to the browser. */
export function loadedComposition(
  { remotes, links, elsewhere }: Pick<SiteSnapshot, 'remotes' | 'links' | 'elsewhere'>,
  scripts: Record<string, ServerRemote>,
): Composition {
  const loaders = new Map(remotes.map((remote) => [remote.name, loaderOf(remote, scripts[remote.name])]));
  return {
    remotes,
    links,
    elsewhere,
    rendered: new Set(Object.keys(scripts)),
    loaderOf(remote) {
      const loader = loaders.get(remote.name);
      if (!loader) throw new Error(`${remote.name} is not part of this page`);
      return loader;
    },
    warm: () => Promise.resolve(),
    prepare: () => Promise.resolve(),
    isLoaded: () => true,
    isShown: () => false,
  };
}

function loaderOf(remote: ComposedRemote, script: ServerRemote | undefined): RemoteLoader {
  const loaded = (module: string): LoadedModule | null => {
    const exports = script?.modules[module];
    return exports === undefined ? null : { release: remote, Component: componentOf(exports, remote, module) };
  };
  return { ...neverLoads, release: remote, loaded };
}
