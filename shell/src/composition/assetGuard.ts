import type { IntegrityMap, SiteSnapshot } from '@site/contracts';

/** The bundles call it under this name, see GuardAssetsPlugin in tooling/federation. */
const GUARD_NAME = '__SITE_ASSET_GUARD__';

/** A well formed digest that no file has: the browser refuses whatever arrives. */
const UNFULFILLABLE = `sha384-${'A'.repeat(64)}`;

export type GuardedFiles = { base: string; integrity: IntegrityMap; checked: boolean };

export type LoadingElement = HTMLScriptElement | HTMLLinkElement;

export type AssetGuard = {
  /** Gives an element that is about to load code the integrity of its release. */
  protect(element: LoadingElement): void;
  /** Whether the composition lists the file at an address. */
  isListed(address: string): boolean;
  /** What the next load below `base` asks for is asked for under a new address, past caches that hold a bad answer. */
  bypassCaches(base: string): void;
  /** Lets the files of further releases into the page: those of a newer composition. */
  admit(releases: readonly GuardedFiles[]): void;
};

/**
 * Lets code into the page only with the integrity that the composition gives it. A file that no release lists cannot
 * run: it gets a digest that nothing fulfils, and fails like any other broken file.
 */
export function createAssetGuard(releases: readonly GuardedFiles[], origin: string): AssetGuard {
  const known: GuardedFiles[] = [];
  const rounds = new Map<string, number>();

  const admit = (more: readonly GuardedFiles[]) => {
    for (const files of more) known.unshift({ ...files, base: new URL(files.base, origin).href });
  };
  admit(releases);
  const filesAt = (url: URL) => known.find(({ base }) => (url.origin + url.pathname).startsWith(base));

  return {
    admit,

    isListed(address) {
      const url = new URL(address, origin);
      const files = filesAt(url);
      if (!files) return false;
      return (
        !files.checked ||
        integrityOf(files.integrity, (url.origin + url.pathname).slice(files.base.length)) !== undefined
      );
    },

    protect(element) {
      const url = new URL(addressOf(element), origin);
      const files = filesAt(url);
      // Preload links and scripts must agree on this, else everything downloads twice.
      element.crossOrigin = 'anonymous';
      if (!files) {
        element.integrity = UNFULFILLABLE;
        return;
      }
      const file = (url.origin + url.pathname).slice(files.base.length);
      if (files.checked) element.integrity = integrityOf(files.integrity, file) ?? UNFULFILLABLE;
      const round = rounds.get(files.base);
      if (round && !url.search) setAddress(element, `${url.href}?round=${round}`);
    },

    bypassCaches(base) {
      const { href } = new URL(base, origin);
      rounds.set(href, (rounds.get(href) ?? 0) + 1);
    },
  };
}

function integrityOf(integrity: IntegrityMap, file: string): string | undefined {
  return Object.hasOwn(integrity, file) ? integrity[file] : undefined;
}

function addressOf(element: LoadingElement): string {
  return element instanceof HTMLScriptElement ? element.src : element.href;
}

function setAddress(element: LoadingElement, address: string): void {
  if (element instanceof HTMLScriptElement) element.src = address;
  else element.href = address;
}

/** All files that a page may load code from: the shell's, each remote's, and what each remote falls back to. */
export function guardedFilesOf({
  shell,
  remotes,
}: Pick<SiteSnapshot, 'remotes'> & Partial<SiteSnapshot>): GuardedFiles[] {
  const releases = [shell ?? [], ...remotes.map((remote) => [remote, remote.lastKnownGood ?? []].flat())].flat();
  return releases.map(({ base, integrity, source }) => ({ base, integrity, checked: source !== 'localhost' }));
}

/** From here on every bundle of the page, the shell's included, asks the guard before it loads a chunk. */
export function installAssetGuard(guard: AssetGuard): void {
  Object.defineProperty(window, GUARD_NAME, { value: guard.protect, writable: false, configurable: false });
}
