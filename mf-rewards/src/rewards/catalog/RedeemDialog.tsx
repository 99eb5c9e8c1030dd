import type { Redemption, Reward, RewardsDashboard } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { ApiError, Button, Callout, Dialog, LinkButton, useToast } from '@site/kit';
import { useState } from 'react';
import styled from 'styled-components';
import { rewardsCalls } from '../../api/rewardsCalls';
import { detailOf, mayBeDone } from '../../api/rewardsRequest';
import { plural, t } from '../../messages';
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
  const { name } = reward;
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={onOpenChange}
      locked={busy}
      title={redeemed ? t('Your code is ready') : t('Redeem {name}?', { name })}
      description={redeemed ? t('{name}: enter the code in the promo box of your cart.', { name }) : reward.description}
      footer={
        redeemed ? (
          <>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              {t('Done')}
            </Button>
            <LinkButton to="/order">{t('ORDER NOW')}</LinkButton>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
              {t('Cancel')}
            </Button>
            <Button
              busy={busy}
              busyLabel={t('Redeeming...')}
              disabled={dashboard.available_points < reward.points_required}
              onClick={() => void run()}
            >
              {plural(reward.points_required, { other: 'Redeem for {count} points' })}
            </Button>
          </>
        )
      }
    >
      {redeemed ? (
        <CodeCard redemption={redeemed} />
      ) : (
        <Costs reward={reward} dashboard={dashboard} failure={failure} />
      )}
    </Dialog>
  );
}

type RedeemState = { busy: boolean; failure: string | null; redeemed: Redemption | null };

function useRedeem(reward: Reward, dashboard: RewardsDashboard, refresh: RefreshRewards) {
  const show = useToast();
  // One key for each opening: a second press, or a try after a lost answer, spends nothing twice.
  const [key] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<RedeemState>({ busy: false, failure: null, redeemed: null });

  function succeed(redeemed: Redemption): void {
    setState({ busy: false, failure: null, redeemed });
    show({
      title: t('Reward redeemed successfully!'),
      description: t('Your redemption code: {code}', { code: redeemed.redemption_code }),
      tone: 'success',
    });
  }

  /** A redemption whose answer was lost, if the server made it. The page shows the points as they are, also after a refusal. */
  async function madeAllTheSame(error: unknown): Promise<Redemption | undefined> {
    const rewards = error instanceof ApiError ? await refresh() : undefined;
    if (!mayBeDone(error)) return undefined;
    const known = dashboard.active_redemptions.map(({ id }) => id);
    const codes = rewards?.dashboard.active_redemptions ?? [];
    return codes.find(({ id, reward_id }) => reward_id === reward.id && !known.includes(id));
  }

  async function run(): Promise<void> {
    setState((before) => ({ ...before, busy: true, failure: null }));
    try {
      if (!dashboard.id) throw new Error('Customer data not available');
      const redeemed = await rewardsCalls.redeem(dashboard.id, reward.id, key);
      succeed(redeemed.redemption);
      // The points are spent, whether or not the page can be read again.
      refresh(withRedeemed(redeemed)).catch(() => undefined);
    } catch (error) {
      const made = await madeAllTheSame(error);
      if (made) return succeed(made);
      const failure = dashboard.id ? detailOf(error, t('Please try again later')) : t('Customer data not available');
      setState({ busy: false, failure, redeemed: null });
      // On a phone it hides the message of the next try; the reason stays in the dialog.
      const duration = TIMES.toastError;
      show({ title: t('Failed to redeem reward'), description: failure, tone: 'error', duration });
    }
  }
  return { ...state, run };
}

const pointsOf = (points: number): string => plural(points, { other: '{count} points' });

type CostsProps = { reward: Reward; dashboard: RewardsDashboard; failure: string | null };

function Costs({ reward, dashboard, failure }: CostsProps) {
  const { redemption_valid_days: days } = dashboard.program;
  const left = dashboard.available_points - reward.points_required;
  return (
    <Body>
      <dl>
        <div>
          <dt>{t('You have')}</dt>
          <dd>{pointsOf(dashboard.available_points)}</dd>
        </div>
        <div>
          <dt>{t('It costs')}</dt>
          <dd>{pointsOf(reward.points_required)}</dd>
        </div>
        {left >= 0 && (
          <div>
            <dt>{t('You keep')}</dt>
            <dd>{pointsOf(left)}</dd>
          </div>
        )}
      </dl>
      <p>
        {plural(days, {
          other:
            'The code is good for {count} days and one order. Until you use it you can give it up and get the points back.',
        })}
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
