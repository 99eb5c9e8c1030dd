import type { Page } from 'playwright-core';
import { visit } from '../support/browser';
import { shiftsOf, watchShifts } from '../support/layoutShifts';
import { openRendered } from '../support/untilRendered';

/** What the budget of a page's first load allows, as the browser scores a shift. */
const MOST = 0.01;
const PAGES = ['/', '/order', '/career', '/locations', '/rewards', '/contact'];
/** The width at which a line of the page fits in some letters only. */
const TIGHT: Record<string, number> = { '/': 393, '/locations': 390, '/rewards': 390, '/contact': 390 };

/** Keeps the answers with the site's fonts back until the returned function is called. */
async function holdFonts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ status }) => status),
  );

describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
  it.each(PAGES)('WEB-99 %s does not move when its fonts arrive after its text', async (path) => {
    const width = device === 'phone' && TIGHT[path];
    const { page } = await visit(device, width ? { viewport: { width, height: 844 } } : {});
    await watchShifts(page);
    const releaseFonts = await holdFonts(page);
    await openRendered(page, path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    expect(await fontsOf(page)).not.toContain('loaded');
    releaseFonts();
    // Before the first font is asked for, the status is `loaded` too.
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.fonts].some(({ family, status }) => family.includes('Variable') && status === 'loaded'),
    );

    expect(await shiftsOf(page)).toBeLessThan(MOST);
  });
});
