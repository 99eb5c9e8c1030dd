import type { Migration } from './steps';

/** When a sold-out dish is in stock again by itself, and the order of the choices of a dish. */
export const menuEditing: Migration = {
  name: '2026-11-22-85-menu-editing',
  up: async ({ addColumn }) => {
    await addColumn('menu_items', 'sold_out_until', 'DATETIME(3) NULL, ALGORITHM=INSTANT');
    await addColumn('modifier_groups', 'sort_order', 'INT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
    await addColumn('modifier_options', 'sort_order', 'INT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
  },
};
