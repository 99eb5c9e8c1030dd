import type { CDPSession } from 'playwright-core';

/** Reads how long the page's main thread has worked until now, in ms. */
export async function mainThreadClock(devtools: CDPSession) {
  await devtools.send('Performance.enable');
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}

/** Runs in the page: keeps its longest task, and for each press the time until the next paint. */
export function watchTasks() {
  const tasks = { longest: 0, answers: [] as number[] };
  Object.assign(window, { benchTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') tasks.answers.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: what `watchTasks` has kept until now. Milliseconds. */
export function readTasks(): { longest: number; answers: number[] } {
  return (window as unknown as { benchTasks: { longest: number; answers: number[] } }).benchTasks;
}

/**
 * Runs in the page: how long it takes until a ticket is painted in another lane than now.
 *
 * @returns ms
 */
export function timeMove({ number, begins }: { number: number; begins: 'click' | 'now' }): Promise<number> {
  const lane = () => document.querySelector(`[data-column]:has([data-order="${number}"])`)?.getAttribute('data-column');
  const from = lane();
  return new Promise((resolve) => {
    let began = performance.now();
    if (begins === 'click') {
      document.addEventListener('click', ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
    }
    const observer = new MutationObserver(() => {
      const to = lane();
      if (to === undefined || to === from) return;
      observer.disconnect();
      // The frame that shows it has been drawn when the task after it runs.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
}
