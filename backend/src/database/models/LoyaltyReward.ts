import type { RewardCategory, RewardType } from '@site/contracts';
import { defineModel, bigint, date, integer, json, key, nullable, string, tinyint, type RowOf } from '../defineModel';

/** Something that points can be spent on. */
export const LoyaltyReward = defineModel('LoyaltyReward', 'loyalty_rewards', {
  id: key(string(36)),
  name: string(120),
  description: string(500),
  rewardType: string<RewardType>(16),
  category: string<RewardCategory>(16),
  pointsRequired: integer(),
  termsConditions: nullable(string(1000)),
  isActive: tinyint(),
  /** The lowest tier that may redeem it. */
  minTierId: string(32),
  menuItemIds: json<number[]>(),
  /** Cents of `amount_off`, most cents of a `free_item`, whole percent of `percent_off`. */
  discountValue: nullable(bigint()),
  perCustomerLimit: nullable(integer()),
  stockRemaining: nullable(integer()),
  startsAt: nullable(date()),
  endsAt: nullable(date()),
  imageUrl: nullable(string(500)),
  createdAt: date(),
  updatedAt: date(),
});

export type LoyaltyRewardRow = RowOf<typeof LoyaltyReward>;
