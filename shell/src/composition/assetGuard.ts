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
  /**
   * The integrity of each file by its address; empty at the address of a dev server. Without a prototype, and read by look-ups
   * alone: what a section replaces of the language's own functions must not change what is found.
   */
  const known = Object.create(null) as Record<string, string | undefined>;
  const rounds = new Map<string, number>();

  const integrityAt = (address: string): string | undefined => {
    let path = '';
    for (let at = 0; at < address.length && address[at] !== '?'; at++) {
      path += address[at];
      if (known[path] === '') return '';
    }
    return known[path];
  };
  const admit = (more: readonly GuardedFiles[]) => {
    for (const { base, integrity, checked } of more) {
      const { href } = new URL(base, origin);
      if (!checked) known[href] = '';
      for (const file in integrity) known[href + file] = integrity[file];
    }
  };
  admit(releases);

  return {
    admit,

    isListed: (address) => (integrityAt(address) ?? integrityAt(origin + address)) !== undefined,

    protect(element) {
      const address = addressOf(element);
      const integrity = integrityAt(address) ?? UNFULFILLABLE;
      // Preload links and scripts must agree on this, else everything downloads twice.
      element.crossOrigin = 'anonymous';
      if (integrity) element.integrity = integrity;
      for (const [base, round] of rounds)
        if (address.startsWith(base) && !address.includes('?')) setAddress(element, `${address}?round=${round}`);
    },

    bypassCaches(base) {
      const { href } = new URL(base, origin);
      rounds.set(href, (rounds.get(href) ?? 0) + 1);
    },
  };
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
