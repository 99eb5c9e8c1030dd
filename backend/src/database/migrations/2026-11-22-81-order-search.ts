import type { Migration } from './steps';

/**
 * Staff search orders by the end of a phone number, by names and by dishes, and filter them by day, payment and promo code.
 * Each index ends with the primary key, whose ids are in the order of creation: it serves "newest first" as well.
 */
export const orderSearch: Migration = {
  name: '2026-11-22-81-order-search',
  up: async ({ sql, hasColumn, addIndex }) => {
    // Virtual: they cost no space in the row and follow every change of it, an erasure too.
    if (!(await hasColumn('orders', 'phone_reversed'))) {
      await sql(`ALTER TABLE orders ADD COLUMN phone_reversed VARCHAR(40)
        GENERATED ALWAYS AS (REVERSE(REGEXP_REPLACE(customer_phone, '[^0-9]', ''))) VIRTUAL`);
    }
    if (!(await hasColumn('orders', 'last_name'))) {
      await sql(`ALTER TABLE orders ADD COLUMN last_name VARCHAR(120)
        GENERATED ALWAYS AS (SUBSTRING_INDEX(customer_name, ' ', -1)) VIRTUAL`);
    }
    const online = 'ALGORITHM=INPLACE, LOCK=NONE';
    await addIndex('orders', 'orders_phone', '(merchant_id, phone_reversed)');
    await addIndex('orders', 'orders_last_name', '(merchant_id, last_name)');
    await addIndex('orders', 'orders_name', `(merchant_id, customer_name), ${online}`);
    await addIndex('orders', 'orders_day', `(merchant_id, business_date), ${online}`);
    await addIndex('orders', 'orders_payment', `(merchant_id, payment_status), ${online}`);
    await addIndex('orders', 'orders_promo', `(merchant_id, promo_code), ${online}`);
    await addIndex('order_items', 'order_items_dish', `(merchant_id, menu_item_id, order_id), ${online}`);
  },
};
