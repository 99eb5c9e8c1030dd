import { defineModel, bigint, integer, key, string, tinyint, type RowOf } from '../defineModel';

/** What the program has counted of one order so far; the next look at the order books the difference. */
export const LoyaltyOrder = defineModel('LoyaltyOrder', 'loyalty_orders', {
  orderId: key(string(36)),
  accountId: string(36),
  earnTransactionId: string(36),
  programVersion: integer(),
  /** What the order earned before any refund. */
  points: bigint(),
  /** Of these, what refunds have taken back. */
  reversedPoints: bigint(),
  /** How many reversals were booked, corrections included: numbers their keys. */
  reversals: integer(),
  /** Paid less refunded, as it is counted in the account's lifetime spending. */
  countedCents: bigint(),
  /** 1 while it counts among the account's orders. */
  isCounted: tinyint(),
});

export type LoyaltyOrderRow = RowOf<typeof LoyaltyOrder>;
