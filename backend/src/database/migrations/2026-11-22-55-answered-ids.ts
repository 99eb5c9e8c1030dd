import type { Migration } from './steps';

/**
 * Which order or refund a kept answer tells of, so that invariant I10 finds what was lost without unsealing each answer.
 * Answers kept before have none; they are purged within a day.
 */
export const answeredIds: Migration = {
  name: '2026-11-22-55-answered-ids',
  up: async ({ addColumn }) => {
    for (const column of ['order_id', 'refund_id']) {
      const definition = 'VARCHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL, ALGORITHM=INSTANT';
      await addColumn('idempotency_keys', column, definition);
    }
  },
};
