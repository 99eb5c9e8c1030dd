import { defineModel, bigint, char, date, dateOnly, key, nullable, string, type RowOf } from '../defineModel';

/**
 * A customer's membership. The point columns are caches of the ledger, changed in the same transaction as its rows;
 * invariants I5 and I6 compare them.
 */
export const LoyaltyAccount = defineModel('LoyaltyAccount', 'loyalty_accounts', {
  id: key(string(36)),
  userId: string(36),
  /** Posted, not expired, not spent. Negative only after a refund took back points that were spent. */
  availablePoints: bigint(),
  /** Credits that are not posted yet, less reversals that wait with them. */
  pendingPoints: bigint(),
  /** Posted `earned` and `bonus`. */
  earnedPoints: bigint(),
  /** Taken back by refunds; positive. */
  reversedPoints: bigint(),
  /** Spent on redemptions less what cancelled ones gave back; positive. */
  redeemedPoints: bigint(),
  /** Positive. */
  expiredPoints: bigint(),
  /** Signed. */
  adjustedPoints: bigint(),
  /** Paid orders. */
  orderCount: bigint(),
  /** Paid less refunded. */
  lifetimeSpentCents: bigint(),
  tierId: string(32),
  /** Null for the lowest tier, which is never reviewed. */
  tierValidUntil: nullable(date()),
  /** `MM-DD` */
  birthday: nullable(char(5)),
  birthdaySetAt: nullable(date()),
  /** `YYYY-MM-DD`: the restaurant's day of the next birthday bonus. Null without a birthday, or until the job sets it. */
  birthdayBonusOn: nullable(dateOnly()),
  referralCode: string(16),
  enrolledAt: date(),
  updatedAt: date(),
});

export type LoyaltyAccountRow = RowOf<typeof LoyaltyAccount>;
