import { createHash } from 'node:crypto';
import type { Release } from '@site/contracts';
import type { Request } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { ownSite } from '../support/ownSite';
import { activate, publishVariant } from '../support/releases';
import { savedAddresses, untilSaved } from '../support/worker';

ownSite();

type Load = { coding: string | undefined; bytes: number };

async function loadOf(request: Request): Promise<Load> {
  const coding = (await request.response())?.headers()['content-encoding'];
  return { coding, bytes: (await request.sizes()).responseBodySize };
}

/** Asks for a script of the release, as a browser that has this one, until the server has the difference. */
async function untilDifference(url: string, { remote, version }: Release): Promise<void> {
  const [earlier = '', name = ''] = url.split('/').slice(-2);
  const text = await (await fetch(url)).arrayBuffer();
  const headers = {
    'Accept-Encoding': 'dcz',
    'Available-Dictionary': `:${createHash('sha256').update(Buffer.from(text)).digest('base64')}:`,
    'Dictionary-ID': `"${earlier}/${name}"`,
  };
  await eventually(async () => {
    const answer = await fetch(new URL(`/_r/${remote}/${version}/${name}`, url), { headers });
    expect(answer.headers.get('content-encoding')).toBe('dcz');
  });
}

it('CMP-211 a guest who comes back after a release loads what is new in its scripts, and once only', async () => {
  const { page, complaints } = await visit('phone');
  const menu = new MenuPage(page);
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  const before = /\/_r\/mf-menu-cart\/(?!99\.)/;
  await menu.openMenu();
  const known = scripts.filter((one) => before.test(one.url()));
  const first = await Promise.all(known.map(loadOf));
  expect(first.length).toBeGreaterThan(1);
  expect(new Set(first.map(({ coding }) => coding))).toEqual(new Set(['br']));

  const release = await publishVariant('mf-menu-cart', (script) => script.replaceAll('Cookin', 'Smokin'));
  await activate(release);
  // The first one who comes back may get whole files: nobody waits long until the server has made a difference.
  await Promise.all(known.map((script) => untilDifference(script.url(), release)));
  scripts.length = 0;
  await page.reload();
  await page.getByRole('heading', { name: "What's Smokin'" }).waitFor();
  const second = await Promise.all(scripts.filter((one) => one.url().includes(release.version)).map(loadOf));
  expect(new Set(second.map(({ coding }) => coding))).toEqual(new Set(['dcz']));
  const sum = (loads: Load[]) => loads.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum(second)).toBeLessThan(sum(first) / 10);

  // What was put together from a difference is kept like any file.
  await page.reload();
  await page.getByRole('heading', { name: "What's Smokin'" }).waitFor();
  const transferred = await page.evaluate(
    (version) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(version))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    release.version,
  );
  expect(new Set(transferred)).toEqual(new Set([0]));
  expect(complaints).toEqual([]);
});

it('CMP-211 with the saved site too, the worker fetches what is new', async () => {
  const { page } = await visit('phone', { serviceWorkers: 'allow' });
  await new MenuPage(page).openMenu();
  await untilSaved(page);
  const release = await publishVariant('mf-menu-cart', (script) => script.replaceAll('Cookin', 'Roastin'));
  await activate(release);
  const codings: (string | undefined)[] = [];
  page.context().on('response', (response) => {
    if (response.url().includes(release.version)) codings.push(response.headers()['content-encoding']);
  });
  await page.reload();
  await page.getByRole('heading', { name: "What's Roastin'" }).waitFor();
  await eventually(async () => {
    const saved = (await savedAddresses(page))['site-files'] ?? [];
    expect(saved.filter((path) => path.includes(release.version))).not.toEqual([]);
  });
  expect(codings).toContain('dcz');
});
