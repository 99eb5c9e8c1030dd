import type { Instant } from '@site/contracts';

const TICK_MS = 5000;

/**
 * The server's time for all timers of the board: a tablet's own clock may be wrong by minutes. One interval serves every
 * ticket, and only the timers render when it ticks.
 */
function createBoardClock() {
  const listeners = new Set<() => void>();
  let ahead = 0;
  let shown = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  const tick = () => {
    shown = Date.now() + ahead;
    for (const listener of listeners) listener();
  };

  return {
    /** @param at the server's time now */
    setTo: (at: Instant): void => {
      ahead = Date.parse(at) - Date.now();
      tick();
    },
    /** Milliseconds since 1970, as of the last tick. */
    now: (): number => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      if (timer === undefined) {
        // It stood still since the last timer left: a ticket that comes to an empty board needs the time at once.
        shown = Date.now() + ahead;
        timer = setInterval(tick, TICK_MS);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

export const boardClock = createBoardClock();
