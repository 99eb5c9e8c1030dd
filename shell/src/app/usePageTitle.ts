import type { ComposedRemote } from '@site/contracts';
import { useBrand, useLocation, useSettings } from '@site/kit';
import { useLayoutEffect } from 'react';
import packageJson from '../../package.json';
import type { Composition } from '../composition/createComposition';
import { isElsewhere, longestCover, plainPath, remoteOfPath } from '../composition/matchRemote';
import { t } from '../messages';

const ownTitles: Record<string, string> = packageJson.section.titles;

/** The title of a path, null where no page is: the shell's are exact, a remote's belong to all its pages below them, and the longest wins. */
export function titleOf(
  path: string,
  remotes: readonly ComposedRemote[],
  titles: Readonly<Record<string, string>> = ownTitles,
): string | null {
  if (titles[path] !== undefined) return titles[path];
  const remote = remoteOfPath(remotes, path);
  return remote && (longestCover(Object.entries(remote.section.titles), path) ?? remote.section.title);
}

/** Keeps the document's title in step with the route; the server sets it for the first page. */
export function usePageTitle({
  remotes,
  elsewhere,
  titles,
}: Pick<Composition, 'remotes' | 'elsewhere' | 'titles'>): void {
  const { pathname } = useLocation();
  const { name } = useBrand();
  const { home } = useSettings();
  const own = pathname === '/' ? home?.title : undefined;
  const title = own ?? titleOf(plainPath(pathname), remotes, titles) ?? t('Page not found');
  const isLeft = isElsewhere(elsewhere, pathname);

  // Before the effects of a section, which may name one of its screens more exactly.
  useLayoutEffect(() => {
    if (isLeft) return;
    // As the server writes it into the first HTML.
    document.title = pathname === '/' ? `${name} | ${title}` : `${title} | ${name}`;
  }, [pathname, title, name, isLeft]);
}
