import type { RedeemedReward, Reward, RewardsDashboard } from '@site/contracts';
import { request, useServerState, useSession } from '@site/kit';

export type MyRewards = { dashboard: RewardsDashboard; catalog: Reward[] };
/** Resolves to undefined when they cannot be read. */
export type ReloadRewards = () => Promise<MyRewards | undefined>;

/**
 * A signed-in customer's codes and what their points can buy: undefined until it is known, null when it can't be read, which
 * is no failure of the page: it is an extra.
 */
export function useMyRewards(): { rewards: MyRewards | null | undefined; reload: ReloadRewards } {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data, error, refresh } = useServerState(email === '' ? null : ['my rewards', email], () => load(email));
  return { rewards: data ?? (error ? null : undefined), reload: refresh };
}

async function load(email: string): Promise<MyRewards> {
  const dashboard = await request<RewardsDashboard>(`/api/rewards/dashboard/${encodeURIComponent(email)}`, {
    failure: 'Failed to get customer dashboard',
  });
  const catalog = await request<Reward[]>(`/api/rewards/catalog?is_active=true&customer_id=${dashboard.id}`, {
    failure: 'Failed to get rewards catalog',
  });
  return { dashboard, catalog };
}

/** @param key the same for each try of one press, so that a lost answer spends nothing twice */
export function redeemReward(customerId: string, rewardId: string, key: string): Promise<RedeemedReward> {
  return request<RedeemedReward>(`/api/rewards/customer/${customerId}/redeem/${rewardId}`, {
    method: 'POST',
    body: {},
    headers: { 'X-Idempotency-Key': key },
    failure: 'Failed to redeem reward',
  });
}
