import { setTimeout as sleep } from 'node:timers/promises';
import { openPage } from './openPage.mts';
import { PHONE } from './pages.mts';
import { throttleNetwork, throttleProcessor } from './throttle.mts';
import type { Browser } from 'playwright-core';

/** Long tasks that follow the load still belong to it for so long. */
const AFTERMATH_MS = 800;

/**
 * Times in ms, as the browser itself defines them; `tbt` is what tasks took beyond 50 ms each, after the first paint; `cls`
 * is a score; `requestsToLcp` were asked for before the largest element was painted, the document among them.
 */
export type Timing = { fcp: number; lcp: number; tbt: number; cls: number; requestsToLcp: number };

/** Opens a page cold on a slow phone with a slow network, both really applied. */
export async function timePage(browser: Browser, url: string): Promise<Timing> {
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

/** Runs in the page once it has loaded. */
function read() {
  const { benchTiming } = window as unknown as { benchTiming: Timing };
  const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < benchTiming.lcp);
  return { ...benchTiming, requestsToLcp: 1 + early.length };
}

/** Runs in the page before its own scripts. */
function watch() {
  const LONG_MS = 50;
  const timing = { fcp: 0, lcp: 0, tbt: 0, cls: 0, requestsToLcp: 0 };
  Object.assign(window, { benchTiming: timing });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean };

  const observe = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
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
