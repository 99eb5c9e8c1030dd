/** Resolves after a time, or as soon as the connection is back or the page is visible again. */
export function waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, milliseconds);
    const onVisible = () => !document.hidden && end();
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', onVisible);
      signal.removeEventListener('abort', end);
      resolve();
    }
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', onVisible);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

/** A hidden page asks again when it is seen. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    document.addEventListener('visibilitychange', end);
    signal.addEventListener('abort', end);
  });
}

const REPEAT_MS = 10_000;

/** Repeats `work` from the next wait on, while the page is visible, until it resolves to true. */
export async function repeatUntilDone(work: () => Promise<boolean>): Promise<void> {
  const { signal } = new AbortController();
  do {
    await waitToRetry(REPEAT_MS, signal);
    await untilVisible(signal);
  } while (!(await work()));
}
