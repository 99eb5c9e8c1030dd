import type { Reconciliation as WireReconciliation } from '@site/contracts';
import { defineModel, date, dateOnly, integer, key, nullable, string, withDefault, type RowOf } from '../defineModel';

/** The comparison of one day with the providers' books. */
export const Reconciliation = defineModel('Reconciliation', 'reconciliations', {
  businessDate: key(dateOnly()),
  status: string<WireReconciliation['status']>(8),
  /** Who makes it, until `claimedUntil`. */
  claimedBy: nullable(string(36)),
  claimedUntil: date(),
  runs: withDefault(integer(), 0),
  comparedFrom: date(),
  startedAt: date(),
  finishedAt: nullable(date()),
  /** Slugs of those that were compared with, with commas between. */
  providers: withDefault(string(255), ''),
  /** How many payments the providers listed. */
  providerPayments: withDefault(integer(), 0),
  /** How many missed payments it settled. */
  settled: withDefault(integer(), 0),
  lastError: nullable(string(500)),
});

export type ReconciliationRow = RowOf<typeof Reconciliation>;
