import type { Migration } from './steps';

/** Who made a dish: the signed-in person, for the older back office. Null for dishes of the seed and of programs. */
export const dishMakers: Migration = {
  name: '2026-11-21-41-dish-makers',
  up: async ({ addColumn }) => {
    await addColumn(
      'menu_items',
      'created_by',
      'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL, ALGORITHM=INSTANT',
    );
  },
};
