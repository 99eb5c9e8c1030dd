import type { Page } from 'playwright-core';

/** What the shell keeps on its window; see its `earlyInput`. */
type Early = { __early?: { live: WeakSet<Element> } };

/** Waits until each part of the page answers by itself: the shell, the page and every section in it. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __early: early } = window as unknown as Early;
    return [...document.querySelectorAll('#root,[data-part]')].every((part) => early?.live.has(part));
  });
}
