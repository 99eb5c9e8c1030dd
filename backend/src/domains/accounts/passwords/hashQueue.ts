import { availableParallelism } from 'node:os';
import { AppError } from '../../../lib/AppError';
import { createConcurrencyLimit } from '../../../lib/concurrencyLimit';

/**
 * A hash takes 19 MiB and a whole core for some milliseconds. More at once than there are cores would make all of them
 * slower, and without an end to the queue a flood of sign-ins would fill the memory.
 */
export type HashQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/** @throws AppError unavailable when the queue is full */
export function createHashQueue(atOnce: number, waitingAtMost: number): HashQueue {
  const limit = createConcurrencyLimit(atOnce);
  return {
    run: async (work) => {
      if (limit.waiting() >= waitingAtMost) {
        throw new AppError('unavailable', 'Too many people are signing in right now.');
      }
      return limit.run(work);
    },
  };
}

/** The last one in a full queue waits about a second. */
const WAITING_PER_CORE = 40;

export const hashQueue = createHashQueue(availableParallelism(), WAITING_PER_CORE * availableParallelism());
