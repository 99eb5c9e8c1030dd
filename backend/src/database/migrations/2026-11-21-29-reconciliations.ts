import type { Migration } from './steps';

/** Comparisons with the providers' books: one row a day, claimed by whoever makes it, and what they found. */
export const reconciliations: Migration = {
  name: '2026-11-21-29-reconciliations',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS reconciliations (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      business_date DATE NOT NULL,
      status VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      claimed_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      claimed_until DATETIME(3) NOT NULL,
      runs INT NOT NULL,
      compared_from DATETIME(3) NOT NULL,
      started_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      providers VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider_payments INT NOT NULL,
      settled INT NOT NULL,
      last_error VARCHAR(500) NULL,
      PRIMARY KEY (merchant_id, business_date)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS reconciliation_differences (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      business_date DATE NOT NULL,
      kind VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      provider VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      subject_id VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      ours_cents BIGINT NULL,
      theirs_cents BIGINT NULL,
      detail VARCHAR(500) NOT NULL,
      PRIMARY KEY (merchant_id, business_date, kind, provider, subject_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
