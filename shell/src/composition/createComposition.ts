import type { ComposedRemote, SiteSnapshot } from '@site/contracts';
import type { AssetGuard } from './assetGuard';
import type { LoadExposed } from './federation';
import { remoteOfPath, remotesInSlots } from './matchRemote';
import { createRemoteLoader, type RemoteLoader, type ReportFailure } from './RemoteLoader';

/** The remotes of this page, and one loader for each. */
export type Composition = {
  remotes: readonly ComposedRemote[];
  loaderOf(remote: ComposedRemote): RemoteLoader;
  /** Loads the remotes that a path shows, ahead of a click or of the first render. */
  warm(path: string): void;
};

type Options = {
  snapshot: Pick<SiteSnapshot, 'remotes'>;
  guard: Pick<AssetGuard, 'askAnew'>;
  loadExposed: LoadExposed;
  report: ReportFailure;
};

export function createComposition({ snapshot, guard, loadExposed, report }: Options): Composition {
  const { remotes } = snapshot;
  const loaders = new Map(
    remotes.map((remote) => [
      remote.name,
      createRemoteLoader({ remote, loadExposed, report, askAnew: (base) => guard.askAnew(base) }),
    ]),
  );

  const loaderOf = (remote: ComposedRemote) => {
    const loader = loaders.get(remote.name);
    if (!loader) throw new Error(`${remote.name} is not part of this page`);
    return loader;
  };

  return {
    remotes,
    loaderOf,
    warm(path) {
      const owner = remoteOfPath(remotes, path);
      const shown = owner ? [{ remote: owner, module: './App' }] : path === '/' ? remotesInSlots(remotes) : [];
      // What fails here is reported by the loader, and told to the visitor who goes there.
      for (const { remote, module } of shown)
        loaderOf(remote)
          .load(module)
          .catch(() => undefined);
    },
  };
}
