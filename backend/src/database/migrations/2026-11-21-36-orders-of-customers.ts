import type { Migration } from './steps';

/**
 * Orders by their cart, which joins another when its guest signs in, and by the e-mail by which somebody claims what they
 * ordered as a guest. `order_erasures` names the orders whose personal details are to go as soon as they are over.
 */
export const ordersOfCustomers: Migration = {
  name: '2026-11-21-36-orders-of-customers',
  up: async ({ sql, addIndex }) => {
    await addIndex('orders', 'orders_cart', '(merchant_id, cart_id), ALGORITHM=INPLACE, LOCK=NONE');
    await addIndex(
      'orders',
      'orders_email',
      '(merchant_id, customer_email, user_id, confirmed_at), ALGORITHM=INPLACE, LOCK=NONE',
    );
    await sql(`CREATE TABLE IF NOT EXISTS order_erasures (
      merchant_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      order_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, order_id)
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`);
  },
};
