import {
  DEFAULT_LOCALE,
  SERVER_FILE,
  WORKER_FILE,
  type ComposedRelease,
  type ComposedRemote,
  type ComposedSection,
  type IntegrityMap,
  type Locale,
  type PicturedSettings,
  type Release,
  type SectionBlock,
  type SiteSettings,
  type SiteSnapshot,
} from '@site/contracts';
import { checkFit, type FilledComposition } from '../../composition';
import type { PageMatch } from './matchPage';
import type { PageState } from './PageState';
import { homeWordsIn } from '../../words';
import { siteLinks } from './siteLinks';
import { translateLinks, translateSection, translateTitles } from './translate';

/** Scripts that no page loads. */
const NOT_FOR_PAGES: ReadonlySet<string> = new Set([SERVER_FILE, WORKER_FILE]);

/** The base address of a release's files. */
export function releaseBase({ remote, version }: Pick<Release, 'remote' | 'version'>): string {
  return `/_r/${remote}/${version}/`;
}

/** The composition as the page carries it: everything resolved, so that the browser asks for code and for nothing else. */
export function snapshotOf(
  { composition, shell, remotes, off, fallbacks }: FilledComposition,
  settings: SiteSettings,
): SiteSnapshot {
  return {
    compositionId: composition.id,
    shell: { version: shell.version, base: releaseBase(shell), source: 'active', integrity: integrityOfCode(shell) },
    remotes: remotes.map((release) =>
      off.has(release.remote) ? switchedOff(release) : composed(release, shell, fallbacks.get(release.remote) ?? []),
    ),
    elsewhere: [],
    links: siteLinks([shell, ...remotes.filter(({ remote }) => !off.has(remote))].map(({ section }) => section)),
    settings,
    hostContract: shell.section.hostContract,
  };
}

/**
 * The composition of one page. Guests' pages carry nothing of the sections for staff: more than half of all files are theirs,
 * and a page of staff has a policy of its own.
 */
export function snapshotFor({ isStaff }: Pick<PageMatch, 'isStaff'>, state: PageState, locale: Locale): SiteSnapshot {
  const { remotes } = state;
  if (isStaff) return state.snapshot;
  const snapshot = locale === DEFAULT_LOCALE ? state.snapshot : translated(state, locale);
  const staff = remotes.filter(({ section }) => section.access === 'admin');
  return {
    ...snapshot,
    remotes: snapshot.remotes.filter(({ name }) => staff.every((remote) => remote.name !== name)),
    elsewhere: staff.flatMap(({ section }) => section.routes),
  };
}

function translated({ snapshot, shell, remotes, words, picturesIn }: PageState, locale: Locale): SiteSnapshot {
  const { titles } = shell.section;
  const settings: PicturedSettings = {
    ...snapshot.settings,
    home: homeWordsIn(words, locale),
    pictures: picturesIn(locale),
  };
  const sectionOf = (name: string) => remotes.find((remote) => remote.name === name)?.section ?? {};
  return {
    ...snapshot,
    locale,
    settings,
    shell: { ...snapshot.shell, titles: translateTitles(titles, shell.section, locale) },
    remotes: snapshot.remotes.map((remote) => ({
      ...remote,
      section: translateSection(remote.section, sectionOf(remote.name), locale),
    })),
    links: translateLinks(
      snapshot.links,
      [shell, ...remotes].map(({ section }) => section),
      locale,
    ),
  };
}

function composed(release: Release, shell: Release, fallbacks: readonly Release[]): ComposedRemote {
  // A release that this shell can't run is no rescue.
  const rescue = fallbacks.find((fallback) => checkFit(shell, fallback).length === 0);
  const lastKnownGood = rescue ? loadable(rescue, 'last-known-good') : null;
  return { ...loadable(release, 'active'), section: composedSection(release.section), lastKnownGood };
}

/** A section of which the page knows that it is there, and nothing to load. */
function switchedOff(release: Release): ComposedRemote {
  const { section, ...rest } = composed(release, release, []);
  return { ...rest, section, off: true, entry: '', exposes: [], integrity: {} };
}

/** Titles and routes; the server alone needs the rest. */
export function composedSection({ title, routes, titles, slots }: SectionBlock): ComposedSection {
  return { title, routes, titles, slots };
}

function loadable(release: Release, source: ComposedRelease['source']): ComposedRelease {
  const { remote: name, container, version, entry, exposes } = release;
  const integrity = integrityOfCode(release);
  return {
    name,
    container,
    version,
    source,
    base: releaseBase(release),
    entry: entry[0] ?? '',
    exposes,
    integrity,
  };
}

/** The hashes of scripts and styles only: browsers check no others, and the page is smaller without them. */
function integrityOfCode({ integrity }: Release): IntegrityMap {
  return Object.fromEntries(
    Object.entries(integrity).filter(([file]) => /\.(m?js|css)$/.test(file) && !NOT_FOR_PAGES.has(file)),
  );
}
