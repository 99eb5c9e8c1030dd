import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NavLink, SectionBlock } from '@site/contracts';
import { siteLinks } from './siteLinks';

const link = (label: string, order: number, more: Partial<NavLink> = {}): NavLink => ({
  label,
  to: `/${label.toLowerCase()}`,
  place: 'header',
  order,
  ...more,
});
const section = (nav: NavLink[], access: SectionBlock['access'] = 'public') => ({ nav, access });
const labels = (links: { label: string }[]) => links.map(({ label }) => label);

/** The section blocks of this repository: of the shell and of every remote. */
function sectionsOfRepository(): SectionBlock[] {
  const root = join(__dirname, '../../../../..');
  return readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { section: SectionBlock })
    .map(({ section }) => section);
}

describe('links of header and footer', () => {
  it.each([
    [
      'header',
      [
        ['Home', '/'],
        ['Menu', '/#menu'],
        ['Rewards', '/rewards'],
        ['Locations', '/locations'],
        ['Careers', '/career'],
      ],
    ],
    [
      'footer',
      [
        ['Menu', '/#menu'],
        ['Rewards', '/rewards'],
        ['Locations', '/#locations'],
        ['Business Hours', '/business-hours'],
        ['Careers', '/career'],
        ['About Us', '/about'],
        ['Contact', '/contact'],
        ['Privacy Policy', '/privacy'],
      ],
    ],
  ])('the section blocks of this repository make the %s of product.md', (place, expected) => {
    const links = siteLinks(sectionsOfRepository()).filter((one) => one.place === place);
    expect(links.map(({ label, to }) => [label, to])).toEqual(expected);
    expect(labels(links.filter(({ desktopOnly }) => desktopOnly))).toEqual(place === 'header' ? ['Careers'] : []);
    expect(links.every(({ role }) => role === 'public')).toBe(true);
  });

  it('are sorted by their order, whichever section they come from', () => {
    const links = siteLinks([section([link('Last', 30), link('First', 10)]), section([link('Second', 20)])]);
    expect(labels(links)).toEqual(['First', 'Second', 'Last']);
  });

  it('are for the people who may open the section, unless the link names a role', () => {
    const links = siteLinks([section([link('Payroll', 10), link('Jobs', 20, { role: 'public' })], 'admin')]);
    expect(links.map(({ role }) => role)).toEqual(['admin', 'public']);
  });

  it('name an address once in each place, and repeat no button of the header', () => {
    const links = siteLinks([
      section([link('Rewards', 20), link('Rewards', 20, { place: 'footer' }), link('Order', 5, { to: '/order' })]),
      section([link('Points', 30, { to: '/rewards' })]),
    ]);
    expect(links.map(({ label, place }) => [label, place])).toEqual([
      ['Rewards', 'header'],
      ['Rewards', 'footer'],
    ]);
  });
});
