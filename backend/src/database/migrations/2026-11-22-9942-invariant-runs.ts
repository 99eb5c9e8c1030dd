import type { Migration } from './steps';

/** Checks of all data that staff started, with the results so far. */
export const invariantRuns: Migration = {
  name: '2026-11-22-9942-invariant-runs',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS invariant_runs (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      requested_by VARCHAR(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      requested_at DATETIME(3) NOT NULL,
      finished_at DATETIME(3) NULL,
      total INT NOT NULL,
      results MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      PRIMARY KEY (merchant_id, id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
