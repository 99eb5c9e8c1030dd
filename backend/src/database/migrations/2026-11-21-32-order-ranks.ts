import type { Migration } from './steps';

/** Counts from 1 without gaps inside of `group`, in the order in which the rows got their place. */
const ranked = (group: string, order: string, where: string): string =>
  `SELECT merchant_id, id, ROW_NUMBER() OVER (PARTITION BY ${group} ORDER BY ${order}, id) AS place
    FROM orders WHERE ${where}`;

/**
 * The place of an order in the lists of staff and customers: a page far back is found by its numbers, not by counting
 * what comes before it (docs/decisions/0208).
 */
export const orderRanks: Migration = {
  name: '2026-11-21-32-order-ranks',
  up: async ({ sql, addColumn, hasIndex }) => {
    const ranks = [
      {
        name: 'confirmed_rank',
        key: '',
        group: 'merchant_id',
        order: 'confirmed_at',
        where: 'confirmed_at IS NOT NULL',
      },
      {
        name: 'closed_rank',
        key: 'status, ',
        group: 'merchant_id, status',
        order: 'updated_at',
        where: "confirmed_at IS NOT NULL AND status <> 'Pending'",
      },
      {
        name: 'user_rank',
        key: 'user_id, ',
        group: 'merchant_id, user_id',
        order: 'confirmed_at',
        where: 'confirmed_at IS NOT NULL AND user_id IS NOT NULL',
      },
    ];
    for (const { name, key, group, order, where } of ranks) {
      await addColumn('orders', name, 'BIGINT NULL');
      if (await hasIndex('orders', `orders_${name}`)) continue;
      await sql(`UPDATE orders JOIN (${ranked(group, order, where)}) AS ranked USING (merchant_id, id)
        SET orders.${name} = ranked.place`);
      await sql(`ALTER TABLE orders ADD UNIQUE INDEX orders_${name} (merchant_id, ${key}${name})`);
    }
  },
};
