import { openPage } from './openPage.mts';
import { throttleNetwork, throttleProcessor } from './throttle.mts';
import type { Browser, Page } from 'playwright-core';

/** Wide enough for the bar that has the links in it. */
const DESKTOP = { viewport: { width: 1280, height: 800 } };
/** From the home page */
type RouteChange = { path: string; content: string };

export const ROUTE_CHANGES: RouteChange[] = [
  { path: '/order', content: '[data-remote="mf-menu-cart"][data-phase="ready"] h1' },
  { path: '/career', content: '[data-remote="mf-careers"][data-phase="ready"] h1' },
];

/**
 * How long a click on a link takes until the other remote's page is painted, when the pointer was on the link before and
 * its code has come.
 *
 * @returns ms
 */
export async function timeRouteChange(
  browser: Browser,
  origin: string,
  { path, content }: RouteChange,
): Promise<number> {
  const { page, devtools, close } = await openPage(browser, DESKTOP);
  try {
    await page.goto(origin, { waitUntil: 'load' });
    await page.waitForFunction(everyPartIsLive);
    await throttleNetwork(devtools);
    const link = page.locator(`a[href="${path}"]:visible`).first();
    await link.hover();
    await untilLoaded(page);
    await throttleProcessor(devtools);
    const changed = page.evaluate(timeNextClick, content);
    await link.click();
    return await changed;
  } finally {
    await close();
  }
}

/** Runs in the page: whether its links answer by themselves. Before, a press loads the next page as a document. */
function everyPartIsLive() {
  const { live } = (window as unknown as { __early: { live: WeakSet<Element> } }).__early;
  return [...document.querySelectorAll('#root,[data-part]')].every((part) => live.has(part));
}

/** So long must nothing new arrive before the code of a link counts as loaded: more than two round trips. Milliseconds. */
const QUIET_MS = 1500;

/** The browser says that its network is idle once for each page, and then no more. */
async function untilLoaded(page: Page) {
  const countFiles = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await countFiles(); now !== before; now = await countFiles()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/**
 * Runs in the page.
 *
 * @param content  selector of what is there afterwards
 */
function timeNextClick(content: string): Promise<number> {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector(content) === null) return;
          observer.disconnect();
          // The frame that shows it has been drawn when the task after it runs.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      },
      { capture: true, once: true },
    );
  });
}
