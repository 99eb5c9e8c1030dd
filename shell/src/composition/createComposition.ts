import type { ComposedRemote, SiteLink, SiteSnapshot } from '@site/contracts';
import type { AssetGuard } from './assetGuard';
import type { LoadExposed } from './federation';
import { remoteOfPath, remotesInSlots } from './matchRemote';
import { createRemoteLoader, type RemoteLoader, type ReportFailure } from './RemoteLoader';

/**
 * The remotes of this page, one loader for each, and the links of header and footer. `renewComposition` replaces both lists when
 * something was taken back.
 */
export type Composition = {
  remotes: readonly ComposedRemote[];
  links: readonly SiteLink[];
  /** Titles of the shell's pages, in a language other than English. */
  titles?: Readonly<Record<string, string>> | undefined;
  /** Routes that open in a page of their own. */
  elsewhere: readonly string[];
  /** Names of the remotes whose markup came with the page. */
  rendered: ReadonlySet<string>;
  loaderOf(remote: ComposedRemote): RemoteLoader;
  /** Loads the remotes that a path shows, in case it is opened. Resolves when each has come or failed. */
  warm(path: string): Promise<void>;
  /** Loads the remotes of a path that is rendered next. Resolves when each has come or failed. */
  prepare(path: string): Promise<void>;
  /** Whether the remotes that a path shows are there. */
  isLoaded(path: string): boolean;
  /** Whether a module of the remote was loaded, so that the page may show it. */
  isShown(name: string): boolean;
};

type Options = {
  snapshot: Pick<SiteSnapshot, 'remotes' | 'links' | 'elsewhere'> & { shell?: Pick<SiteSnapshot['shell'], 'titles'> };
  guard: Pick<AssetGuard, 'bypassCaches'>;
  loadExposed: LoadExposed;
  report: ReportFailure;
  /** Resolves once the page knows the newest composition (`renew`), or cannot be told. Never rejects. */
  fetchNewest?: () => Promise<void>;
  rendered?: ReadonlySet<string>;
};

export function createComposition({
  snapshot,
  guard,
  loadExposed,
  report,
  fetchNewest = () => Promise.resolve(),
  rendered = new Set(),
}: Options): Composition {
  const { remotes, links, elsewhere } = snapshot;
  const loaders = new Map(
    remotes.map((remote) => [
      remote.name,
      createRemoteLoader({
        remote,
        loadExposed,
        report,
        fetchNewest,
        bypassCaches: (base) => guard.bypassCaches(base),
      }),
    ]),
  );

  const loaderOf = (remote: ComposedRemote) => {
    const loader = loaders.get(remote.name);
    if (!loader) throw new Error(`${remote.name} is not part of this page`);
    return loader;
  };

  const shownAt = (path: string) => {
    const owner = remoteOfPath(composition.remotes, path);
    const shown = owner
      ? [{ remote: owner, module: './App' }]
      : path === '/'
        ? remotesInSlots(composition.remotes)
        : [];
    return shown.filter(({ remote }) => !remote.off);
  };

  const composition: Composition = {
    remotes,
    links,
    titles: snapshot.shell?.titles,
    elsewhere,
    rendered,
    loaderOf,
    // What fails here is reported by the loader, and shown to the visitor who goes there.
    async warm(path) {
      await Promise.allSettled(shownAt(path).map(({ remote, module }) => loaderOf(remote).load(module)));
    },
    async prepare(path) {
      await Promise.allSettled(shownAt(path).map(({ remote, module }) => loaderOf(remote).prepare(module)));
    },
    isShown: (name) => loaders.get(name)?.isUsed() ?? false,
    isLoaded: (path) => shownAt(path).every(({ remote, module }) => loaderOf(remote).loaded(module) !== null),
  };
  return composition;
}
