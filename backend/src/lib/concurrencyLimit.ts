export type ConcurrencyLimit = {
  /** @param isUrgent goes before what waits without being urgent */
  run<T>(work: () => Promise<T>, isUrgent?: boolean): Promise<T>;
  waiting(): number;
};

/** Runs so many pieces of work at once at most; the others wait in the order in which they came. */
export function createConcurrencyLimit(atOnce: number): ConcurrencyLimit {
  const waiting: { begin: () => void; isUrgent: boolean }[] = [];
  let free = atOnce;
  return {
    waiting: () => waiting.length,
    run: async (work, isUrgent = false) => {
      if (free > 0) free -= 1;
      else {
        await new Promise<void>((begin) => {
          const place = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
          waiting.splice(place === -1 ? waiting.length : place, 0, { begin, isUrgent });
        });
      }
      try {
        return await work();
      } finally {
        // A permit is handed to the next waiter rather than given back, so that no new caller can take it in between.
        const next = waiting.shift();
        if (next) next.begin();
        else free += 1;
      }
    },
  };
}
