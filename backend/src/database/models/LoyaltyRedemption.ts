import type { RedemptionStatus, RewardType } from '@site/contracts';
import { defineModel, bigint, date, integer, json, key, nullable, string, type RowOf } from '../defineModel';

/** What was redeemed, frozen: later changes of the reward don't touch codes that were given out. */
export type RedeemedTerms = {
  name: string;
  rewardType: RewardType;
  discountValue: number | null;
  menuItemIds: number[];
};

/** A code that points were spent on. */
export const LoyaltyRedemption = defineModel('LoyaltyRedemption', 'loyalty_redemptions', {
  id: key(string(36)),
  accountId: string(36),
  userId: string(36),
  code: string(16),
  rewardId: string(36),
  terms: json<RedeemedTerms>(),
  pointsSpent: integer(),
  status: string<RedemptionStatus>(16),
  /** The order it is reserved on or was used for. */
  orderId: nullable(string(36)),
  cartId: nullable(string(36)),
  discountCents: nullable(bigint()),
  issuedAt: date(),
  expiresAt: date(),
  reservedAt: nullable(date()),
  usedAt: nullable(date()),
  cancelledAt: nullable(date()),
});

export type LoyaltyRedemptionRow = RowOf<typeof LoyaltyRedemption>;
