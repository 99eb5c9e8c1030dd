import type { RedeemedReward, Reward, RewardsDashboard } from '@site/contracts';
import { Button, Callout, Dialog, LinkButton, useToast } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { detailOf } from '../../api/rewardsRequest';
import { CodeCard } from '../codes/CodeCard';
import { withRedeemed } from '../spentPoints';
import type { RefreshRewards } from '../useRewards';

type Props = {
  reward: Reward;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  dashboard: RewardsDashboard;
  refresh: RefreshRewards;
};

/** What a reward costs and brings, and then its code, once the server has issued it (decision 0430). */
export function RedeemDialog({ reward, open, onOpenChange, dashboard, refresh }: Props) {
  const { redeemed, busy, failure, run } = useRedeem(reward, dashboard, refresh);
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={redeemed ? 'Your code is ready' : `Redeem ${reward.name}?`}
      description={redeemed ? `${reward.name}: enter the code in the promo box of your cart.` : reward.description}
      footer={
        redeemed ? (
          <>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              Done
            </Button>
            <LinkButton to="/order">ORDER NOW</LinkButton>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button busy={busy} busyLabel="Redeeming..." onClick={() => void run()}>
              Redeem for {reward.points_required} points
            </Button>
          </>
        )
      }
    >
      {redeemed ? (
        <CodeCard redemption={redeemed.redemption} />
      ) : (
        <Costs reward={reward} dashboard={dashboard} failure={failure} />
      )}
    </Dialog>
  );
}

function useRedeem(reward: Reward, dashboard: RewardsDashboard, refresh: RefreshRewards) {
  const show = useToast();
  // One key for each opening: a second press, or a try after a lost answer, spends nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<{ busy: boolean; failure: string | null; redeemed: RedeemedReward | null }>({
    ...{ busy: false, failure: null, redeemed: null },
  });

  async function run(): Promise<void> {
    setState((before) => ({ ...before, busy: true, failure: null }));
    try {
      if (!dashboard.id) throw new Error('Customer data not available');
      const redeemed = await rewardsCalls.redeem(dashboard.id, reward.id, key);
      setState({ busy: false, failure: null, redeemed });
      show({
        title: 'Reward redeemed successfully!',
        description: `Your redemption code: ${redeemed.redemption_code}`,
        tone: 'success',
      });
      // The points are spent, whether or not the page can be read again.
      refresh(withRedeemed(redeemed)).catch(() => undefined);
    } catch (error) {
      const failure = dashboard.id ? detailOf(error, 'Please try again later') : 'Customer data not available';
      setState({ busy: false, failure, redeemed: null });
      show({ title: 'Failed to redeem reward', description: failure, tone: 'error' });
    }
  }
  return { ...state, run };
}

type CostsProps = { reward: Reward; dashboard: RewardsDashboard; failure: string | null };

function Costs({ reward, dashboard, failure }: CostsProps) {
  const { redemption_valid_days: days } = dashboard.program;
  const left = dashboard.available_points - reward.points_required;
  return (
    <Body>
      <dl>
        <div>
          <dt>You have</dt>
          <dd>{dashboard.available_points} points</dd>
        </div>
        <div>
          <dt>It costs</dt>
          <dd>{reward.points_required} points</dd>
        </div>
        <div>
          <dt>You keep</dt>
          <dd>{left} points</dd>
        </div>
      </dl>
      <p>
        The code is good for {days} days and one order. Until you use it you can give it up and get the points back.
        {reward.terms_conditions && ` ${reward.terms_conditions}`}
      </p>
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
    </Body>
  );
}

const Body = styled.div`
  display: grid;
  gap: var(--space-4);

  dl {
    display: grid;
    gap: var(--space-2);
    margin: 0;
    padding: var(--space-4);
    border-radius: var(--radius-control);
    background: var(--color-sunken);
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  dl > div:last-child {
    padding-top: var(--space-2);
    border-top: 1px solid var(--color-control-line);
    font-weight: 700;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  p {
    color: var(--color-muted);
  }
`;
