import type { Migration } from './steps';

/** What staff choose for the whole site: one document for each restaurant, read and saved as a whole. */
export const siteSettings: Migration = {
  name: '2026-11-26-0155-site-settings',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS site_settings (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      content TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
