import type { Migration } from './steps';

/** Until when a preview link to a release works: retention keeps it that long. */
export const releasePreviews: Migration = {
  name: '2026-11-25-0152-release-previews',
  up: async ({ addColumn }) => {
    await addColumn('releases', 'previewed_until', 'DATETIME(3) NULL, ALGORITHM=INSTANT');
  },
};
