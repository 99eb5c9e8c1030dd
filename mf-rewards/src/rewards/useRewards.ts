import type { Reward, RewardsDashboard } from '@site/contracts';
import { useServerState } from '@site/kit';
import { rewardsCalls } from '../api/rewardsCalls';

/** Shows what an answer said of the page at once, where there is one, and reads the page again. */
export type RefreshRewards = (change?: (rewards: Rewards) => Rewards) => Promise<Rewards | undefined>;

export type Rewards = { dashboard: RewardsDashboard; catalog: Reward[] };

/** The dashboard and the active catalog, loaded together. */
export function useRewards(email: string | null) {
  return useServerState(email === null ? null : ['rewards', email], () => loadRewards(email ?? ''));
}

async function loadRewards(email: string): Promise<Rewards> {
  const [dashboard, catalog] = await Promise.all([rewardsCalls.dashboard(email), rewardsCalls.catalog()]);
  return { dashboard, catalog };
}
