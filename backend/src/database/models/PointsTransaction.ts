import type { PointsBasis, ReferenceType, TransactionStatus, TransactionType } from '@site/contracts';
import { defineModel, bigint, date, json, key, nullable, string, type RowOf } from '../defineModel';

/**
 * One row of the append-only points ledger. A posted credit is a lot; a debit takes from lots (points_lot_movements).
 * After the insert only `status`, `balanceAfter`, `pointsRemaining`, `pointsUncovered`, and the expiry of a lot move.
 */
export const PointsTransaction = defineModel('PointsTransaction', 'points_transactions', {
  /** UUIDv7: rows of an account sort by it in the order in which they were made. */
  id: key(string(36)),
  accountId: string(36),
  transactionType: string<TransactionType>(16),
  status: string<TransactionStatus>(8),
  /** Signed. */
  points: bigint(),
  /** Null until it is posted. */
  balanceAfter: nullable(bigint()),
  /** What is left of the lot; 0 for debits and pending credits. */
  pointsRemaining: bigint(),
  /** Of a debit that found too few points: what the next credits have to cover. */
  pointsUncovered: bigint(),
  description: string(200),
  referenceType: string<ReferenceType>(24),
  referenceId: nullable(string(64)),
  orderId: nullable(string(36)),
  redemptionId: nullable(string(36)),
  reversesTransactionId: nullable(string(36)),
  basis: nullable(json<PointsBasis>()),
  /** Unique: the same cause can't be booked twice. `earn:<order>`, `refund:<refund>`, `birthday:<account>:<year>` … */
  naturalKey: string(140),
  /** When a pending credit is posted at the latest; when a posted one began to count. */
  availableAt: date(),
  expiresAt: nullable(date()),
  createdBy: string(64),
  createdAt: date(),
});

export type PointsTransactionRow = RowOf<typeof PointsTransaction>;
