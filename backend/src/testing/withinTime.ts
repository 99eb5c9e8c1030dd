import { runInNewContext } from 'node:vm';

/** Far more than linear work takes on a slow machine, far less than quadratic work on a megabyte. */
const LIMIT_MS = 30_000;

/**
 * Runs `work`, and throws when it does not end: a regular expression of more than linear time would block the whole test run,
 * since no timer fires meanwhile.
 */
export function withinTime<T>(work: () => T): T {
  return runInNewContext('work()', { work }, { timeout: LIMIT_MS }) as T;
}
