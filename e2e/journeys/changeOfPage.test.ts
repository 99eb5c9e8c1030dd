import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { closeBrowser, leaveAll, visit } from '../support/browser';

afterEach(leaveAll);
afterAll(closeBrowser);

/** Records every heading that the page shows from now on, and `-` for each moment without one. */
async function recordHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { __headings: seen });
    const record = () => {
      const heading = document.querySelector('main h1')?.textContent ?? '-';
      if (seen.at(-1) !== heading) seen.push(heading);
    };
    record();
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { __headings: string[] }).__headings);
}

async function delayRemote(page: Page, remote: string, ms: number): Promise<void> {
  await page.route(new RegExp(`/_r/${remote}/`), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

const scrolledTo = (page: Page, y: number) => page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, y);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('WEB-40 the old page stays until the code of the next section has come, and a line shows that it is on its way', async () => {
  const { page } = await visit('desktop');
  await delayRemote(page, 'mf-careers', 300);
  const site = new SitePage(page);
  await site.open('/about');
  await site.heading('About Us').waitFor();
  const headings = await recordHeadings(page);

  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/career"]')?.click());
  await page.locator('header [data-pending]').waitFor();
  await site.heading('Join Our Team').waitFor();

  expect(await headings()).toEqual(['About Us', 'Join Our Team']);
  expect(await page.locator('header [data-pending]').count()).toBe(0);
  expect(await page.title()).toContain('Join Our Team');
  expect(await focused(page)).toBe('Join Our Team');
});

it('WEB-41 Back and Forward return to the place on the page, and the focus to its heading', async () => {
  const { page } = await visit('phone');
  const site = new SitePage(page);
  await site.open('/');
  await page.getByRole('heading', { name: 'Happy Customers' }).waitFor();
  await page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  await scrolledTo(page, 900);

  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/privacy"]')?.click());
  await site.heading('Privacy Policy').waitFor();
  await scrolledTo(page, 0);
  await page.evaluate(() => window.scrollTo(0, 400));
  await scrolledTo(page, 400);

  await page.goBack();
  await site.heading('Camp cooking').waitFor();
  await scrolledTo(page, 900);
  expect(await focused(page)).toContain('Camp cooking');

  await page.goForward();
  await site.heading('Privacy Policy').waitFor();
  await scrolledTo(page, 400);
  expect(await focused(page)).toBe('Privacy Policy');
});
