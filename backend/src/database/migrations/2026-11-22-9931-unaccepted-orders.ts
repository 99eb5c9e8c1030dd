import type { Migration } from './steps';

/**
 * Orders that nobody accepts are found by when they began to wait. The virtual column is null for every order that waits
 * for nobody, so the look reads the few that do, however many orders there are. A planned order begins to wait half an hour
 * before its time.
 */
export const unacceptedOrders: Migration = {
  name: '2026-11-22-9931-unaccepted-orders',
  up: async ({ addColumn, addIndex }) => {
    await addColumn('orders', 'unaccepted_at', 'DATETIME(3) NULL, ALGORITHM=INPLACE');
    await addColumn('orders', 'owner_told', 'TINYINT(1) NULL, ALGORITHM=INPLACE');
    await addColumn(
      'orders',
      'awaited_since',
      `DATETIME(3) GENERATED ALWAYS AS (CASE
         WHEN status <> 'Pending' OR fulfillment_status <> 'received' OR unaccepted_at IS NOT NULL THEN NULL
         WHEN requested_for IS NULL THEN confirmed_at
         ELSE GREATEST(confirmed_at, requested_for - INTERVAL 30 MINUTE) END) VIRTUAL`,
    );
    await addIndex('orders', 'orders_awaited', '(merchant_id, awaited_since)');
  },
};
