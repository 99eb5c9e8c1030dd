import { defineModel, bigint, date, dateOnly, key, type RowOf } from '../defineModel';

/** The points that all customers held, as last measured on a business day. */
export const LoyaltyFigures = defineModel('LoyaltyFigures', 'loyalty_figures', {
  businessDate: key(dateOnly()),
  members: bigint(),
  /** Sum of the balances; a negative one counts as 0. */
  availablePoints: bigint(),
  /** Earned and not posted yet. */
  pendingPoints: bigint(),
  measuredAt: date(),
});

export type LoyaltyFiguresRow = RowOf<typeof LoyaltyFigures>;
