import type { ComposedRemote, SiteLink, SiteSnapshot } from '@site/contracts';
import type { AssetGuard } from './assetGuard';
import type { LoadExposed } from './federation';
import { remoteOfPath, remotesInSlots } from './matchRemote';
import { createRemoteLoader, type RemoteLoader, type ReportFailure } from './RemoteLoader';

/** The remotes of this page, one loader for each, and the links of header and footer. */
export type Composition = {
  remotes: readonly ComposedRemote[];
  links: readonly SiteLink[];
  /** Names of the remotes whose markup came with the page. */
  rendered: ReadonlySet<string>;
  loaderOf(remote: ComposedRemote): RemoteLoader;
  /** Loads the remotes that a path shows, ahead of a click or of the first render. */
  warm(path: string): void;
};

type Options = {
  snapshot: Pick<SiteSnapshot, 'remotes' | 'links'>;
  guard: Pick<AssetGuard, 'askAnew'>;
  loadExposed: LoadExposed;
  report: ReportFailure;
  rendered?: ReadonlySet<string>;
};

export function createComposition({
  snapshot,
  guard,
  loadExposed,
  report,
  rendered = new Set(),
}: Options): Composition {
  const { remotes, links } = snapshot;
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
    links,
    rendered,
    loaderOf,
    warm(path) {
      const owner = remoteOfPath(remotes, path);
      const shown = owner ? [{ remote: owner, module: './App' }] : path === '/' ? remotesInSlots(remotes) : [];
      // What fails here is reported by the loader, and shown to the visitor who goes there.
      for (const { remote, module } of shown)
        loaderOf(remote)
          .load(module)
          .catch(() => undefined);
    },
  };
}
