import { Order, type OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { log, safeMessage } from '../../../lib/log';

/** What was changed through another process is seen within this. */
const LOOK_EVERY_MS = 1000;
/** However much is committed here, looks stay this far apart. */
const SHORTEST_PAUSE_MS = 100;

/** Told at each look what the order is now; whether that is news is the listener's business. */
export type OrderListener = (order: OrderRow, items: readonly OrderItemRow[]) => void;

type Watched = { items: readonly OrderItemRow[]; listeners: Set<OrderListener> };

export type OrderWatch = {
  /** @returns what ends it */
  watch(order: OrderRow, items: readonly OrderItemRow[], listener: OrderListener): () => void;
  start(merchantId: string): void;
  stop(): Promise<void>;
};

/**
 * Follows the orders that somebody is looking at. One query a second for all of them together, none while there are
 * none; an order that this process changes is read right after the commit. So it works through any number of processes
 * without anything between them but the database.
 */
export function createOrderWatch(): OrderWatch {
  const watched = new Map<string, Watched>();
  const touched = new Set<string>();
  let stopped = true;
  let ended: Promise<void> = Promise.resolve();
  let wake: () => void = () => undefined;

  const touch = (id: string): void => {
    if (!watched.has(id)) return;
    touched.add(id);
    wake();
  };

  const look = async (merchantId: string, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const rows = await Order.findAll({ where: { merchantId, id: [...ids] }, raw: true });
    for (const row of rows) {
      const { items = [], listeners = [] } = watched.get(row.id) ?? {};
      for (const listener of [...listeners]) listener(row, items);
    }
  };

  const pause = (milliseconds: number, isInterruptible: boolean): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      if (!isInterruptible) return;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped || touched.size > 0) wake();
    });

  const loop = async (merchantId: string): Promise<void> => {
    let allDueAt = 0;
    while (!stopped) {
      const isAllDue = performance.now() >= allDueAt;
      const ids = isAllDue ? [...watched.keys()] : [...touched];
      touched.clear();
      if (isAllDue) allDueAt = performance.now() + LOOK_EVERY_MS;
      await look(merchantId, ids).catch((error: unknown) => {
        log().warn({ error: safeMessage((error as Error).message) }, 'watched orders could not be read');
      });
      await pause(SHORTEST_PAUSE_MS, false);
      await pause(Math.max(0, allDueAt - performance.now()), true);
    }
  };

  return {
    watch: (order, items, listener) => {
      const entry = watched.get(order.id) ?? { items, listeners: new Set() };
      entry.listeners.add(listener);
      watched.set(order.id, entry);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) watched.delete(order.id);
      };
    },
    start: (merchantId) => {
      stopped = false;
      noticeCommits(touch);
      ended = loop(merchantId);
    },
    stop: async () => {
      stopped = true;
      Order.removeHook('afterBulkUpdate', HOOK);
      wake();
      await ended;
    },
  };
}

const HOOK = 'watched orders';

/** Tells of each order that this process updates, once the update can be read. */
function noticeCommits(touch: (id: string) => void): void {
  Order.addHook('afterBulkUpdate', HOOK, (options) => {
    const { where, transaction } = options as Parameters<typeof Order.update>[1];
    const { id } = where as { id?: unknown };
    if (typeof id !== 'string') return;
    if (transaction) transaction.afterCommit(() => touch(id));
    else touch(id);
  });
}
