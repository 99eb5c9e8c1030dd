import type { Migration } from './steps';

/** Until when staff have paused orders. Beside the settings: a pause is no new version of them. */
export const orderingPauses: Migration = {
  name: '2026-11-22-87-ordering-pauses',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS ordering_pauses (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      paused_until DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
