import { setTimeout as sleep } from 'node:timers/promises';
import { closePage } from './closePage.mjs';
import { whileAnswering } from './unrestOf.mjs';

/** What a guest can press or fill in. A link leads to a page that is opened by itself. */
const CONTROLS =
  ':is(button, summary, input, select, textarea, [role="button"], [role="tab"], [role="switch"]):visible:enabled';
const MOST_PRESSES = 15;
/** How long all presses may take, in ms. The controls that are left share what is left of it: one that something covers takes its part. */
const USED_WITHIN_MS = 6_000;
/** How long the way back from another page of the section may take, in ms. */
const BACK_WITHIN_MS = 300;
/** How far the page's clock goes on afterwards, in ms of its own time. */
const LATER_MS = 60_000;
/** How long that may take, in ms. */
const LATER_WITHIN_MS = 3_000;
/** How long a page is watched by the real clock whose own did not pass, in ms. */
const AGAIN_MS = 6_000;

/**
 * Uses a page as a guest may: presses the controls of a place, then lets a minute of the page's own time pass. Nothing is sent: requests
 * that change something fail, and so does what leads to another document. The page is of no other use afterwards, as its clock stands still.
 *
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} place
 * @returns {Promise<boolean>} false: its code does not end once it is used. What waits in a loop for the clock is no such code.
 */
export async function usePage(page, place) {
  const debug = await page.context().newCDPSession(page);
  const isPressed = await whileAnswering(page, pressAll(page, place, debug));
  if (!isPressed) return false;
  return (await passTime(debug)) || answersFor(page, AGAIN_MS);
}

/**
 * Whether a page that stands still when its clock goes fast also does so by the real clock.
 *
 * @param {import('playwright-core').Page} page
 * @param {number} duration  in ms
 */
async function answersFor(page, duration) {
  const again = await page.context().newPage();
  try {
    const ask = async () => {
      await again.goto(page.url(), { waitUntil: 'load' });
      await sleep(duration);
      await again.title();
    };
    return (await whileAnswering(again, ask())) !== null;
  } finally {
    await closePage(again);
  }
}

/**
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} place
 * @param {import('playwright-core').CDPSession} debug
 */
async function pressAll(page, place, debug) {
  page.on('popup', (popup) => void popup.close());
  await page.route('**/*', (route) => {
    const request = route.request();
    const isHarmless = ['GET', 'HEAD'].includes(request.method()) && !request.isNavigationRequest();
    return isHarmless ? route.fallback() : route.abort('aborted');
  });
  const path = pathOf(page);
  const until = performance.now() + USED_WITHIN_MS;
  const controls = place.locator(CONTROLS);
  for (let nth = 0; nth < MOST_PRESSES && performance.now() < until; nth += 1) {
    const left = Math.min(await controls.count().catch(() => 0), MOST_PRESSES) - nth;
    if (left <= 0) break;
    const timeout = Math.max(1, (until - performance.now()) / left);
    await controls
      .nth(nth)
      .click({ timeout })
      .catch(() => undefined);
    await page.keyboard.press('Escape').catch(() => undefined);
    if (pathOf(page) !== path) await goBack(debug, place);
  }
  return true;
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
  await place.waitFor({ timeout: BACK_WITHIN_MS }).catch(() => undefined);
}

/**
 * @param {import('playwright-core').CDPSession} debug
 * @returns {Promise<boolean>} false: it did not pass in time
 */
async function passTime(debug) {
  const passed = new Promise((resolve) => debug.once('Emulation.virtualTimeBudgetExpired', resolve));
  debug.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: LATER_MS }).catch(() => undefined);
  return Promise.race([passed.then(() => true), sleep(LATER_WITHIN_MS, false, { ref: false })]);
}
