import type { Migration } from './steps';

/**
 * Orders, their frozen lines, and the figures kept beside them. `live_cart_id` makes "one order for one version of a
 * cart" a constraint that cancelled and superseded orders don't take part in.
 */
export const orders: Migration = {
  name: '2026-11-21-11-orders',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS orders (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_number BIGINT NOT NULL,
      version INT NOT NULL,
      user_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      session_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
      access_token_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      cart_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      cart_version BIGINT NULL,
      superseded_by VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL,
      status VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      fulfillment_status VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      payment_status VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      payment_method VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_type VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      tax_rate VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      subtotal_cents BIGINT NOT NULL,
      discount_cents BIGINT NOT NULL,
      tax_cents BIGINT NOT NULL,
      delivery_fee_cents BIGINT NOT NULL,
      tip_cents BIGINT NOT NULL,
      total_cents BIGINT NOT NULL,
      amount_due_cents BIGINT NOT NULL,
      paid_cents BIGINT NOT NULL,
      refunded_cents BIGINT NOT NULL,
      customer_name VARCHAR(120) NOT NULL,
      customer_phone VARCHAR(40) NOT NULL,
      customer_email VARCHAR(254) COLLATE utf8mb4_bin NULL,
      delivery_address VARCHAR(500) NULL,
      special_requests VARCHAR(1000) NULL,
      requested_for DATETIME(3) NULL,
      promised_at DATETIME(3) NULL,
      prep_minutes SMALLINT NOT NULL,
      status_history JSON NOT NULL,
      confirmed_at DATETIME(3) NULL,
      business_date DATE NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      live_cart_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin
        GENERATED ALWAYS AS (CASE WHEN status = 'Cancelled' OR superseded_by IS NOT NULL THEN NULL ELSE cart_id END) STORED,
      PRIMARY KEY (merchant_id, id),
      UNIQUE KEY orders_number (merchant_id, order_number),
      UNIQUE KEY orders_cart_version (merchant_id, live_cart_id, cart_version),
      KEY orders_confirmed (merchant_id, confirmed_at),
      KEY orders_status (merchant_id, status, confirmed_at),
      KEY orders_user (merchant_id, user_id, created_at),
      KEY orders_created (merchant_id, created_at)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS order_items (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      line SMALLINT NOT NULL,
      menu_item_id BIGINT NOT NULL,
      cart_line_id INT NULL,
      name VARCHAR(200) NOT NULL,
      quantity INT NOT NULL,
      unit_price_cents BIGINT NOT NULL,
      subtotal_cents BIGINT NOT NULL,
      customizations JSON NOT NULL,
      option_ids JSON NOT NULL,
      special_instructions VARCHAR(500) NULL,
      PRIMARY KEY (merchant_id, order_id, line)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    // `day` is a business date or 'all'; one row of each is read for the dashboard, however many orders there are.
    await sql(`CREATE TABLE IF NOT EXISTS order_figures (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      day CHAR(10) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      pending BIGINT NOT NULL,
      fulfilled BIGINT NOT NULL,
      cancelled BIGINT NOT NULL,
      paid_orders BIGINT NOT NULL,
      paid_cents BIGINT NOT NULL,
      refunded_cents BIGINT NOT NULL,
      PRIMARY KEY (merchant_id, day)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);

    await sql(`CREATE TABLE IF NOT EXISTS order_item_figures (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      menu_item_id BIGINT NOT NULL,
      name VARCHAR(200) NOT NULL,
      quantity BIGINT NOT NULL,
      PRIMARY KEY (merchant_id, menu_item_id),
      KEY order_item_figures_quantity (merchant_id, quantity)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
