import { SHELL, type Release, type SectionBlock, type WorkerFacts } from '@site/contracts';
import type { FilledComposition } from '../../composition';
import { releaseBase } from '../page/snapshot';

/**
 * What the service worker of a composition saves: only public sections, and of them only paths that are the same for all
 * visitors, so no staff areas and no addresses with an id. Pages of a section that is switched off cannot be saved, and the
 * worker saves all pages or none.
 */
export function workerFacts({ composition, shell, remotes, off }: FilledComposition): WorkerFacts {
  const releases = [shell, ...remotes].filter(({ remote, section }) => section.access === 'public' && !off.has(remote));
  const offline = releases.flatMap(({ section }) => section.offline ?? []);
  return {
    composition: composition.id,
    pages: [...new Set([...offline, ...releases.flatMap(({ section }) => listedRoutes(section))])],
    offline,
    bases: releases.map(releaseBase),
    files: Object.fromEntries(releases.filter(isNeededOffline).flatMap(filesOf)),
  };
}

/** Exact routes that search engines may list: what is kept from them may be about a person. */
function listedRoutes({ routes, noindex = [] }: SectionBlock): string[] {
  return routes
    .filter((route) => !/[:*]/.test(route))
    .filter((route) => !noindex.some((prefix) => route === prefix || route.startsWith(`${prefix}/`)));
}

function isNeededOffline({ remote, section }: Release): boolean {
  return remote === SHELL || (section.offline ?? []).length > 0 || Object.keys(section.slots).length > 0;
}

/** The code that a first visit loads, as the page names it in its own links. */
function filesOf(release: Release): [string, string][] {
  const { entry, exposes, integrity } = release;
  const files = new Set([...entry, ...exposes.flatMap(({ js, css }) => [...js, ...css])]);
  return [...files].flatMap((file) => {
    const hash = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
    return hash === undefined ? [] : [[releaseBase(release) + file, hash]];
  });
}
