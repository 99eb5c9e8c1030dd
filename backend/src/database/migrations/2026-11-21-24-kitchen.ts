import type { Migration } from './steps';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4';

/**
 * Places in the kitchen. `kitchens` has one row for each restaurant: whoever gives or takes places locks it first.
 * `used_minutes` of a slot is the sum of what its holds have taken of it. A hold is one order's place, held while the
 * order is being paid and taken once it is confirmed.
 */
export const kitchen: Migration = {
  name: '2026-11-21-24-kitchen',
  up: async ({ sql }) => {
    await sql(`CREATE TABLE IF NOT EXISTS kitchens (
      merchant_id VARCHAR(64) ${ASCII} NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_slots (
      merchant_id VARCHAR(64) ${ASCII} NOT NULL,
      slot_at DATETIME(3) NOT NULL,
      used_minutes INT NOT NULL,
      PRIMARY KEY (merchant_id, slot_at)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_holds (
      merchant_id VARCHAR(64) ${ASCII} NOT NULL,
      order_id VARCHAR(36) ${ASCII} NOT NULL,
      cart_id VARCHAR(36) ${ASCII} NULL,
      state VARCHAR(8) ${ASCII} NOT NULL,
      ready_at DATETIME(3) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, order_id),
      KEY kitchen_holds_state (merchant_id, state, cart_id),
      KEY kitchen_holds_ready (merchant_id, ready_at)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_hold_slots (
      merchant_id VARCHAR(64) ${ASCII} NOT NULL,
      order_id VARCHAR(36) ${ASCII} NOT NULL,
      slot_at DATETIME(3) NOT NULL,
      minutes INT NOT NULL,
      PRIMARY KEY (merchant_id, order_id, slot_at),
      KEY kitchen_hold_slots_at (merchant_id, slot_at)
    ) ${TABLE}`);

    await sql(`CREATE TABLE IF NOT EXISTS kitchen_hold_items (
      merchant_id VARCHAR(64) ${ASCII} NOT NULL,
      order_id VARCHAR(36) ${ASCII} NOT NULL,
      menu_item_id BIGINT NOT NULL,
      quantity INT NOT NULL,
      PRIMARY KEY (merchant_id, order_id, menu_item_id)
    ) ${TABLE}`);
  },
};
