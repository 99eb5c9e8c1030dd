import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again, until the answer is truthy or the time is up.
 *
 * @template T
 * @param {() => Promise<T> | T} ask
 * @param {{ withinMs: number, everyMs?: number }} times
 * @returns {Promise<T>}  the last answer
 */
export async function poll(ask, { withinMs, everyMs = 100 }) {
  const until = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer || performance.now() > until) return answer;
    await sleep(everyMs);
  }
}
