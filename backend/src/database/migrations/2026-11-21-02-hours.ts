import type { Migration } from './steps';

/** One document for each restaurant: it is read and saved as a whole. */
export const hours: Migration = {
  name: '2026-11-21-02-hours',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS business_hours (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      days JSON NOT NULL,
      exceptions JSON NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
