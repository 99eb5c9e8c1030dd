import { closeBrowser, leaveAll, visit } from '../support/browser';
import { SitePage } from '../pages/SitePage';
import { untilLive } from '../support/untilLive';

afterEach(leaveAll);
afterAll(closeBrowser);

it('WEB-109 in forced colors the heading of a new page has no ring, for nothing can be done with it', async () => {
  const { page } = await visit('desktop', { forcedColors: 'active' });
  await page.goto('/about');
  await untilLive(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Locations' });
  await link.focus();
  await page.keyboard.press('Enter');
  const heading = new SitePage(page).heading('Our Locations');
  await heading.and(page.locator(':focus-visible')).waitFor();
  expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none');
});

it('WEB-109 in forced colors a bar of progress has an outline', async () => {
  const { page } = await visit('desktop', { forcedColors: 'active' });
  await page.goto('/career');
  const bar = page.getByRole('progressbar').first();
  expect(await bar.evaluate((progress) => getComputedStyle(progress).borderTopWidth)).toBe('1px');
});
