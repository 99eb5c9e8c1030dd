import type { Page } from 'playwright-core';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';

/** The headings that a page showed one after the other, `-` for a time without one, and whether the line was seen. */
type Seen = { headings: string[]; line: boolean };

async function recordChanges(page: Page): Promise<() => Promise<Seen>> {
  await page.evaluate(() => {
    const seen: Seen = { headings: [], line: false };
    Object.assign(window, { __seen: seen });
    const record = () => {
      const heading = document.querySelector('main h1')?.textContent ?? '-';
      if (seen.headings.at(-1) !== heading) seen.headings.push(heading);
      if (document.querySelector('header [data-pending]')) seen.line = true;
    };
    record();
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { __seen: Seen }).__seen);
}

/** As a visitor who taps it: a pointer on it would have loaded the code already. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`footer a[href="${to}"]`)?.click(), path);

const scrolledTo = (page: Page, y: number) => page.waitForFunction((top) => Math.abs(window.scrollY - top) < 2, y);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

it('WEB-40 the old page stays until the code of the next section has come, and a line shows that it is on its way', async () => {
  const { page } = await visit('desktop');
  await page.route(/\/_r\/mf-careers\/.*remoteEntry/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  const site = new SitePage(page);
  await site.open('/about');
  await site.heading('About Us').waitFor();
  const seen = await recordChanges(page);

  await follow(page, '/career');
  await site.heading('Join Our Team').waitFor();

  expect(await seen()).toEqual({ headings: ['About Us', 'Join Our Team'], line: true });
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

  await follow(page, '/privacy');
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
