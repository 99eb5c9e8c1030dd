import type { Migration } from './steps';

/** Whose turn it is to look at the promises of the data, and what the last look found: one row a restaurant. */
export const invariantLooks: Migration = {
  name: '2026-11-21-32-invariant-looks',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS invariant_looks (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      turn_taken_at DATETIME(3) NOT NULL,
      checked_at DATETIME(3) NULL,
      since DATETIME(3) NULL,
      states JSON NULL,
      PRIMARY KEY (merchant_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
