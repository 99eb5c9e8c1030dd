import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionBlock } from '@site/contracts';
import { visit } from '../support/browser';
import { site } from '../support/site';

const root = join(__dirname, '../..');

/** What the packages' section blocks declare for one place, in its order. */
function declared(place: 'header' | 'footer'): [label: string, to: string][] {
  return readdirSync(root)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .map((name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { section: SectionBlock })
    .flatMap(({ section }) => section.nav)
    .filter((link) => link.place === place)
    .sort((a, b) => a.order - b.order)
    .map(({ label, to }) => [label, to]);
}

/** The links of each list in a page's markup, by the `data-nav` of its items. */
const LINKS = /<li data-nav="(\w+)"><a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g;
const linksIn = (html: string, list: string) =>
  [...html.matchAll(LINKS)].filter(([, name]) => name === list).map(([, , to, label]) => [label, to]);

it("CMP-4 a link in a package's section block is in the first HTML and in the page that runs", async () => {
  const html = await (await fetch(site.origin, { headers: { accept: 'text/html' } })).text();
  expect(linksIn(html, 'header')).toEqual(declared('header'));
  expect(linksIn(html, 'footer')).toEqual(declared('footer'));

  const { page } = await visit('desktop');
  await page.goto('/');
  await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
  const running = await page.content();
  expect(linksIn(running, 'header')).toEqual(declared('header'));
  expect(linksIn(running, 'footer')).toEqual(declared('footer'));
});
