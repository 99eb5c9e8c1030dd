import { setTimeout as sleep } from 'node:timers/promises';

/** For this long the work of a page is measured in which nothing happens, in ms. */
const WINDOW_MS = 1_000;
/** A page that is slow to load comes to rest; one with an endless effect does not. */
const WINDOWS = 3;
/** The share of a window from which a page counts as busy. An animation takes a tenth, also on a busy machine. */
const BUSY_FROM = 0.5;
/** One task of a page at rest ends sooner. */
const ANSWERS_WITHIN_MS = 15_000;
const ASKED_EVERY_MS = 500;

/**
 * Says why an untouched page does not come to rest, or null. React stops an endless loop of layout effects, and lets one of
 * passive effects go on, which costs each visitor a core.
 *
 * @param {import('playwright-core').Page} page
 */
export async function unrestOf(page) {
  const debug = await page.context().newCDPSession(page);
  const worked = async () => {
    const { metrics } = await debug.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await debug.send('Performance.enable');
  for (let window = 0; window < WINDOWS; window++) {
    const [before, began] = [await worked(), performance.now()];
    await sleep(WINDOW_MS);
    const share = ((await worked()) - before) / (performance.now() - began);
    if (share < BUSY_FROM) return null;
  }
  return 'its code never rests: it is busy while nothing happens';
}

/**
 * Ends with `work`, or once the page answers nothing any more: the driver would wait for some answers without an end.
 *
 * @template T
 * @param {import('playwright-core').Page} page
 * @param {Promise<T>} work  in the page
 * @returns {Promise<T | null>} null: the page stands still
 */
export async function whileAnswering(page, work) {
  let isOver = false;
  const untilStill = async () => {
    const debug = await page.context().newCDPSession(page);
    while (!isOver) {
      const answer = debug.send('Runtime.evaluate', { expression: '1' }).then(() => true);
      // A page that is replaced by another one answers as well.
      const isThere = answer.catch(() => true);
      if (!(await Promise.race([isThere, sleep(ANSWERS_WITHIN_MS, false, { ref: false })]))) return null;
      await sleep(ASKED_EVERY_MS);
    }
    return work;
  };
  // Of the two the later one has no reader.
  work.catch(() => undefined);
  const still = untilStill();
  still.catch(() => undefined);
  return Promise.race([work, still]).finally(() => void (isOver = true));
}

/**
 * @param {import('playwright-core').Page} page
 * @param {(address: string) => void} then  gets the address of the second document that the page opens
 */
export function onceReplaced(page, then) {
  let documents = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame() || request.redirectedFrom()) return;
    documents += 1;
    if (documents === 2) then(request.url());
  });
}
