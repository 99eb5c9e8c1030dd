import type { Migration } from './steps';

/** What a guest chooses beside the dishes: a promo code; and what an order costs the kitchen. */
export const orderChoices: Migration = {
  name: '2026-11-21-20-order-choices',
  up: async ({ addColumn }) => {
    await addColumn('orders', 'promo_code', 'VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL');
    await addColumn('orders', 'kitchen_minutes', 'INT NOT NULL DEFAULT 0');
  },
};
