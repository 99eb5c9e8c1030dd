import type { Page } from 'playwright-core';
import { addDishes } from '../flows/meals';
import { visit } from '../support/browser';

/** What a window of 1280 x 1024 pixels holds at a zoom of 400 %. */
const ENLARGED = { width: 320, height: 256 };

async function enlargedWithDish(): Promise<Page> {
  const { page } = await visit('desktop');
  await addDishes(page);
  await page.setViewportSize(ENLARGED);
  return page;
}

/** The share of the window that no fixed or sticky bar covers. */
function openShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const { top, bottom, height } = element.getBoundingClientRect();
      const isAtEdge = top <= 0 || bottom >= innerHeight;
      return ['fixed', 'sticky'].includes(position) && visibility !== 'hidden' && height > 0 && isAtEdge;
    });
    const covered = Array.from({ length: innerHeight }, (_, y) =>
      bars.some((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return top <= y && y < bottom;
      }),
    );
    return covered.filter((isCovered) => !isCovered).length / innerHeight;
  });
}

/** What covers the focused element's middle; null when nothing does. */
function coverOfFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A radio button is drawn by its label.
    const shown = focused instanceof HTMLInputElement && focused.type === 'radio' ? focused.labels?.[0] : focused;
    if (!shown) return null;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (above && (shown.contains(above) || above.contains(shown))) return null;
    return `${shown.textContent || shown.getAttribute('name')} is under ${above?.textContent ?? 'the edge of the window'}`;
  });
}

test.each(['/', '/order', '/checkout', '/login'])(
  'WEB-67 in a window enlarged to 400 percent, %s leaves most of the window to its content',
  async (path) => {
    const page = await enlargedWithDish();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await openShare(page)).toBeGreaterThan(0.7);
  },
);

test('WEB-67 in a window enlarged to 400 percent, no bar covers the focused part of the checkout', async () => {
  const page = await enlargedWithDish();
  await page.goto('/checkout');
  await page.getByLabel('Name', { exact: true }).focus();
  const covered: string[] = [];
  for (let presses = 0; presses < 14; presses += 1) {
    const cover = await coverOfFocus(page);
    if (cover) covered.push(cover);
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
});
