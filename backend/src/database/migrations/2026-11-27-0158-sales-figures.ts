import type { Migration } from './steps';

const COLUMNS = [
  'subtotal_cents',
  'discount_cents',
  'delivery_fee_cents',
  'tax_cents',
  'tip_cents',
  'cash_orders',
  'cash_cents',
  'delivery_orders',
  'delivery_cents',
];

/**
 * What the sales of an hour are made of. The defaults let an older version of the program go on writing;
 * `repairFigures` recounts the days whose parts do not add up to what was paid. Refunds are found by the day they were made.
 */
export const salesFigures: Migration = {
  name: '2026-11-27-0158-sales-figures',
  up: async ({ addColumn, addIndex }) => {
    for (const column of COLUMNS) {
      await addColumn('order_hour_figures', column, 'BIGINT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
    }
    await addIndex('refunds', 'refunds_made', '(merchant_id, status, updated_at), ALGORITHM=INPLACE, LOCK=NONE');
  },
};
