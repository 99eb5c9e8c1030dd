import type { Migration } from './steps';

/** What of a slot that has begun passed by before anybody ordered: nobody can cook in it any more. */
export const kitchenIdle: Migration = {
  name: '2026-11-21-33-kitchen-idle',
  up: async ({ addColumn }) => {
    await addColumn('kitchen_slots', 'idle_minutes', 'INT NOT NULL DEFAULT 0');
  },
};
