import type { ReconciliationKind } from '@site/contracts';
import { defineModel, bigint, dateOnly, key, nullable, string, type RowOf } from '../defineModel';

/** What a reconciliation found: a payment that we and the provider know differently. */
export const ReconciliationDifference = defineModel('ReconciliationDifference', 'reconciliation_differences', {
  businessDate: key(dateOnly()),
  kind: key(string<ReconciliationKind>(32)),
  provider: key(string(24)),
  subjectId: key(string(128)),
  orderId: nullable(string(36)),
  /** Null when we do not know it. */
  oursCents: nullable(bigint()),
  /** Null when the provider does not know it. */
  theirsCents: nullable(bigint()),
  detail: string(500),
});

export type ReconciliationDifferenceRow = RowOf<typeof ReconciliationDifference>;
