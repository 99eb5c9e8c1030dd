import type { Migration } from './steps';

/** Histograms of what visits measured: one row for each bucket, page and release of a day. */
export const visitVitals: Migration = {
  name: '2026-11-23-0524-visit-vitals',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS visit_vitals (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      day DATE NOT NULL,
      page VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      remote VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      vital VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      bucket INT NOT NULL,
      visits INT NOT NULL,
      PRIMARY KEY (merchant_id, day, page, remote, version, vital, bucket)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
