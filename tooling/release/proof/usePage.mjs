import { setTimeout as sleep } from 'node:timers/promises';

/** What a guest can press or fill in. A link leads to a page that is opened by itself. */
const CONTROLS =
  ':is(button, summary, input, select, textarea, [role="button"], [role="tab"], [role="switch"]):visible:enabled';
const MOST_PRESSES = 15;
/** A control that something covers is left out, in ms. */
const PRESS_WITHIN_MS = 300;
/** How long all presses may take, in ms. */
const USED_WITHIN_MS = 6_000;
/** How far the page's clock goes on afterwards, in ms of its own time. */
const LATER_MS = 60_000;
/** How long that may take, in ms. */
const LATER_WITHIN_MS = 3_000;
/** After this long a page is left that answers nothing any more, such as one that waits in a loop for its clock to go on. In ms. */
const LEFT_AFTER_MS = 12_000;

/**
 * Uses a page as a guest may: presses the controls of a place, then lets a minute of the page's own time pass. Nothing is sent: requests
 * that change something fail, and so does what leads to another document. The page is of no other use afterwards, as its clock stands still.
 *
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} place
 */
export async function usePage(page, place) {
  const used = pressAll(page, place);
  // After the wait nobody listens to it.
  used.catch(() => undefined);
  await Promise.race([used, sleep(LEFT_AFTER_MS, undefined, { ref: false })]);
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} place
 */
async function pressAll(page, place) {
  page.on('popup', (popup) => void popup.close());
  await page.route('**/*', (route) => {
    const request = route.request();
    const isHarmless = ['GET', 'HEAD'].includes(request.method()) && !request.isNavigationRequest();
    return isHarmless ? route.fallback() : route.abort('aborted');
  });
  const debug = await page.context().newCDPSession(page);
  const path = pathOf(page);
  const until = performance.now() + USED_WITHIN_MS;
  for (let nth = 0; nth < MOST_PRESSES && performance.now() < until; nth += 1) {
    const control = place.locator(CONTROLS).nth(nth);
    if (!(await control.isVisible().catch(() => false))) break;
    await control.click({ timeout: PRESS_WITHIN_MS }).catch(() => undefined);
    await page.keyboard.press('Escape').catch(() => undefined);
    if (pathOf(page) !== path) await goBack(debug, place);
  }
  await passTime(debug);
  await debug.detach();
}

/** @param {import('playwright-core').Page} page */
const pathOf = (page) => new URL(page.url()).pathname;

/**
 * By the debugger, which needs none of the page's objects.
 *
 * @param {import('playwright-core').CDPSession} debug
 * @param {import('playwright-core').Locator} place
 */
async function goBack(debug, place) {
  await debug.send('Runtime.evaluate', { expression: 'history.back()' });
  await place.waitFor({ timeout: PRESS_WITHIN_MS }).catch(() => undefined);
}

/** @param {import('playwright-core').CDPSession} debug */
async function passTime(debug) {
  const passed = new Promise((resolve) => debug.once('Emulation.virtualTimeBudgetExpired', resolve));
  await debug.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: LATER_MS });
  await Promise.race([passed, sleep(LATER_WITHIN_MS, undefined, { ref: false })]);
}
