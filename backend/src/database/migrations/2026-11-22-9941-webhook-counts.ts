import type { Migration } from './steps';

/** How many webhooks came in each hour, by provider. */
export const webhookCounts: Migration = {
  name: '2026-11-22-9941-webhook-counts',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS webhook_counts (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      hour DATETIME(3) NOT NULL,
      provider VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      received INT NOT NULL,
      duplicates INT NOT NULL,
      refused INT NOT NULL,
      last_received_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, hour, provider)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
