import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { visit, type Screen } from '../support/browser';
import { ownSite } from '../support/ownSite';
import { activate, publishCopy } from '../support/releases';
import { site } from '../support/site';
import { untilRendered } from '../support/untilRendered';

ownSite();

const COUNT = 10;
/** Bytes of brotli: its title, routes, links, and the hashes of its files. */
const MOST_BYTES_A_SECTION = 1024;

const NAMES = ['Catering', 'Gift Cards', 'Events', 'Classes', 'Farm', 'News', 'Press', 'Partners', 'Merch', 'Parties'];

/** The files of releases that a first visit to the home page loads, how high its header is, and the page's own size. */
async function homePage(screen: Screen) {
  // A page that only the browser renders also asks for its drawings.
  await untilRendered('/');
  const { page, complaints } = await visit(screen);
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_r/')) files.add(pathname);
  });
  await page.goto('/');
  await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
  await page.waitForLoadState('networkidle');
  await untilUsable(page);
  const header = await page.getByRole('banner').boundingBox();
  expect(complaints).toEqual([]);
  return { page, files: [...files].sort(), height: Math.round(header?.height ?? 0) };
}

/** The page asks for its last script when it is idle. A busy machine gets there some time after the network went silent. */
async function untilUsable(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100))));
  }
}

async function sizeOfHome(): Promise<number> {
  const html = await (await fetch(site.origin, { headers: { accept: 'text/html' } })).text();
  return brotliCompressSync(html).length;
}

it('CMP-79 ten more sections cost a guest of the home page no script, no line of the header, and a kilobyte each at most', async () => {
  const before = { phone: await homePage('phone'), desktop: await homePage('desktop'), bytes: await sizeOfHome() };
  const releases = [];
  for (const [index, label] of NAMES.entries()) {
    const number = index + 1;
    releases.push(await publishCopy('mf-careers', { name: `mf-extra-${number}`, path: `/extra-${number}`, label }));
  }
  expect(releases).toHaveLength(COUNT);
  await activate(...releases);

  for (const screen of ['phone', 'desktop'] as const) {
    const { files, height } = await homePage(screen);
    expect({ files, height }).toEqual({ files: before[screen].files, height: before[screen].height });
  }
  expect((await sizeOfHome()) - before.bytes).toBeLessThan(COUNT * MOST_BYTES_A_SECTION);

  const { page } = await visit('desktop');
  const shown = new SitePage(page);
  await shown.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merch' }).click();
  await shown.heading('Join Our Team').waitFor();
  expect(new URL(page.url()).pathname).toBe('/extra-9');
});
