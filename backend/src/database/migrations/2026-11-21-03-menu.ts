import type { Migration } from './steps';

const MERCHANT = 'merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

/**
 * The menu. Nothing is ever deleted from categories and dishes (`deleted_at`), since carts and orders point at them.
 * `seed_key` tells the seeder what it has brought already, even if staff have renamed or deleted it.
 */
export const menu: Migration = {
  name: '2026-11-21-03-menu',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS menu_categories (
      ${MERCHANT},
      id BIGINT NOT NULL,
      seed_key VARCHAR(80) NULL,
      name VARCHAR(120) NOT NULL,
      color CHAR(7) NOT NULL,
      sort_order INT NOT NULL,
      is_published BOOLEAN NOT NULL,
      created_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY menu_categories_seed (merchant_id, seed_key)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS menu_items (
      ${MERCHANT},
      id BIGINT NOT NULL,
      seed_key VARCHAR(80) NULL,
      category_id BIGINT NOT NULL,
      name VARCHAR(120) NOT NULL,
      description TEXT NULL,
      price_cents BIGINT NOT NULL,
      image_url VARCHAR(500) NULL,
      picture_slug VARCHAR(80) NULL,
      sort_order INT NOT NULL,
      is_published BOOLEAN NOT NULL,
      in_stock BOOLEAN NOT NULL,
      is_special BOOLEAN NOT NULL,
      is_weekly_special BOOLEAN NOT NULL,
      in_store_only BOOLEAN NOT NULL,
      allergens JSON NOT NULL,
      diets JSON NOT NULL,
      prep_minutes INT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      deleted_at DATETIME(3) NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY menu_items_seed (merchant_id, seed_key),
      KEY menu_items_category (merchant_id, category_id)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS menu_ingredients (
      ${MERCHANT},
      id BIGINT NOT NULL,
      menu_item_id BIGINT NOT NULL,
      name VARCHAR(120) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY menu_ingredients_name (merchant_id, menu_item_id, name)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS menu_facts (
      ${MERCHANT},
      id BIGINT NOT NULL,
      menu_item_id BIGINT NOT NULL,
      name VARCHAR(80) NOT NULL,
      value VARCHAR(80) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY menu_facts_name (merchant_id, menu_item_id, name)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS modifier_groups (
      ${MERCHANT},
      id BIGINT NOT NULL,
      menu_item_id BIGINT NOT NULL,
      name VARCHAR(120) NOT NULL,
      min_select INT NOT NULL,
      max_select INT NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY modifier_groups_item (merchant_id, menu_item_id)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS modifier_options (
      ${MERCHANT},
      id BIGINT NOT NULL,
      group_id BIGINT NOT NULL,
      name VARCHAR(120) NOT NULL,
      price_cents BIGINT NOT NULL,
      is_default BOOLEAN NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY modifier_options_group (merchant_id, group_id)
    ) ${TABLE}`);

    // One number for the whole menu of a restaurant: whoever keeps a copy compares it.
    await sql(`CREATE TABLE IF NOT EXISTS menu_versions (
      ${MERCHANT},
      version BIGINT NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ${TABLE}`);
  },
};
