import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../report/statistics.mjs';
import { openPage } from './openPage.mjs';
import { PHONE } from './pages.mjs';
import { throttleNetwork, throttleProcessor } from './throttle.mjs';

/** Long tasks that follow the load still belong to it for so long. */
const AFTERMATH_MS = 800;

/**
 * Times in ms, as the browser itself defines them; `tbt` is what tasks took beyond 50 ms each, after the first paint; `cls`
 * is a score; `requestsToLcp` were asked for before the largest element was painted, the document among them.
 *
 * @typedef {{ fcp: number, lcp: number, tbt: number, cls: number, requestsToLcp: number }} Timing
 */

/**
 * Opens a page cold on a slow phone with a slow network, both really applied.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<Timing>}
 */
export async function timePage(browser, url) {
  const { page, devtools, close } = await openPage(browser, PHONE);
  try {
    await throttleNetwork(devtools);
    await throttleProcessor(devtools);
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await sleep(AFTERMATH_MS);
    return await page.evaluate(read);
  } finally {
    await close();
  }
}

/**
 * @param {readonly Timing[]} timings
 * @returns {Timing}
 */
export function medianTiming(timings) {
  /** @param {keyof Timing} name */
  const of = (name) => median(timings.map((timing) => timing[name]));
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), requestsToLcp: of('requestsToLcp') };
}

/** Runs in the page once it has loaded. */
function read() {
  const { benchTiming } = /** @type {{ benchTiming: Timing }} */ (/** @type {unknown} */ (window));
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < benchTiming.lcp);
  return { ...benchTiming, requestsToLcp: 1 + early.length };
}

/** Runs in the page before its own scripts. */
function watch() {
  const LONG_MS = 50;
  const timing = { fcp: 0, lcp: 0, tbt: 0, cls: 0, requestsToLcp: 0 };
  Object.assign(window, { benchTiming: timing });
  /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean }} Entry */
  /**
   * @param {string} type
   * @param {(entry: Entry) => void} take
   */
  const observe = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(/** @type {Entry} */ (entry));
    }).observe({ type, buffered: true });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timing.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (timing.lcp = startTime));
  observe('layout-shift', ({ value, hadRecentInput }) => (timing.cls += hadRecentInput ? 0 : value));
  observe('longtask', ({ startTime, duration }) => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const blocking = Math.min(duration, startTime + duration - first) - LONG_MS;
    if (blocking > 0) timing.tbt += blocking;
  });
}
