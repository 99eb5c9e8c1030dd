import type { Migration } from './steps';

const KEY = 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL';

/**
 * Whose places are held without payment: `guest` and `network` are keyed hashes. `unpaid` is 1 until the order is paid or
 * staff have accepted it. The new state `claimed` is an order that is being paid without anything being held for it.
 */
export const unpaidWork: Migration = {
  name: '2026-11-22-52-unpaid-work',
  up: async ({ addColumn, addIndex }) => {
    await addColumn('kitchen_holds', 'guest', `${KEY}, ALGORITHM=INSTANT`);
    await addColumn('kitchen_holds', 'network', `${KEY}, ALGORITHM=INSTANT`);
    await addColumn('kitchen_holds', 'unpaid', 'TINYINT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
    await addIndex('kitchen_holds', 'kitchen_holds_unpaid', '(merchant_id, unpaid), ALGORITHM=INPLACE, LOCK=NONE');
  },
};
