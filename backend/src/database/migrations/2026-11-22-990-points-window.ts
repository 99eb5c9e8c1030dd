import type { Migration } from './steps';

/**
 * Finds the points of an account's last twelve months, and how often it redeemed one reward, without reading the rest of a
 * long history.
 */
export const pointsWindow: Migration = {
  name: '2026-11-22-990-points-window',
  up: async ({ addIndex }) => {
    const online = 'ALGORITHM=INPLACE, LOCK=NONE';
    await addIndex(
      'points_transactions',
      'points_transactions_window',
      `(merchant_id, account_id, available_at), ${online}`,
    );
    await addIndex(
      'loyalty_redemptions',
      'loyalty_redemptions_reward',
      `(merchant_id, account_id, reward_id, status), ${online}`,
    );
  },
};
