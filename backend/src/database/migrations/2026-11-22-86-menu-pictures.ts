import type { Migration } from './steps';

/** Pictures of dishes that staff uploaded, already decoded, cropped and encoded by the server. */
export const menuPictures: Migration = {
  name: '2026-11-22-86-menu-pictures',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS menu_pictures (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      hash VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      bytes MEDIUMBLOB NOT NULL,
      width INT NOT NULL,
      height INT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, hash),
      KEY menu_pictures_created (merchant_id, created_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin`);
  },
};
