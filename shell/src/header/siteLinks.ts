import type { Access, ComposedRemote, Session } from '@site/contracts';

export type SiteLink = {
  label: string;
  to: string;
  /** Who the link is for; a guest does not see what only members or staff can open. */
  access: Access;
  /** On a phone the footer has it. */
  desktopOnly?: boolean;
};

/** The spec's links, in its order; they stand here and not in their sections so that a section that is down keeps its place. */
const SITE_LINKS: readonly SiteLink[] = [
  { label: 'Home', to: '/', access: 'public' },
  { label: 'Menu', to: '/#menu', access: 'public' },
  { label: 'Rewards', to: '/rewards', access: 'public' },
  { label: 'Locations', to: '/locations', access: 'public' },
  { label: 'Careers', to: '/career', access: 'public', desktopOnly: true },
];

/** The header has a place of its own for these. */
const PLACED_ELSEWHERE = ['/order', '/login', '/admin'];

/** The site's own links, then what the sections of this composition add: a team needs no release of the shell for that. */
export function siteLinks(remotes: readonly Pick<ComposedRemote, 'section'>[]): SiteLink[] {
  const taken = new Set([...PLACED_ELSEWHERE, ...SITE_LINKS.map(({ to }) => to)]);
  const added = remotes.flatMap(({ section }) =>
    section.nav.filter(({ to }) => !taken.has(to)).map((entry) => ({ ...entry, access: section.access })),
  );
  return [...SITE_LINKS, ...added];
}

/** Whether somebody with this session may open it. The server decides again, always. */
export function isOpenTo({ access }: Pick<SiteLink, 'access'>, { status, role }: Session): boolean {
  if (access === 'admin') return role === 'admin';
  return access === 'public' || status === 'signed-in';
}
