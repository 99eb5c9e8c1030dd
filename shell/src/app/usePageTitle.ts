import type { ComposedRemote } from '@site/contracts';
import { useBrand, useLocation } from '@site/kit';
import { useEffect } from 'react';
import packageJson from '../../package.json';
import type { Composition } from '../composition/createComposition';
import { isElsewhere, longestCover, plainPath, remoteOfPath } from '../composition/matchRemote';

const ownTitles: Record<string, string> = packageJson.section.titles;

/** The title of a path, null where no page is: the shell's are exact, a remote's belong to all its pages below them, and the longest wins. */
export function titleOf(path: string, remotes: readonly ComposedRemote[]): string | null {
  if (ownTitles[path] !== undefined) return ownTitles[path];
  const remote = remoteOfPath(remotes, path);
  return remote && (longestCover(Object.entries(remote.section.titles), path) ?? remote.section.title);
}

/** Keeps the document's title in step with the route; the server sets it for the first page. */
export function usePageTitle({ remotes, elsewhere }: Pick<Composition, 'remotes' | 'elsewhere'>): void {
  const { pathname } = useLocation();
  const { name } = useBrand();
  const title = titleOf(plainPath(pathname), remotes) ?? 'Page not found';
  const isLeft = isElsewhere(elsewhere, pathname);

  useEffect(() => {
    if (isLeft) return;
    // As the server writes it into the first HTML.
    document.title = pathname === '/' ? `${name} | ${title}` : `${title} | ${name}`;
  }, [pathname, title, name, isLeft]);
}
