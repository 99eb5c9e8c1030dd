import type { SectionBlock, SiteLink } from '@site/contracts';

/** The header has buttons of its own for these. */
const HEADER_BUTTONS: readonly string[] = ['/order', '/login', '/admin'];

/**
 * The links of header and footer, from the section blocks of the shell and of the remotes in the composition, sorted by
 * place and order. Of two links of one place to one address the first wins. A remote whose code cannot be loaded keeps
 * its links, because its block comes from the registry.
 */
export function siteLinks(sections: readonly Pick<SectionBlock, 'nav' | 'access'>[]): SiteLink[] {
  const seen = new Set(HEADER_BUTTONS.map((to) => `header ${to}`));
  return sections
    .flatMap(({ nav, access }) => nav.map((link) => ({ access, ...link })))
    .sort((a, b) => b.place.localeCompare(a.place) || a.order - b.order)
    .filter(({ place, to }) => {
      const key = `${place} ${to}`;
      return !seen.has(key) && seen.add(key);
    })
    .map(({ access, role = access, label, to, place, desktopOnly }) => ({
      label,
      to,
      place,
      role,
      ...(desktopOnly && { desktopOnly }),
    }));
}
