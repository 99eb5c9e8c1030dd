import { MenuPage } from '../pages/MenuPage';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { startLine, type Line } from '../support/line';
import { START_MS, startOwnSite } from '../support/ownSite';
import { activate, publishVariant } from '../support/releases';
import { site } from '../support/site';
import { savedAddresses, savedPages, untilSaved } from '../support/worker';

const withWorker = site.origin;
/** Each journey starts a site of its own first. */
const LONGEST_MS = 2 * START_MS;
let line: Line;
let stopSite: (() => Promise<void>) | undefined;
beforeEach(async () => {
  line = await startLine(withWorker);
});
afterEach(async () => {
  await line.close();
  await stopSite?.();
  stopSite = undefined;
});
it(
  'WEB-28 a new composition replaces the saved one whole: no old file beside new ones, and no page reloads by itself',
  async () => {
    stopSite = await startOwnSite();
    line.leadTo(site.origin);
    const { page, context, complaints } = await visit('desktop', { serviceWorkers: 'allow', baseURL: line.origin });
    await new MenuPage(page).openMenu();
    await untilSaved(page);
    expect(await savedPages(page)).toHaveLength(1);

    const { remote, version } = await publishVariant('mf-menu-cart', (script) => script.replaceAll('Cookin', 'Smokin'));
    const composition = await activate({ remote, version });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    const heading = page.getByRole('heading', { name: "What's Smokin'" });
    await heading.waitFor();
    await eventually(async () => {
      expect(await savedPages(page)).toEqual([`site-pages-${composition}`]);
      const saved = await savedAddresses(page);
      const files = (saved['site-files'] ?? []).filter((path) => path.startsWith(`/_r/${remote}/`));
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((path) => !path.startsWith(`/_r/${remote}/${version}/`))).toEqual([]);
    });
    expect(loads).toBe(1);
    expect(complaints).toEqual([]);

    line.cut();
    await context.setOffline(true);
    await page.reload();
    await heading.waitFor();
    await page.getByText('Saved menu', { exact: true }).waitFor();
    expect(loads).toBe(2);
  },
  LONGEST_MS,
);

it(
  'WEB-29 the operator’s switch removes the worker and everything that it saved',
  async () => {
    const { page } = await visit('desktop', { serviceWorkers: 'allow', baseURL: line.origin });
    const menu = new MenuPage(page);
    await menu.openMenu();
    await untilSaved(page);
    stopSite = await startOwnSite({ SERVICE_WORKER: 'off' });
    line.leadTo(site.origin);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.reload();
    await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: await caches.keys(),
      }));
    await eventually(async () => expect(await left()).toEqual({ workers: 0, caches: [] }));
    await page.reload();
    await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
    expect(await left()).toEqual({ workers: 0, caches: [] });
    expect(loads).toBe(2);
  },
  LONGEST_MS,
);
