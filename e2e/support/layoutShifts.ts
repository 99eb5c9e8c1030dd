import type { Page } from 'playwright-core';

type Watched = Window & { moved: number };

/** From the next load on the page adds up by how much it moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as Watched).moved += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** By how much the page has moved since its load, as the browser scores a shift. */
export async function shiftsOf(page: Page): Promise<number> {
  // Two frames: the one that lays the page out, and the one after which its shifts are reported.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as Watched).moved);
}
