import {
  SERVER_FILE,
  WORKER_FILE,
  type ComposedRelease,
  type ComposedRemote,
  type IntegrityMap,
  type Release,
  type SiteSettings,
  type SiteSnapshot,
} from '@site/contracts';
import { checkFit, type FilledComposition } from '../../composition';
import { siteLinks } from './siteLinks';

/** Scripts that no page loads. */
const NOT_FOR_PAGES: ReadonlySet<string> = new Set([SERVER_FILE, WORKER_FILE]);

/** Where a release's files lie. */
export function releaseBase({ remote, version }: Pick<Release, 'remote' | 'version'>): string {
  return `/_r/${remote}/${version}/`;
}

/** The composition as the page carries it: everything resolved, so that the browser asks for code and for nothing else. */
export function snapshotOf(
  { composition, shell, remotes, fallbacks }: FilledComposition,
  settings: SiteSettings,
): SiteSnapshot {
  return {
    compositionId: composition.id,
    shell: { version: shell.version, base: releaseBase(shell), source: 'active', integrity: integrityOfCode(shell) },
    remotes: remotes.map((release) => composed(release, shell, fallbacks.get(release.remote) ?? [])),
    links: siteLinks([shell, ...remotes].map(({ section }) => section)),
    settings,
    hostContract: shell.section.hostContract,
  };
}

function composed(release: Release, shell: Release, fallbacks: readonly Release[]): ComposedRemote {
  // A release that this shell can't run is no rescue.
  const rescue = fallbacks.find((fallback) => checkFit(shell, fallback).length === 0);
  const lastKnownGood = rescue ? loadable(rescue, 'last-known-good') : null;
  return { ...loadable(release, 'active'), section: release.section, lastKnownGood };
}

function loadable(release: Release, source: ComposedRelease['source']): ComposedRelease {
  const { remote: name, container, version, commit, builtAt, entry, exposes } = release;
  const integrity = integrityOfCode(release);
  return {
    name,
    container,
    version,
    commit,
    builtAt,
    source,
    base: releaseBase(release),
    entry: entry[0] ?? '',
    exposes,
    integrity,
  };
}

/** Only scripts and styles that a browser loads are checked; the page is lighter without the rest. */
function integrityOfCode({ integrity }: Release): IntegrityMap {
  return Object.fromEntries(
    Object.entries(integrity).filter(([file]) => /\.(m?js|css)$/.test(file) && !NOT_FOR_PAGES.has(file)),
  );
}
