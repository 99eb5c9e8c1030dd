import { defineModel, date, key, string, type RowOf } from '../defineModel';

/** The decision of staff to complete an order although its cash was not recorded. Written once, with the move. */
export const UnpaidCompletion = defineModel('UnpaidCompletion', 'unpaid_completions', {
  orderId: key(string(36)),
  /** In the words of staff; emptied when the order's personal data is erased. */
  reason: string(255),
  /** `user:<id>` or `service`, as `actorKey` writes it. */
  decidedBy: string(64),
  decidedAt: date(),
});

export type UnpaidCompletionRow = RowOf<typeof UnpaidCompletion>;
