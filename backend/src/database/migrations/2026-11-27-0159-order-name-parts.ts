import type { Migration } from './steps';

const PARTS = "REPLACE(REPLACE(REPLACE(customer_name, '’', ' '), '''', ' '), '-', ' ')";

/**
 * Staff find an order by each part of a name: `Neil` of O'Neil, `Luc` of Jean-Luc. The columns are virtual, as the one of the last
 * name is: rows that exist have them at once, and an erasure empties them.
 */
export const orderNameParts: Migration = {
  name: '2026-11-27-0159-order-name-parts',
  up: async ({ addColumn, addIndex }) => {
    const second = `SUBSTRING_INDEX(SUBSTRING_INDEX(${PARTS}, ' ', 2), ' ', -1)`;
    const online = 'ALGORITHM=INPLACE, LOCK=NONE';
    await addColumn('orders', 'name_second', `VARCHAR(120) GENERATED ALWAYS AS (${second}) VIRTUAL, ${online}`);
    await addColumn(
      'orders',
      'name_end',
      `VARCHAR(120) GENERATED ALWAYS AS (SUBSTRING_INDEX(${PARTS}, ' ', -1)) VIRTUAL, ${online}`,
    );
    await addIndex('orders', 'orders_name_second', `(merchant_id, name_second), ${online}`);
    await addIndex('orders', 'orders_name_end', `(merchant_id, name_end), ${online}`);
  },
};
