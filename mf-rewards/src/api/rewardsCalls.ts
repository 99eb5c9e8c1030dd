import type {
  CancelledRedemption,
  PointsTransactions,
  RedeemedReward,
  Redemptions,
  Referrals,
  Reward,
  RewardsDashboard,
  SetBirthdayRequest,
} from '@site/contracts';
import { rewardsRequest } from './rewardsRequest';

const customer = (id: string): string => `/customer/${encodeURIComponent(id)}`;
const newKey = (): Record<string, string> => ({ 'x-idempotency-key': crypto.randomUUID() });

function search(values: Record<string, string | number | undefined>): string {
  const known = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return new URLSearchParams(known).toString();
}

/** The calls of this section, one function each. */
export const rewardsCalls = {
  dashboard: (email: string) =>
    rewardsRequest<RewardsDashboard>(`/dashboard/${encodeURIComponent(email)}`, {
      failure: 'Failed to get customer dashboard',
    }),
  catalog: () => rewardsRequest<Reward[]>('/catalog?is_active=true', { failure: 'Failed to get rewards catalog' }),
  /** @param page.before id of the last row that is shown; without it, the newest rows */
  transactions: (id: string, page: { limit: number; before?: string; type?: string }) =>
    rewardsRequest<PointsTransactions>(
      `${customer(id)}/transactions?${search({ limit: page.limit, before: page.before, transaction_type: page.type })}`,
      { failure: 'Failed to get points transactions' },
    ),
  redemptions: (id: string, page: { limit: number; before?: string }) =>
    rewardsRequest<Redemptions>(`${customer(id)}/redemptions?${search(page)}`, {
      failure: 'Failed to get redemptions',
    }),
  referrals: (id: string, page: { limit: number; offset: number }) =>
    rewardsRequest<Referrals>(`${customer(id)}/referrals?limit=${page.limit}&offset=${page.offset}`, {
      failure: 'Failed to get your invitations',
    }),
  /** @param key the same for each try of one press, so that a lost answer spends nothing twice */
  redeem: (id: string, rewardId: string, key: string) =>
    rewardsRequest<RedeemedReward>(`${customer(id)}/redeem/${encodeURIComponent(rewardId)}`, {
      method: 'POST',
      body: {},
      headers: { 'x-idempotency-key': key },
      failure: 'Failed to redeem reward',
    }),
  cancel: (id: string, redemptionId: string) =>
    rewardsRequest<CancelledRedemption>(`${customer(id)}/redemptions/${encodeURIComponent(redemptionId)}/cancel`, {
      method: 'POST',
      headers: newKey(),
      failure: 'Failed to cancel the reward',
    }),
  setBirthday: (id: string, birthday: string) =>
    rewardsRequest<SetBirthdayRequest>(`${customer(id)}/birthday`, {
      method: 'PUT',
      body: { birthday } satisfies SetBirthdayRequest,
      failure: 'Failed to save your birthday',
    }),
};
