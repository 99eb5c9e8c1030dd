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

/** The calls of this section, one function each. */
export const rewardsCalls = {
  dashboard: (email: string) =>
    rewardsRequest<RewardsDashboard>(`/dashboard/${encodeURIComponent(email)}`, {
      failure: 'Failed to get customer dashboard',
    }),
  catalog: (customerId?: string) =>
    rewardsRequest<Reward[]>(
      `/catalog?is_active=true${customerId === undefined ? '' : `&customer_id=${encodeURIComponent(customerId)}`}`,
      { failure: 'Failed to get rewards catalog' },
    ),
  transactions: (id: string, page: { limit: number; offset: number; type?: string }) =>
    rewardsRequest<PointsTransactions>(
      `${customer(id)}/transactions?limit=${page.limit}&offset=${page.offset}${page.type ? `&transaction_type=${page.type}` : ''}`,
      { failure: 'Failed to get points transactions' },
    ),
  redemptions: (id: string, page: { limit: number; offset: number }) =>
    rewardsRequest<Redemptions>(`${customer(id)}/redemptions?limit=${page.limit}&offset=${page.offset}`, {
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
