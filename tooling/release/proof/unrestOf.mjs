import { setTimeout as sleep } from 'node:timers/promises';

/** For this long the work of a page is measured in which nothing happens, in ms. */
const WINDOW_MS = 1_000;
/** A page that is slow to load comes to rest; one with an endless effect does not. */
const WINDOWS = 3;
/** The share of a window from which a page counts as busy. An animation takes a tenth, also on a busy machine. */
const BUSY_FROM = 0.5;
/** One task of a page at rest ends sooner. */
const ANSWERS_WITHIN_MS = 15_000;

/**
 * Says why a page that nobody touches does not come to rest. React stops an endless loop of layout effects, and lets one of
 * passive effects go on, which costs each visitor a core.
 *
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ reason: string, answers: boolean } | null>} `answers`: whether the page can still be read
 */
export async function unrestOf(page) {
  const debug = await page.context().newCDPSession(page);
  const worked = async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const measure = async () => {
    await debug.send('Performance.enable');
    for (let window = 0; window < WINDOWS; window++) {
      const [before, began] = [await worked(), performance.now()];
      await sleep(WINDOW_MS);
      const share = ((await worked()) - before) / (performance.now() - began);
      if (share < BUSY_FROM) return null;
    }
    return { reason: 'its code never rests: it is busy while nothing happens', answers: true };
  };
  const measured = measure();
  // After the wait nobody listens to it.
  measured.catch(() => undefined);
  return Promise.race([
    measured,
    sleep(
      ANSWERS_WITHIN_MS,
      { reason: 'its code does not end: the page stands still', answers: false },
      { ref: false },
    ),
  ]);
}
