import type { Migration } from './steps';

/** How many of a dish are left to sell; null is as many as are asked for. */
export const menuStock: Migration = {
  name: '2026-11-21-25-menu-stock',
  up: async ({ addColumn }) => {
    await addColumn('menu_items', 'stock_remaining', 'INT NULL');
  },
};
