import { availableParallelism } from 'node:os';
import { AppError } from '../../../lib/AppError';

/**
 * A hash takes 19 MiB and a whole core for some milliseconds. More at once than there are cores would make all of them
 * slower, and without an end to the queue a flood of sign-ins would fill the memory.
 */
export type HashQueue = { run<T>(work: () => Promise<T>): Promise<T> };

/** @throws AppError unavailable when the queue is full */
export function createHashQueue(atOnce: number, waitingAtMost: number): HashQueue {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return {
    run: async (work) => {
      if (free > 0) free -= 1;
      else if (waiting.length < waitingAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new AppError('unavailable', 'Too many people are signing in right now.');
      try {
        return await work();
      } finally {
        // A turn is handed on rather than given back: nobody can come in between.
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}

/** The last one in a full queue waits about a second. */
const WAITING_PER_CORE = 40;

export const hashQueue = createHashQueue(availableParallelism(), WAITING_PER_CORE * availableParallelism());
