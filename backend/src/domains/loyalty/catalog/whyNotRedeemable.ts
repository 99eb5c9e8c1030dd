import type { ProblemCode } from '@site/contracts';
import type { LoyaltyAccountRow } from '../../../database/models/LoyaltyAccount';
import type { ProgramTerms } from '../../../database/models/LoyaltyProgram';
import type { LoyaltyRewardRow } from '../../../database/models/LoyaltyReward';
import { now } from '../../../lib/clock';
import { tierOf } from '../program/tiersOf';

export type Refusal = { code: ProblemCode; detail: string };

type Customer = {
  account: Pick<LoyaltyAccountRow, 'availablePoints' | 'tierId'>;
  terms: Pick<ProgramTerms, 'tiers'>;
  /** How often the customer has redeemed it, cancelled ones left out. */
  used: number;
};

export const NOT_OFFERED = 'This reward is not offered at the moment.';

export const SOLD_OUT: Refusal = { code: 'conflict', detail: 'This reward is sold out.' };

/** Why a customer can't redeem a reward at this moment; undefined when they can. */
export function whyNotRedeemable(reward: LoyaltyRewardRow, { account, terms, used }: Customer): Refusal | undefined {
  const gone = whyNotOffered(reward);
  if (gone) return gone;
  const least = tierOf(terms, reward.minTierId);
  if (tierOf(terms, account.tierId).rank < least.rank) {
    return { code: 'conflict', detail: `This reward is for ${least.name} members.` };
  }
  if (reward.perCustomerLimit !== null && used >= reward.perCustomerLimit) {
    return { code: 'conflict', detail: 'You have redeemed this reward as often as it can be redeemed.' };
  }
  if (account.availablePoints < reward.pointsRequired) {
    return { code: 'insufficient_points', detail: 'Not enough points' };
  }
  return undefined;
}

/** Whether the reward is offered at this moment. */
export function isOffered(reward: LoyaltyRewardRow): boolean {
  return whyNotOffered(reward) === undefined;
}

function whyNotOffered({ isActive, startsAt, endsAt, stockRemaining }: LoyaltyRewardRow): Refusal | undefined {
  const moment = now();
  const isOver = endsAt !== null && moment >= endsAt;
  if (!isActive || isOver || (startsAt !== null && moment < startsAt)) {
    return { code: 'conflict', detail: NOT_OFFERED };
  }
  return stockRemaining === 0 ? SOLD_OUT : undefined;
}
