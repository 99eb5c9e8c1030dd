import { ConnectionAcquireTimeoutError } from 'sequelize';
import { meterQueue } from './poolMetrics';
import { requestContext } from '../lib/requestContext';

/**
 * A command in a transaction may have to read beside it (the menu, when it has just changed) or wait for one that does.
 * If transactions could take every connection, all of them would wait for one that none of them gives back.
 */
export type Slots = { run<T>(work: () => Promise<T>): Promise<T> };

/**
 * At most so many pieces of work at once; the others wait for their turn in the order in which they came.
 *
 * @param name of the queue, for the metrics
 * @throws ConnectionAcquireTimeoutError for one that waited too long, as for a connection
 */
export function createSlots(max: number, waitMs: number, name: string): Slots {
  const meter = meterQueue(name);
  const waiting: (() => void)[] = [];
  let free = max;

  const enter = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const take = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(new ConnectionAcquireTimeoutError(new Error('no turn came in time')));
      }, waitMs);
      waiting.push(take);
    });
  };
  // A turn is handed on rather than given back: nobody can come in between.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    run: async (work) => {
      const asked = performance.now();
      meter.entered();
      try {
        await enter();
      } finally {
        meter.left((performance.now() - asked) / 1000);
      }
      // A guest's patience is one, whatever they wait for.
      const request = requestContext.getStore();
      if (request) request.databaseMs += performance.now() - asked;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
