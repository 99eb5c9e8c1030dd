import type { Migration } from './steps';

/**
 * Money that staff take and give back. A session says how it is paid; cash belongs to no session; a refund remembers
 * which dishes it was for, so that none is given back twice.
 */
export const moneyOperations: Migration = {
  name: '2026-11-21-27-money-operations',
  up: async ({ sql, addColumn, addIndex }) => {
    await addColumn(
      'payment_sessions',
      'kind',
      `VARCHAR(8) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'page'`,
    );
    await sql('ALTER TABLE payments MODIFY session_id VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL');
    await addColumn('refunds', 'items', 'JSON NULL');
    await addIndex('refunds', 'refunds_order', '(merchant_id, order_id)');
  },
};
