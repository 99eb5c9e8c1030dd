import type { Migration } from './steps';

/** What the changed thing was called. Rows from before have none. */
export const actionNames: Migration = {
  name: '2026-11-26-0147-action-names',
  up: ({ addColumn }) =>
    addColumn(
      'staff_actions',
      'entity_name',
      'VARCHAR(160) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL, ALGORITHM=INSTANT',
    ),
};
