import type { Migration } from './steps';

/** Who resolved a payment alert, and what they found. */
export const alertNotes: Migration = {
  name: '2026-11-22-91-alert-notes',
  up: async ({ addColumn }) => {
    await addColumn('payment_alerts', 'resolved_by', 'VARCHAR(120) NULL, ALGORITHM=INSTANT');
    await addColumn('payment_alerts', 'resolved_note', 'VARCHAR(500) NULL, ALGORITHM=INSTANT');
  },
};
