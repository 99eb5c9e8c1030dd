import { poll } from './poll.mjs';

/**
 * Waits until a process that was started is ready.
 *
 * @param {() => boolean} isRunning
 * @param {() => Promise<boolean> | boolean} isReady
 * @param {{ withinMs: number, everyMs: number }} times
 * @returns {Promise<'ready' | 'ended' | 'timeout'>}
 */
export async function untilReady(isRunning, isReady, times) {
  const state = async () => (isRunning() ? (await isReady()) && /** @type {const} */ ('ready') : 'ended');
  return (await poll(state, times)) || 'timeout';
}
