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
  /** Loads the remotes that a path shows, ahead of a click or of the first render. Resolves when each has come or failed. */
  warm(path: string): Promise<void>;
  /** Whether the remotes that a path shows are there. */
  isLoaded(path: string): boolean;
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

  const shownAt = (path: string) => {
    const owner = remoteOfPath(remotes, path);
    if (owner) return [{ remote: owner, module: './App' }];
    return path === '/' ? remotesInSlots(remotes) : [];
  };

  return {
    remotes,
    links,
    rendered,
    loaderOf,
    async warm(path) {
      // What fails here is reported by the loader, and shown to the visitor who goes there.
      await Promise.allSettled(shownAt(path).map(({ remote, module }) => loaderOf(remote).load(module)));
    },
    isLoaded: (path) => shownAt(path).every(({ remote, module }) => loaderOf(remote).loaded(module) !== null),
  };
}
