import type { Migration } from './steps';

/** Releases that people with a link to staging see. */
export const releaseStagings: Migration = {
  name: '2026-11-26-0153-release-stagings',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS release_stagings (
      remote VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      reason VARCHAR(500) NOT NULL,
      staged_by VARCHAR(120) NOT NULL,
      staged_at DATETIME(3) NOT NULL,
      PRIMARY KEY (remote)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
