import { performance } from 'node:perf_hooks';

/**
 * Measures how long this process waits, for its timers or for others. What it computes meanwhile depends on the machine
 * and on what else runs there, and is left out.
 *
 * @returns the milliseconds since the call
 */
export function waitingTime(): () => number {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).idle;
}
