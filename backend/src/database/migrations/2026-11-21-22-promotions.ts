import type { Migration } from './steps';

/**
 * Codes that a restaurant gives out, and the orders that they were taken for. A use is one order's; who used it is kept
 * as keyed hashes only, since nobody is to be found by them.
 */
export const promotions: Migration = {
  name: '2026-11-21-22-promotions',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS promotions (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      kind VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      value BIGINT NOT NULL,
      minimum_subtotal_cents BIGINT NOT NULL,
      max_discount_cents BIGINT NULL,
      starts_at DATETIME(3) NULL,
      ends_at DATETIME(3) NULL,
      per_customer_limit INT NULL,
      total_limit INT NULL,
      active TINYINT NOT NULL,
      used_count BIGINT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY promotions_code (merchant_id, code)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS promotion_uses (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      promotion_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      cart_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      user_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      email_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      phone_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, order_id),
      KEY promotion_uses_status (merchant_id, promotion_id, status, updated_at),
      KEY promotion_uses_cart (merchant_id, promotion_id, cart_id),
      KEY promotion_uses_user (merchant_id, promotion_id, user_id),
      KEY promotion_uses_email (merchant_id, promotion_id, email_hash),
      KEY promotion_uses_phone (merchant_id, promotion_id, phone_hash)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
