import type { Migration } from './steps';

/** What the last proof of a release in a browser found. */
export const releaseProofs: Migration = {
  name: '2026-11-26-0152-release-proofs',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS release_proofs (
      remote VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      fault_count INT NOT NULL,
      report JSON NOT NULL,
      pictures JSON NOT NULL,
      proven_by VARCHAR(120) NOT NULL,
      proven_at DATETIME(3) NOT NULL,
      PRIMARY KEY (remote, version),
      KEY release_proofs_newest (remote, proven_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
