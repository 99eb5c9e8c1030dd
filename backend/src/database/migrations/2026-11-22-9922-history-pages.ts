import type { Migration } from './steps';

/** Pages of a member's history by type, and of their codes, are read in the order of an index. */
export const historyPages: Migration = {
  name: '2026-11-22-9922-history-pages',
  up: async ({ addIndex }) => {
    const online = 'ALGORITHM=INPLACE, LOCK=NONE';
    await addIndex(
      'points_transactions',
      'points_transactions_type',
      `(merchant_id, account_id, transaction_type, id), ${online}`,
    );
    await addIndex('loyalty_redemptions', 'loyalty_redemptions_history', `(merchant_id, account_id, id), ${online}`);
  },
};
