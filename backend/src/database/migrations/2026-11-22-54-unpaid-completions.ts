import type { Migration } from './steps';

/**
 * Orders that staff completed although their cash was not recorded: who decided it, when and why. Orders that were completed
 * unpaid before the rule existed get a row too, so that the invariant holds for old data.
 */
export const unpaidCompletions: Migration = {
  name: '2026-11-22-54-unpaid-completions',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS unpaid_completions (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      reason VARCHAR(255) NOT NULL,
      decided_by VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      decided_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, order_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);

    await sql(`INSERT IGNORE INTO unpaid_completions (merchant_id, order_id, reason, decided_by, decided_at)
      SELECT merchant_id, id, 'Completed before this decision was recorded', 'migration', updated_at FROM orders
       WHERE status = 'Fulfilled' AND payment_status = 'pay_at_pickup'`);
  },
};
