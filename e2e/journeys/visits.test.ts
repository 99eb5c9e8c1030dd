import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { axeFindings } from '../support/axe';
import { visit } from '../support/browser';
import { eventually } from '../support/eventually';
import { ownSite } from '../support/ownSite';
import { queryDatabase } from '../support/site';
import { visitAsStaff } from '../support/visitAsStaff';

ownSite({ VISITS_SAMPLE_RATE: '1' });

/**
 * What a page hears when its visitor changes to another tab for a moment. Measuring that begins on a hidden page never
 * reports, so the page is visible again at once.
 */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const change = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    change();
    Reflect.deleteProperty(document, 'visibilityState');
    change();
  });

/** Runs before the page's own scripts: counts those who listen for the largest paint. */
function countPaintListeners(): void {
  const counted = { paintListeners: 0 };
  Object.assign(window, { counted });
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    observe.call(this, options);
    if (options?.type === 'largest-contentful-paint') counted.paintListeners += 1;
  };
}

/** The browser looks for the largest paint until the first press: pressed before it, a page has none. */
const largestPaint = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

it('WEB-31 a visit reports once how fast it was, and staff see it by page and release', async () => {
  const { page, complaints } = await visit('phone');
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/visits')) statuses.push(response.status());
  });
  await page.addInitScript(countPaintListeners);
  await new MenuPage(page).openMenu();
  await largestPaint(page);
  // Measuring begins in an idle moment after the load. A press ends the search for the largest paint; what `hide` pretends does not.
  await page.waitForFunction(
    () => (window as unknown as { counted: { paintListeners: number } }).counted.paintListeners === 2,
  );
  await page.getByRole('tab').nth(1).click();
  await eventually(async () => {
    await hide(page);
    expect(statuses).toEqual([202]);
  });
  await hide(page);
  expect(complaints).toEqual([]);
  const stored = await queryDatabase<{ page: string; remote: string; vital: string; visits: number }>(
    'SELECT page, remote, vital, visits FROM visit_vitals',
    [],
  );
  expect(stored.map(({ vital }) => vital)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB', 'CLS']));
  for (const row of stored) expect(row).toMatchObject({ page: '/', remote: 'shell', visits: 1 });

  const staff = await visitAsStaff('/admin/visits');
  const pages = staff.page.getByRole('table', { name: 'Speed of pages' });
  const row = pages.getByRole('row', { name: /^\/ ?shell/ });
  await row.waitFor();
  expect(await row.getByText(/^(Good|Needs improvement|Poor)$/).count()).toBeGreaterThan(2);
  const releases = staff.page.getByRole('table', { name: 'Speed and errors of releases' });
  await releases.getByRole('row', { name: /^shell Active/ }).waitFor();
  for (const width of [390, 1280]) {
    await staff.page.setViewportSize({ width, height: 844 });
    expect(await axeFindings(staff.page)).toEqual([]);
    expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

it('WEB-32 an error that nobody caught counts for the release in whose code it happened, and staff see it', async () => {
  const { page } = await visit('desktop');
  await new MenuPage(page).openMenu();
  // What loads the code of a link under the pointer fails without it.
  await page.evaluate(() => {
    const { closest } = Element.prototype;
    Element.prototype.closest = function (this: Element, selector: string) {
      if (selector === 'a') throw new Error('Nothing is closest');
      return closest.call(this, selector);
    };
  });
  await page.getByRole('link', { name: 'Contact' }).first().hover();
  await eventually(async () =>
    expect(await queryDatabase('SELECT remote, cause, message FROM composition_reports', [])).toEqual([
      { remote: 'shell', cause: 'uncaught', message: 'Nothing is closest' },
    ]),
  );

  const staff = await visitAsStaff('/admin/visits');
  const releases = staff.page.getByRole('table', { name: 'Speed and errors of releases' });
  const row = releases.getByRole('row', { name: /^shell Active/ });
  await row.getByRole('cell', { name: '1', exact: true }).first().waitFor();
});
