import type { Migration } from './steps';

/**
 * What a restaurant says of itself: one document for each restaurant. A table of its own, because the release before replaces
 * the whole document of `site_settings`.
 */
export const siteWords: Migration = {
  name: '2026-11-28-0280-site-words',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS site_words (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      content TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
