import { visit } from '../support/browser';
import { SitePage } from '../pages/SitePage';

it('WEB-109 in forced colors the heading of a new page has no ring, for nothing can be done with it', async () => {
  const { page } = await visit('desktop', { forcedColors: 'active' });
  await page.goto('/about');
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

it('WEB-130 in forced colors the button of a page behind a mailed link has an outline', async () => {
  const { page } = await visit('desktop', { forcedColors: 'active' });
  await page.goto('/auth/v1/link?token=unknown&type=signup');
  const button = page.getByRole('button').or(page.getByRole('main').getByRole('link'));
  const { style, width } = await button.first().evaluate((element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return { style: borderTopStyle, width: borderTopWidth };
  });
  expect([style, width]).toEqual(['solid', '2px']);
});

it('WEB-115 a page that is shown dark is printed dark on light', async () => {
  const { page } = await visit('desktop');
  await page.addInitScript(() => localStorage.setItem('color_scheme', 'dark'));
  await page.goto('/about');
  const colors = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
  const dark = await colors();
  await page.emulateMedia({ media: 'print' });
  const printed = await colors();
  const lightness = (color: string) => Number(/\d+/.exec(color)?.[0]);
  expect(lightness(dark.backgroundColor)).toBeLessThan(lightness(dark.color));
  expect(lightness(printed.backgroundColor)).toBeGreaterThan(lightness(printed.color));
});

it('WEB-112 the home page is printed in dark letters, without what can only be pressed', async () => {
  const { page } = await visit('desktop', { colorScheme: 'dark' });
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const printed = await page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0);
    const [headline] = shown('h1');
    const lands = shown('#locations svg').map((svg) => getComputedStyle(svg).getPropertyValue('--map-land'));
    return {
      headline: headline && getComputedStyle(headline).color,
      land: lands.find(Boolean),
      buttons: shown('button:not([role="tab"])').length,
      tabs: shown('[role="tab"]').length,
      search: shown('[role="search"]').length,
    };
  });
  expect(Number(/\d+/.exec(printed.headline ?? '')?.[0])).toBeLessThan(80);
  expect(printed).toMatchObject({ land: '#eff1e4', buttons: 0, tabs: 1, search: 0 });
});
