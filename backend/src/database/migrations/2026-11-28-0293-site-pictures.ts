import type { Migration } from './steps';

/**
 * The restaurant's own pictures: one document for each restaurant that says which it shows, and the uploads, already decoded and
 * encoded by the server. Not in `menu_pictures`: the release before deletes there what no dish shows.
 */
export const sitePictures: Migration = {
  name: '2026-11-28-0293-site-pictures',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS site_pictures (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      content TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
    await sql(`CREATE TABLE IF NOT EXISTS site_picture_files (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      kind VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      hash VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      bytes MEDIUMBLOB NOT NULL,
      width INT NOT NULL,
      height INT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, kind, hash)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
