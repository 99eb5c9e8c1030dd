import type { Migration } from './steps';

/**
 * The reward that an order's discount was for, by the name it had then. Orders from before take it from the terms of their
 * code, which are frozen too.
 */
export const orderRewardName: Migration = {
  name: '2026-11-28-0265-order-reward-name',
  up: async ({ addColumn, sql }) => {
    await addColumn('orders', 'reward_name', 'VARCHAR(120) NULL, ALGORITHM=INPLACE');
    await sql(
      `UPDATE loyalty_redemptions redemptions
         JOIN orders ON orders.merchant_id = redemptions.merchant_id AND orders.id = redemptions.order_id
          SET orders.reward_name = JSON_UNQUOTE(JSON_EXTRACT(redemptions.terms, '$.name'))
        WHERE orders.promo_code = redemptions.code AND orders.reward_name IS NULL`,
    );
  },
};
