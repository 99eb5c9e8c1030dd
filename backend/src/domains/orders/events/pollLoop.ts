import { Order } from '../../../database/models/Order';
import { log, messageOf } from '../../../lib/log';

/** What another process changes is seen within this and one query: half a second in all. */
const LOOK_EVERY_MS = 400;
/** However much is committed here, looks stay this far apart. */
const SHORTEST_PAUSE_MS = 100;

/** Everything that is followed, or only the orders that this process has just changed. */
export type Due = 'all' | readonly string[];

type Options = {
  /** Names the hook and the log line. */
  name: string;
  /** Whether this order has followers. */
  follows(orderId: string): boolean;
  /** Whether any order has followers. */
  isFollowed(): boolean;
  /** Reads what is due and tells the listeners. Looks never overlap. */
  look(merchantId: string, due: Due): Promise<void>;
};

export type PollLoop = {
  /** Reads everything as soon as the pause allows. To be called for the first follower. */
  lookSoon(): void;
  start(merchantId: string): void;
  stop(): Promise<void>;
};

/**
 * Polls orders in the database: every 400 ms while an order has followers, and right after a commit of this process. It
 * works with any number of processes that share only the database.
 */
export function createPollLoop({ name, follows, isFollowed, look }: Options): PollLoop {
  const touched = new Set<string>();
  let stopped = true;
  let ended: Promise<void> = Promise.resolve();
  let allDueAt = 0;
  let wake: () => void = () => undefined;

  const touch = (id: string): void => {
    if (!follows(id)) return;
    touched.add(id);
    wake();
  };

  const pause = (milliseconds: number, isInterruptible: boolean): Promise<void> =>
    new Promise((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds).unref() : undefined;
      if (!isInterruptible) return;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped || touched.size > 0) wake();
    });

  const loop = async (merchantId: string): Promise<void> => {
    while (!stopped) {
      const isAllDue = performance.now() >= allDueAt;
      const due: Due = isAllDue ? 'all' : [...touched];
      touched.clear();
      if (isAllDue) allDueAt = performance.now() + LOOK_EVERY_MS;
      await look(merchantId, due).catch((error: unknown) => {
        log().warn({ error: messageOf(error) }, `${name} could not be read`);
      });
      await pause(SHORTEST_PAUSE_MS, false);
      // A process at rest does not wake for it.
      await pause(isFollowed() ? Math.max(0, allDueAt - performance.now()) : Infinity, true);
    }
  };

  return {
    lookSoon: () => {
      allDueAt = 0;
      wake();
    },
    start: (merchantId) => {
      stopped = false;
      allDueAt = 0;
      noticeCommits(name, touch);
      ended = loop(merchantId);
    },
    stop: async () => {
      stopped = true;
      Order.removeHook('afterBulkUpdate', name);
      wake();
      await ended;
    },
  };
}

/** Reports each order that this process updates, once the update can be read. */
function noticeCommits(name: string, touch: (id: string) => void): void {
  Order.addHook('afterBulkUpdate', name, (options) => {
    const { where, transaction } = options as Parameters<typeof Order.update>[1];
    const { id } = where as { id?: unknown };
    if (typeof id !== 'string') return;
    if (transaction) transaction.afterCommit(() => touch(id));
    else touch(id);
  });
}
