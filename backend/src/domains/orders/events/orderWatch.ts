import { Order, type OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import { createPollLoop, type Due } from './pollLoop';

/** Called at each look with what the order is now; whether that is news is the listener's business. */
export type OrderListener = (order: OrderRow, items: readonly OrderItemRow[]) => void;

type Watched = { items: readonly OrderItemRow[]; listeners: Set<OrderListener> };

export type OrderWatch = {
  /** @returns what ends it */
  watch(order: OrderRow, items: readonly OrderItemRow[], listener: OrderListener): () => void;
  start(merchantId: string): void;
  stop(): Promise<void>;
};

/**
 * Follows the orders that guests have open: one query for all of them together, and no query while no order is open.
 */
export function createOrderWatch(): OrderWatch {
  const watched = new Map<string, Watched>();

  const look = async (merchantId: string, due: Due): Promise<void> => {
    const ids = due === 'all' ? [...watched.keys()] : due;
    if (ids.length === 0) return;
    const rows = await Order.findAll({ where: { merchantId, id: [...ids] } });
    for (const row of rows) {
      const { items = [], listeners = [] } = watched.get(row.id) ?? {};
      for (const listener of [...listeners]) listener(row, items);
    }
  };

  const { start, stop, lookSoon } = createPollLoop({
    name: 'watched orders',
    follows: (id) => watched.has(id),
    isFollowed: () => watched.size > 0,
    look,
  });
  return {
    watch: (order, items, listener) => {
      const entry = watched.get(order.id) ?? { items, listeners: new Set() };
      entry.listeners.add(listener);
      watched.set(order.id, entry);
      if (watched.size === 1) lookSoon();
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0) watched.delete(order.id);
      };
    },
    start,
    stop,
  };
}
