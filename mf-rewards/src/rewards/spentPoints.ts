import type { CancelledRedemption, RedeemedReward } from '@site/contracts';
import type { Rewards } from './useRewards';

type Change = (rewards: Rewards) => Rewards;

/** Updates the dashboard from the answer of a redemption: balance, spent points and code. */
export function withRedeemed({ redemption, available_points: points }: RedeemedReward): Change {
  return (rewards) =>
    withSpent(rewards, { points, spent: redemption.points_spent, codes: (codes) => [redemption, ...codes] });
}

/** Updates the dashboard from the answer of a cancelled code. */
export function withCancelled({ redemption, available_points: points }: CancelledRedemption): Change {
  const codes: Codes = (active) => active.filter(({ id }) => id !== redemption.id);
  return (rewards) => withSpent(rewards, { points, spent: -redemption.points_spent, codes });
}

type Codes = (codes: Rewards['dashboard']['active_redemptions']) => Rewards['dashboard']['active_redemptions'];
type Spent = { points: number; spent: number; codes: Codes };

function withSpent({ dashboard, catalog }: Rewards, { points, spent, codes }: Spent): Rewards {
  const { points_breakdown: sums, active_redemptions: active } = dashboard;
  return {
    catalog,
    dashboard: {
      ...dashboard,
      available_points: points,
      points_breakdown: { ...sums, total_redeemed: sums.total_redeemed + spent },
      active_redemptions: codes(active),
    },
  };
}
