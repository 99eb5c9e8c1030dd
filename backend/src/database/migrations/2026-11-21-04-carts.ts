import type { Migration } from './steps';

/**
 * One row for each cart, its lines in one document: reading is one round trip, and a change is one guarded UPDATE that
 * can't leave half a cart (docs/decisions). The owner is `session:<sha-256>`; users come with accounts.
 */
export const carts: Migration = {
  name: '2026-11-21-04-carts',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS carts (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      owner VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      version BIGINT NOT NULL,
      content MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY carts_owner (merchant_id, owner),
      KEY carts_age (merchant_id, updated_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
