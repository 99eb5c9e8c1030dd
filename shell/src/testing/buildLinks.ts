import type { NavPlace, SiteLink } from '@site/contracts';

/** Links of one place, as a snapshot carries them: `{ Menu: '/#menu' }`. */
export function buildLinks(place: NavPlace, links: Record<string, string>, more: Partial<SiteLink> = {}): SiteLink[] {
  return Object.entries(links).map(([label, to]) => ({ label, to, place, role: 'public', ...more }));
}
