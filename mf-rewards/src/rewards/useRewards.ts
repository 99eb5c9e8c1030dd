import type { Reward, RewardsDashboard } from '@site/contracts';
import { useSWR } from '@site/kit';
import { rewardsCalls } from '../api/rewardsCalls';

export type Rewards = { dashboard: RewardsDashboard; catalog: Reward[] };

/** The dashboard and the active catalog, loaded together. */
export function useRewards(email: string | null) {
  return useSWR<Rewards, Error>(email === null ? null : ['rewards', email], () => loadRewards(email ?? ''), {
    revalidateOnFocus: true,
    shouldRetryOnError: false,
  });
}

async function loadRewards(email: string): Promise<Rewards> {
  const [dashboard, catalog] = await Promise.all([rewardsCalls.dashboard(email), rewardsCalls.catalog()]);
  return { dashboard, catalog };
}
