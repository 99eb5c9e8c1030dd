import { ConnectionAcquireTimeoutError } from 'sequelize';
import { meterQueue } from './poolMetrics';
import { beginDatabaseWait } from '../lib/requestContext';

/**
 * A command in a transaction may have to read beside it (the menu, when it has just changed) or wait for one that does.
 * If transactions could take every connection, all of them would wait for one that none of them gives back.
 */
export type Semaphore = { run<T>(work: () => Promise<T>): Promise<T> };

/** There is more work than the database can do in time. */
export class OverloadError extends ConnectionAcquireTimeoutError {
  override name = 'OverloadError';
}

/** How much the latest piece of work counts for the expected time of the next one. */
const WEIGHT = 0.1;

/**
 * At most so many pieces of work at once; the others wait for their turn in the order in which they came. One whose
 * turn cannot be expected in time is refused at once: it would only wait, and keep its guest waiting, for nothing.
 *
 * @param name of the queue, for the metrics
 * @throws OverloadError for one that would wait too long, or has
 */
export function createSemaphore(max: number, waitMs: () => number, name: string): Semaphore {
  const meter = meterQueue(name);
  const waiting: (() => void)[] = [];
  let free = max;
  /** How long a piece of work takes, in milliseconds; 0 before the first. */
  let usual = 0;
  /** When each piece of work that runs now was begun. */
  const begun = new Set<{ at: number }>();
  const isHopeless = (): boolean => {
    const moment = performance.now();
    const age = [...begun].reduce((sum, { at }) => sum + moment - at, 0) / Math.max(begun.size, 1);
    return ((waiting.length + 1) * Math.max(usual, age)) / max > waitMs();
  };

  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (isHopeless()) return Promise.reject(new OverloadError(new Error('the queue is too long')));
    return new Promise((resolve, reject) => {
      const take = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new OverloadError(new Error('no turn came in time')));
      }, waitMs());
      waiting.push(take);
    });
  };
  // A permit is handed to the next waiter rather than given back, so that no new caller can take it in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    run: async (work) => {
      const asked = performance.now();
      meter.entered();
      // A guest's patience is one, whatever they wait for.
      const endWait = beginDatabaseWait();
      try {
        await enter();
      } finally {
        endWait();
        meter.left((performance.now() - asked) / 1000);
      }
      const own = { at: performance.now() };
      begun.add(own);
      try {
        return await work();
      } finally {
        begun.delete(own);
        usual += (performance.now() - own.at - usual) * WEIGHT;
        leave();
      }
    },
  };
}
