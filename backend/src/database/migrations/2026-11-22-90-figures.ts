import type { Migration } from './steps';

/**
 * Figures by hour and by dish and day, what an order needs to be counted in them, and a daily measurement of the points
 * that customers hold. Days before this migration are counted by `repairFigures`.
 */
export const figures: Migration = {
  name: '2026-11-22-90-figures',
  up: async ({ sql, addColumn }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
    const merchant = `merchant_id ${ascii(64)} NOT NULL`;
    const options = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';
    const counts = (...names: string[]) => names.map((name) => `${name} BIGINT NOT NULL`).join(', ');

    // Not INSTANT: the table has indexes over virtual columns.
    await addColumn('orders', 'business_hour', 'TINYINT NULL, ALGORITHM=INPLACE');
    await addColumn('orders', 'ready_at', 'DATETIME(3) NULL, ALGORITHM=INPLACE');
    await addColumn('orders', 'customer_kind', `${ascii(10)} NULL, ALGORITHM=INPLACE`);

    await sql(`CREATE TABLE IF NOT EXISTS order_hour_figures (
      ${merchant},
      business_date DATE NOT NULL,
      hour TINYINT NOT NULL,
      ${counts(
        'orders',
        'cancelled_orders',
        'paid_orders',
        'paid_cents',
        'refunded_orders',
        'refunded_cents',
        'guest_orders',
        'first_orders',
        'returning_orders',
        'ready_orders',
        'late_orders',
        'very_late_orders',
        'soon_orders',
        'soon_promised_seconds',
        'soon_actual_seconds',
      )},
      PRIMARY KEY (merchant_id, business_date, hour)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS order_dish_figures (
      ${merchant},
      business_date DATE NOT NULL,
      menu_item_id BIGINT NOT NULL,
      ${counts('quantity', 'subtotal_cents')},
      PRIMARY KEY (merchant_id, business_date, menu_item_id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS loyalty_figures (
      ${merchant},
      business_date DATE NOT NULL,
      ${counts('members', 'available_points', 'pending_points')},
      measured_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, business_date)
    ) ${options}`);
  },
};
