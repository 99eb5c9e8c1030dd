import type { Migration } from './steps';

/** How often places were given or taken back, so that a plan can tell whether what it was made from is still true. */
export const kitchenChanges: Migration = {
  name: '2026-11-22-71-kitchen-changes',
  up: async ({ addColumn }) => {
    await addColumn('kitchens', 'changes', 'BIGINT NOT NULL DEFAULT 0, ALGORITHM=INSTANT');
  },
};
