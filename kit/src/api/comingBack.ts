import { waitToRetry } from './waiting';

/** Browsers report a connection before it works. For this long after the report, a call without an answer is repeated. */
const COMES_BACK_WITHIN_MS = 5000;
const AGAIN_AFTER_MS = 500;

let reportedAt = -Infinity;
if (typeof window !== 'undefined') window.addEventListener('online', () => (reportedAt = performance.now()));

const isComingBack = (): boolean => navigator.onLine && performance.now() - reportedAt < COMES_BACK_WITHIN_MS;

/**
 * Repeats a call that fails while the connection comes back. It must be one that may be sent twice.
 *
 * @throws what the last try threw
 */
export async function repeatWhileComingBack<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (signal.aborted || !isComingBack()) throw error;
      await waitToRetry(AGAIN_AFTER_MS, signal);
    }
  }
}
