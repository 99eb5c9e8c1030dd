import type { Migration } from './steps';

/** Why staff cancelled an order, in words that its guest reads. */
export const cancelReasons: Migration = {
  name: '2026-11-22-80-cancel-reasons',
  up: async ({ addColumn }) => {
    await addColumn('orders', 'cancel_reason', 'VARCHAR(200) NULL, ALGORITHM=INSTANT');
  },
};
