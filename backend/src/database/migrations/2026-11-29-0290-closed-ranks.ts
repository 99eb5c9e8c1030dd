import type { Migration } from './steps';

/**
 * Places among the closed orders are given again when an order is opened again. A unique key then makes a writer wait for
 * the next row of the index, which an order holds that waits for the figures of that writer: the two deadlock.
 */
export const closedRanks: Migration = {
  name: '2026-11-29-0290-closed-ranks',
  up: async ({ sql, addIndex, hasIndex }) => {
    const online = 'ALGORITHM=INPLACE, LOCK=NONE';
    await addIndex('orders', 'orders_closed_place', `(merchant_id, status, closed_rank), ${online}`);
    if (await hasIndex('orders', 'orders_closed_rank')) {
      await sql(`ALTER TABLE orders DROP INDEX orders_closed_rank, ${online}`);
    }
  },
};
