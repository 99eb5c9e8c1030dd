import type { Page, Response } from 'playwright-core';

/** What the shell keeps on its window; see its `earlyInput`. */
type Early = { __early?: { live: WeakSet<Element> } };

/**
 * Waits until each part of the page answers by itself: the shell, the page and every section in it, also one that failed. A page
 * of the server alone has none.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __early: early } = window as unknown as Early;
    // Before that, the rest of the parts may still arrive.
    if (document.readyState === 'loading') return false;
    return !early || [...document.querySelectorAll('#root,[data-part]')].every((part) => early.live.has(part));
  });
}

/**
 * Lets `goto`, `reload`, `goBack` and `goForward` return when the page is live. Before that a press is kept and repeated later, in the
 * middle of what a journey types next. A call that says what to wait for (`waitUntil`) returns as early as it says.
 */
export function waitForLiveAfterLoads(page: Page): void {
  const thenLive =
    <Given extends unknown[]>(load: (...given: Given) => Promise<Response | null>) =>
    async (...given: Given) => {
      const response = await load.apply(page, given);
      const options = given.at(-1);
      if (typeof options !== 'object' || options === null || !('waitUntil' in options)) await untilLive(page);
      return response;
    };
  const { goto, reload, goBack, goForward } = page;
  Object.assign(page, {
    goto: thenLive(goto),
    reload: thenLive(reload),
    goBack: thenLive(goBack),
    goForward: thenLive(goForward),
  });
}
