import { availableParallelism } from 'node:os';
import { AppError } from '../../../lib/AppError';

/**
 * A hash takes 19 MiB and a whole core for some milliseconds. More at once than there are cores would make all of them
 * slower, and without an end to the queue a flood of sign-ins would fill the memory.
 */
export type Turns = { run<T>(work: () => Promise<T>): Promise<T> };

/** @throws AppError unavailable for whoever comes when so many are waiting already */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
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

/** Whoever waits last waits about a second. */
const WAITING_PER_CORE = 40;

export const hashTurns = createTurns(availableParallelism(), WAITING_PER_CORE * availableParallelism());
